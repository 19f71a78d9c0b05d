import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { encryptedObjectStore, parsePhotoKey } from '@/server/ports/encrypted-object-store'
import type { ObjectStore } from '@/server/ports/object-store'

const photo = Buffer.from('ffd8ffe000104a464946', 'hex')
const name = 'identity/1/id-front.jpg'
const jpeg = 'image/jpeg'

/** A store in memory that shows the bytes it holds. */
function memoryStore() {
  const held = new Map<string, { bytes: Uint8Array; type: string }>()
  const store: ObjectStore = {
    put: (key, bytes, type) => Promise.resolve(void held.set(key, { bytes, type })),
    remove: (key) => Promise.resolve(void held.delete(key)),
    get: (key) => Promise.resolve(held.get(key) ?? null),
  }
  return { store, held }
}

describe('the encrypted store', () => {
  it('encrypts files and returns them unchanged', async () => {
    const { store, held } = memoryStore()
    const encrypted = encryptedObjectStore(store, [randomBytes(32)])
    await encrypted.put(name, photo, jpeg)
    await encrypted.put('again', photo, jpeg)
    const bytes = Buffer.from(held.get(name)?.bytes ?? [])
    expect(bytes.includes(photo)).toBe(false)
    expect(bytes.equals(Buffer.from(held.get('again')?.bytes ?? []))).toBe(false)
    expect(await encrypted.get(name)).toEqual({ bytes: photo, type: jpeg })
    expect(await encrypted.get('absent')).toBeNull()
    await encrypted.remove('again')
    expect([...held.keys()]).toEqual([name])
  })

  it('fails with a wrong key, and still reads old files after a new key is added', async () => {
    const { store } = memoryStore()
    const [old, fresh] = [randomBytes(32), randomBytes(32)]
    await encryptedObjectStore(store, [old]).put(name, photo, jpeg)
    await expect(encryptedObjectStore(store, [fresh]).get(name)).rejects.toThrow('not among those in use')
    const rotated = encryptedObjectStore(store, [fresh, old])
    expect((await rotated.get(name))?.bytes).toEqual(photo)
    await rotated.put('later', photo, jpeg)
    expect((await encryptedObjectStore(store, [fresh]).get('later'))?.bytes).toEqual(photo)
  })

  it('refuses a file that was changed or moved to another name', async () => {
    const { store, held } = memoryStore()
    const encrypted = encryptedObjectStore(store, [randomBytes(32)])
    await encrypted.put(name, photo, jpeg)
    const file = held.get(name) ?? { bytes: new Uint8Array(), type: '' }
    held.set('another', file)
    await expect(encrypted.get('another')).rejects.toThrow()
    for (const at of [12, 24, file.bytes.byteLength - 1]) {
      const changed = Uint8Array.from(file.bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      held.set(name, { ...file, bytes: changed })
      await expect(encrypted.get(name)).rejects.toThrow()
    }
  })

  it('reads files that were stored before encryption', async () => {
    const { store } = memoryStore()
    await store.put(name, photo, jpeg)
    expect((await encryptedObjectStore(store, [randomBytes(32)]).get(name))?.bytes).toEqual(photo)
  })

  it('accepts only keys of 32 bytes', () => {
    expect(parsePhotoKey(` ${randomBytes(32).toString('base64')}\n`)?.byteLength).toBe(32)
    for (const text of ['', 'secret', randomBytes(31).toString('base64')]) expect(parsePhotoKey(text)).toBeNull()
  })
})
