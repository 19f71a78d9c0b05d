import { createHmac, timingSafeEqual } from 'node:crypto'

/** Each purpose signs differently, so that a signed link is not valid as a callback. */
type Purpose = 'callback' | 'payment-link'

/** Signs a text or bytes: HMAC-SHA256, hexadecimal. */
export function sign(secret: string, purpose: Purpose, content: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${purpose}\n`).update(content).digest('hex')
}

/** Whether a signature matches the content. Takes the same time for every wrong signature. */
export function isSigned(
  secret: string,
  purpose: Purpose,
  content: string | Uint8Array,
  signature: string | null,
): boolean {
  const expected = Buffer.from(sign(secret, purpose, content))
  const given = Buffer.from(signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
