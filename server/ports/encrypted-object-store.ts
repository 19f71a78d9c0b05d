import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { ObjectStore } from './object-store'

const cipher = 'aes-256-gcm'
const keyBytes = 32
/** The first bytes of an encrypted file, which no picture has. Then follow the key's name, the nonce, the tag, the ciphertext. */
export const mark = Buffer.from('ENC1')
export const keyNameBytes = 8
const nonceBytes = 12
const tagBytes = 16

/** A file cannot be opened: the key that encrypted it is not among those in use. */
export class PhotoKeyMissing extends Error {
  override readonly name = 'PhotoKeyMissing'
}

/** Names the key that a file was encrypted with, without revealing it. */
export const keyName = (key: Buffer) =>
  createHash('sha256').update('key name').update(key).digest().subarray(0, keyNameBytes)

/** Bound into each file, so that one cannot be put in another's place. */
const bound = (name: string, type: string) => Buffer.from(`${name}\n${type}`)

/** A key from its base64; null unless it is 32 bytes. */
export function parsePhotoKey(base64: string): Buffer | null {
  const key = Buffer.from(base64.trim(), 'base64')
  return key.byteLength === keyBytes ? key : null
}

/**
 * Encrypts files (AES-256-GCM) before they reach `store`, and decrypts them on reading. The first key encrypts; the others
 * only decrypt. Files from before encryption are read unchanged. Reading throws if a file was changed or moved, and
 * `PhotoKeyMissing` if its key is not among `keys`.
 */
export function encryptedObjectStore(store: ObjectStore, keys: readonly Buffer[]): ObjectStore {
  const [current] = keys
  if (!current) throw new RangeError('a key is needed')
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
