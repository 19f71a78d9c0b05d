import { createHash } from 'node:crypto'
import { decrypt, encrypt, keyBytes } from './aes-gcm'
import type { ObjectStore } from './object-store'

/** The first bytes of an encrypted file; no picture begins with them. The key's name and the encrypted bytes follow. */
export const mark = Buffer.from('ENC1')
export const keyNameBytes = 8

/** A file cannot be decrypted, because its key is not among the configured ones. */
export class PhotoKeyMissing extends Error {
  override readonly name = 'PhotoKeyMissing'
}

/** A digest that identifies the key of a file without revealing it. */
export const keyName = (key: Buffer) =>
  createHash('sha256').update('key name').update(key).digest().subarray(0, keyNameBytes)

/** Authenticated with each file, so that a file cannot be put in another's place. */
const bound = (name: string, type: string) => `${name}\n${type}`

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
      const sealed = encrypt(bytes, bound(name, type), current)
      return store.put(name, Buffer.concat([mark, keyName(current), sealed]), type)
    },
    remove: (name) => store.remove(name),
    get: async (name) => {
      const stored = await store.get(name)
      if (!stored || !mark.equals(stored.bytes.subarray(0, mark.byteLength))) return stored
      return { ...stored, bytes: decryptFile(Buffer.from(stored.bytes), bound(name, stored.type), keys) }
    },
  }
}

function decryptFile(file: Buffer, boundTo: string, keys: readonly Buffer[]): Buffer {
  const start = mark.byteLength + keyNameBytes
  const key = keys.find((each) => keyName(each).equals(file.subarray(mark.byteLength, start)))
  if (!key) throw new PhotoKeyMissing('this file was encrypted with a key that is not among those in use')
  return decrypt(file.subarray(start), boundTo, key)
}
