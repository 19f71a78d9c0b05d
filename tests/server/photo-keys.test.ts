import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '@/server/db/client'
import { photoKeys, warnOfUnreadablePhotos } from '@/server/photo-keys'
import { createDatabaseObjectStore } from '@/server/ports/database-object-store'
import { encryptedObjectStore, PhotoKeyMissing } from '@/server/ports/encrypted-object-store'
import { openTestDatabase } from '../support/test-database'

const [one, other] = [randomBytes(32), randomBytes(32)]
const base64 = (key: Buffer) => key.toString('base64')

describe('the keys of identity photos', () => {
  let open: OpenDatabase
  let folder: string
  beforeAll(async () => {
    open = await openTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'photo-keys-'))
  })
  afterEach(() => vi.unstubAllEnvs())
  afterAll(async () => {
    await open.close()
    rmSync(folder, { recursive: true })
  })

  it('are created once for the embedded database, in a file that only its owner can read', async () => {
    const [key] = await photoKeys(open.db, folder)
    expect(await photoKeys(open.db, folder)).toEqual([key])
    expect(readFileSync(join(folder, 'photo-key'), 'utf8').trim()).toBe(key && base64(key))
    expect(statSync(join(folder, 'photo-key')).mode & 0o777).toBe(0o600)
  })

  it('are refused if the file is empty, with a message that names it and says what to do', async () => {
    const damaged = join(folder, 'damaged')
    mkdirSync(damaged)
    writeFileSync(join(damaged, 'photo-key'), '')
    const message = `${join(damaged, 'photo-key')} holds no key: .* Restore the file from your copy.`
    await expect(photoKeys(open.db, damaged)).rejects.toThrow(new RegExp(message))
  })

  it('are written completely before the file gets its name', async () => {
    const interrupted = join(folder, 'interrupted')
    mkdirSync(interrupted)
    // What a start that was killed while it wrote leaves behind.
    writeFileSync(join(interrupted, 'photo-key.new'), '')
    expect(await photoKeys(open.db, interrupted)).toHaveLength(1)
    expect(readdirSync(interrupted)).toEqual(['photo-key'])
  })

  it('are those of PHOTO_KEY, of which the first encrypts; the other keys and the folder’s own still decrypt', async () => {
    const [own] = await photoKeys(open.db, folder)
    vi.stubEnv('PHOTO_KEY', `${base64(one)},${base64(other)}`)
    expect(await photoKeys(open.db, null)).toEqual([one, other])
    expect(await photoKeys(open.db, folder)).toEqual([one, other, own])
    vi.stubEnv('PHOTO_KEY', 'too short')
    await expect(photoKeys(open.db, null)).rejects.toThrow(/32 bytes/)
  })

  it('cause a warning at start if a stored photo needs a missing key', async () => {
    const store = createDatabaseObjectStore(open.db, () => new Date())
    await encryptedObjectStore(store, [one]).put('a/front', new Uint8Array(40), 'image/jpeg')
    await encryptedObjectStore(store, [other]).put('b/front', new Uint8Array(40), 'image/jpeg')
    await store.put('from before encryption', new Uint8Array(40), 'image/jpeg')
    const warned = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await warnOfUnreadablePhotos(open.db, [one, other])
    expect(warned).not.toHaveBeenCalled()
    await warnOfUnreadablePhotos(open.db, [other])
    expect(warned.mock.lastCall?.[0]).toMatch(/^1 of the newest identity photos cannot be opened: .*PHOTO_KEY/)
    await expect(encryptedObjectStore(store, [other]).get('a/front')).rejects.toThrow(PhotoKeyMissing)
  })

  it('are required on PostgreSQL, unless the sandbox is on', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://somewhere')
    vi.stubEnv('SANDBOX', '')
    await expect(photoKeys(open.db, null)).rejects.toThrow(/PHOTO_KEY is not set/)
    vi.stubEnv('SANDBOX', 'on')
    expect(await photoKeys(open.db, null)).toEqual(await photoKeys(open.db, null))
  })
})
