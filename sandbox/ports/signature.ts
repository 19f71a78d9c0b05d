import { createHmac, timingSafeEqual } from 'node:crypto'

/** Purposes are kept apart: a signed link is no signed callback. */
type Purpose = 'callback' | 'payment-link'

/** The signature of a text: HMAC-SHA256, hexadecimal. */
export function sign(secret: string, purpose: Purpose, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex')
}

/** Whether a signature is that of the text; takes the same time for any wrong one. */
export function isSigned(secret: string, purpose: Purpose, text: string, signature: string | null): boolean {
  const expected = Buffer.from(sign(secret, purpose, text))
  const given = Buffer.from(signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
