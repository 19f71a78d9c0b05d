import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { ObjectStore } from './object-store'

const cipher = 'aes-256-gcm'
const keyBytes = 32
/**
 * The first bytes of an encrypted file; no picture begins with them. The key's name, the nonce, the tag and the
 * ciphertext follow.
 */
export const mark = Buffer.from('ENC1')
export const keyNameBytes = 8
const nonceBytes = 12
const tagBytes = 16

/** A file cannot be decrypted, because its key is not among the configured ones. */
export class PhotoKeyMissing extends Error {
  override readonly name = 'PhotoKeyMissing'
}

/** A digest that identifies the key of a file without revealing it. */
export const keyName = (key: Buffer) =>
  createHash('sha256').update('key name').update(key).digest().subarray(0, keyNameBytes)

/** Authenticated with each file, so that a file cannot be put in another's place. */
const bound = (name: string, type: string) => Buffer.from(`${name}\n${type}`)

/** Reads a key from base64; null unless it has 32 bytes. */
export function parsePhotoKey(base64: string): Buffer | null {
  const key = Buffer.from(base64.trim(), 'base64')
  return key.byteLength === keyBytes ? key : null
}

/**
 * Encrypts files (AES-256-GCM) before they reach `store`, and decrypts them when they are read. The first key encrypts;
 * the others only decrypt. Files stored before encryption was introduced are returned unchanged. Reading throws if a
 * file was changed or moved, or `PhotoKeyMissing` if its key is not among `keys`.
 */
export function encryptedObjectStore(store: ObjectStore, keys: readonly Buffer[]): ObjectStore {
  const [current] = keys
  if (!current) throw new RangeError('there is no encryption key')
  return {
    put: (name, bytes, type) => {
      const nonce = randomBytes(nonceBytes)
      const encrypting = createCipheriv(cipher, current, nonce).setAAD(bound(name, type))
      const hidden = Buffer.concat([encrypting.update(bytes), encrypting.final()])
      return store.put(name, Buffer.concat([mark, keyName(current), nonce, encrypting.getAuthTag(), hidden]), type)
    },
    remove: (name) => store.remove(name),
    get: async (name) => {
      const stored = await store.get(name)
      if (!stored || !mark.equals(stored.bytes.subarray(0, mark.byteLength))) return stored
      return { ...stored, bytes: decrypt(Buffer.from(stored.bytes), bound(name, stored.type), keys) }
    },
  }
}

function decrypt(file: Buffer, boundTo: Buffer, keys: readonly Buffer[]): Buffer {
  let at = mark.byteLength
  const take = (bytes: number) => file.subarray(at, (at += bytes))
  const [name, nonce, tag] = [take(keyNameBytes), take(nonceBytes), take(tagBytes)]
  const key = keys.find((each) => keyName(each).equals(name))
  if (!key) throw new PhotoKeyMissing('this file was encrypted with a key that is not among those in use')
  const decrypting = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(boundTo).setAuthTag(tag)
  return Buffer.concat([decrypting.update(file.subarray(at)), decrypting.final()])
}
