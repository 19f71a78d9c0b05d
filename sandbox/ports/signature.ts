import { createHmac, timingSafeEqual } from 'node:crypto'

/** Each purpose signs differently, so that a signed link is not valid as a callback. */
type Purpose = 'callback' | 'payment-link'

/** Signs a text: HMAC-SHA256, hexadecimal. */
export function sign(secret: string, purpose: Purpose, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex')
}

/** Whether a signature matches the text. Takes the same time for every wrong signature. */
export function isSigned(secret: string, purpose: Purpose, text: string, signature: string | null): boolean {
  const expected = Buffer.from(sign(secret, purpose, text))
  const given = Buffer.from(signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
