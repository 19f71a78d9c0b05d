import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { decrypt, encrypt, keyBytes } from './aes-gcm'

/**
 * Encrypts and hashes short secrets before they are stored, so that a leaked table reveals none. The keys are kept
 * outside the database.
 */
export type Secrets = {
  /** Encrypts a text (AES-256-GCM). `boundTo` names its row: in another row, the text cannot be decrypted. */
  seal: (text: string, boundTo: string) => string
  /** Decrypts a text. Throws if it was changed or moved, or if its key or its scheme is not in use. */
  open: (sealed: string, boundTo: string) => string
  /**
   * Hashes a short code with the key, for one purpose. Short codes have few values, but without the key nobody can try
   * them.
   */
  hash: (purpose: string, code: string) => string
  /** Hashes a code with every configured key, the newest first, to find hashes made with an earlier key. */
  hashes: (purpose: string, code: string) => string[]
  /** Whether `hashed` is the hash of `code`, made with the current key or an earlier one. */
  matches: (hashed: string, purpose: string, code: string) => boolean
}

/**
 * Name of the scheme by which a text was encrypted. It allows another cipher later, while stored texts can still be
 * decrypted (OWASP ASVS 5.0, 11.2.2). Texts without a name use the first scheme; base64url never contains a dot.
 */
const scheme = 's1.'

/** Derives a separate key for each use. */
const derive = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', use, keyBytes))

/** Uses the keys for identity photos (`PHOTO_KEY`): the first encrypts and hashes, the others still decrypt. */
export function createSecrets(keys: readonly Buffer[]): Secrets {
  const sealing = keys.map((key) => derive(key, 'sealed fields'))
  const hashing = keys.map((key) => derive(key, 'keyed hashes'))
  const [sealingKey] = sealing
  const [hashingKey] = hashing
  if (!sealingKey || !hashingKey) throw new RangeError('there is no encryption key')
  const hashWith = (key: Buffer, purpose: string, code: string) =>
    createHmac('sha256', key).update(`${purpose}\n${code}`).digest()
  return {
    seal: (text, boundTo) => scheme + encrypt(Buffer.from(text), boundTo, sealingKey).toString('base64url'),
    open: (sealed, boundTo) => {
      const bytes = sealedBytes(sealed)
      for (const [index, key] of sealing.entries()) {
        try {
          return decrypt(bytes, boundTo, key).toString('utf8')
        } catch (error) {
          if (index === sealing.length - 1) throw error
        }
      }
      throw new RangeError('there is no encryption key')
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
  if (text.includes('.')) throw new RangeError('encrypted by a scheme that this version does not know')
  return Buffer.from(text, 'base64url')
}
