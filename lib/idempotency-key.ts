/** An idempotency key: 128 random bits as hex. Not `crypto.randomUUID`, which browsers have only on secure origins. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
