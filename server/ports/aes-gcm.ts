import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
/** The length of a key in bytes. */
export const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts bytes with AES-256-GCM. `boundTo` is authenticated with them, so that they cannot be put in another's place.
 * Returns nonce, tag and ciphertext.
 */
export function encrypt(bytes: Uint8Array, boundTo: string, key: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const encrypting = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(boundTo))
  const hidden = Buffer.concat([encrypting.update(bytes), encrypting.final()])
  return Buffer.concat([nonce, encrypting.getAuthTag(), hidden])
}

/** Decrypts what `encrypt` returned. Throws if it was changed, or if key or `boundTo` are others. */
export function decrypt(sealed: Buffer, boundTo: string, key: Buffer): Buffer {
  const options = { authTagLength: tagBytes }
  const decrypting = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), options)
  decrypting.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decrypting.update(sealed.subarray(nonceBytes + tagBytes)), decrypting.final()])
}
