import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { ObjectStore } from './object-store'

const cipher = 'aes-256-gcm'
const keyBytes = 32
/** What begins an encrypted file; no picture begins so. Then: the key's name, the nonce, the tag, the ciphertext. */
const mark = Buffer.from('ENC1')
const nameBytes = 8
const nonceBytes = 12
const tagBytes = 16

/** Tells which of several keys a file was encrypted with, without telling the key. */
const nameOf = (key: Buffer) => createHash('sha256').update('key name').update(key).digest().subarray(0, nameBytes)

/** Bound into each file, so that one cannot be put in another's place. */
const bound = (name: string, type: string) => Buffer.from(`${name}\n${type}`)

/** A key from its base64; null unless it is 32 bytes. */
export function parsePhotoKey(base64: string): Buffer | null {
  const key = Buffer.from(base64.trim(), 'base64')
  return key.byteLength === keyBytes ? key : null
}

/**
 * A store whose files are encrypted (AES-256-GCM) before they reach `store`, and decrypted when they are asked for. The
 * first key encrypts; the others still open what was encrypted with them. What was stored before there were keys is read
 * as it is. Reading throws for a file that was changed, moved, or whose key is not among `keys`.
 */
export function encryptedObjectStore(store: ObjectStore, keys: readonly Buffer[]): ObjectStore {
  const [current] = keys
  if (!current) throw new RangeError('a key is needed')
  return {
    put: (name, bytes, type) => {
      const nonce = randomBytes(nonceBytes)
      const encrypting = createCipheriv(cipher, current, nonce).setAAD(bound(name, type))
      const hidden = Buffer.concat([encrypting.update(bytes), encrypting.final()])
      return store.put(name, Buffer.concat([mark, nameOf(current), nonce, encrypting.getAuthTag(), hidden]), type)
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
  const [keyName, nonce, tag] = [take(nameBytes), take(nonceBytes), take(tagBytes)]
  const key = keys.find((each) => nameOf(each).equals(keyName))
  if (!key) throw new Error('the key of this file is not among those in use')
  const decrypting = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(boundTo).setAuthTag(tag)
  return Buffer.concat([decrypting.update(file.subarray(at)), decrypting.final()])
}
