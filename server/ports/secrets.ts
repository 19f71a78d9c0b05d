import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Encrypts and hashes short secrets for the database, so that a leaked table reveals none of them. The keys are kept outside
 * the database.
 */
export type Secrets = {
  /** Encrypts a text (AES-256-GCM). `boundTo` names its row: the text cannot be read in another row. */
  seal: (text: string, boundTo: string) => string
  /** Decrypts a sealed text. Throws if it was changed or moved, or if its key or its way of sealing is not in use. */
  open: (sealed: string, boundTo: string) => string
  /** Hashes a short code with the key, for one purpose: without the key its few values cannot be tried. */
  hash: (purpose: string, code: string) => string
  /** Hashes a code with every current key, the newest first, to find hashes made with an earlier key. */
  hashes: (purpose: string, code: string) => string[]
  /** Whether `hashed` is the hash of `code`, with the present key or an earlier one. */
  matches: (hashed: string, purpose: string, code: string) => boolean
}

/**
 * Names how a text was sealed, so that another cipher can follow while what is stored still opens (OWASP ASVS 5.0, 11.2.2).
 * A text without a name is of the first way. Base64url has no dot.
 */
const scheme = 's1.'
const cipher = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** A key for one use, so that no key has two. */
const derive = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', use, keyBytes))

/** Secrets with the keys of the identity photos (`PHOTO_KEY`): the first seals and hashes, the others still open. */
export function createSecrets(keys: readonly Buffer[]): Secrets {
  const sealing = keys.map((key) => derive(key, 'sealed fields'))
  const hashing = keys.map((key) => derive(key, 'keyed hashes'))
  const [sealingKey] = sealing
  const [hashingKey] = hashing
  if (!sealingKey || !hashingKey) throw new RangeError('a key is needed')
  const hashWith = (key: Buffer, purpose: string, code: string) =>
    createHmac('sha256', key).update(`${purpose}\n${code}`).digest()
  return {
    seal: (text, boundTo) => {
      const nonce = randomBytes(nonceBytes)
      const encrypting = createCipheriv(cipher, sealingKey, nonce).setAAD(Buffer.from(boundTo))
      const hidden = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()])
      return scheme + Buffer.concat([nonce, encrypting.getAuthTag(), hidden]).toString('base64url')
    },
    open: (sealed, boundTo) => {
      const bytes = sealedBytes(sealed)
      for (const [index, key] of sealing.entries()) {
        try {
          return decrypt(bytes, boundTo, key)
        } catch (error) {
          if (index === sealing.length - 1) throw error
        }
      }
      throw new RangeError('a key is needed')
    },
    hash: (purpose, code) => hashWith(hashingKey, purpose, code).toString('base64url'),
    hashes: (purpose, code) => hashing.map((key) => hashWith(key, purpose, code).toString('base64url')),
    matches: (hashed, purpose, code) => {
      const bytes = Buffer.from(hashed, 'base64url')
      return hashing.some((key) => {
        const own = hashWith(key, purpose, code)
        return own.byteLength === bytes.byteLength && timingSafeEqual(own, bytes)
      })
    },
  }
}

function sealedBytes(sealed: string): Buffer {
  const text = sealed.startsWith(scheme) ? sealed.slice(scheme.length) : sealed
  if (text.includes('.')) throw new RangeError('sealed in a way that this version does not know')
  return Buffer.from(text, 'base64url')
}

function decrypt(bytes: Buffer, boundTo: string, key: Buffer): string {
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  const decrypting = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decrypting.setAAD(Buffer.from(boundTo)).setAuthTag(tag)
  return Buffer.concat([decrypting.update(bytes.subarray(nonceBytes + tagBytes)), decrypting.final()]).toString('utf8')
}
