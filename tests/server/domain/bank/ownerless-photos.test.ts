// Tests server/domain/bank/save-photos.ts, server/ports/database-object-store.ts
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { identitySubmissions, photoUploads, storedObjects } from '@/server/db/schema'
import { deleteOwnerlessPhotos } from '@/server/domain/bank/save-photos'
import { createDatabaseObjectStore } from '@/server/ports/database-object-store'
import type { ObjectStore } from '@/server/ports/object-store'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { bankBinding } from '@/tests/support/photos'
import { openTestDatabase } from '@/tests/support/test-database'

const minuteMs = 60_000
const always = () => true

describe('photos without an owner', () => {
  let api: TestApi
  let change: Partial<ObjectStore>
  beforeEach(async () => {
    const database = await openTestDatabase()
    const store = createDatabaseObjectStore(database.db, () => api.clock.now())
    change = {}
    const objectStore: ObjectStore = {
      put: (...photo) => (change.put ?? store.put)(...photo),
      remove: (key) => (change.remove ?? store.remove)(key),
      get: (key) => store.get(key),
    }
    api = await createTestApi({ database, ports: { objectStore } })
    return () => api.close()
  })
  const storedKeys = async () =>
    (await api.db.select({ key: storedObjects.key }).from(storedObjects)).map(({ key }) => key)
  const runJob = () => deleteOwnerlessPhotos(api.context, always)

  afterEach(async () => {
    // Whatever happened: after the job, each photo belongs to a submission.
    change = {}
    api.clock.advance(10 * minuteMs + 1)
    await runJob()
    const submissions = await api.db.select().from(identitySubmissions)
    const owned = submissions.flatMap((row) => [row.idFrontKey, row.idBackKey, row.passbookKey])
    expect((await storedKeys()).sort()).toEqual(owned.sort())
    expect(await api.db.select().from(photoUploads)).toEqual([])
  })

  it('are deleted after ten minutes if the process ended in the middle of an upload', async () => {
    const { token } = await api.signIn({ account: 'ended1' })
    const store = createDatabaseObjectStore(api.db, () => api.clock.now())
    let goOn: (() => void) | undefined
    // The third photo is not stored, as after kill -9.
    change.put = async (key, ...photo) => {
      if (key.includes('passbook')) await new Promise<void>((resolve) => (goOn = resolve))
      await store.put(key, ...photo)
    }
    const sending = api.ask(contract.bank.create, await bankBinding(), { token })
    await vi.waitFor(() => expect(goOn).toBeDefined(), { timeout: 30_000 })
    api.clock.advance(9 * minuteMs)
    expect(await runJob()).toBe(0)
    expect(await storedKeys()).toHaveLength(2)
    api.clock.advance(minuteMs + 1)
    expect(await runJob()).toBe(3)
    expect(await storedKeys()).toEqual([])
    goOn?.()
    await sending
  })

  it('stay without one: a call that was frozen so long stores nothing', async () => {
    const { token } = await api.signIn({ account: 'frozen1' })
    const store = createDatabaseObjectStore(api.db, () => api.clock.now())
    change.put = async (key, ...photo) => {
      await store.put(key, ...photo)
      if (!key.includes('passbook')) return
      api.clock.advance(10 * minuteMs + 1)
      await runJob()
    }
    const sent = await api.ask(contract.bank.create, await bankBinding(), { token })
    expect(sent).toMatchObject({ status: 503, body: { errorCode: 'service_unavailable' } })
    expect(await api.db.select().from(identitySubmissions)).toEqual([])
  })

  it('are deleted by a later run if the object store refuses to delete them', async () => {
    const { token } = await api.signIn({ account: 'refused1' })
    change.put = () => Promise.reject(new Error('no space left on device'))
    change.remove = () => Promise.reject(new Error('the object store does not answer'))
    const sent = await api.ask(contract.bank.create, await bankBinding(), { token })
    expect(sent.status).toBe(503)
    expect(await api.db.select().from(photoUploads)).toHaveLength(3)
    await expect(runJob()).rejects.toThrow('does not answer')
    change = {}
    expect(await runJob()).toBe(3)
  })

  it('leaves those of a stored submission alone', async () => {
    const { token } = await api.signIn({ account: 'stored1' })
    expect((await api.ask(contract.bank.create, await bankBinding(), { token })).status).toBe(200)
    api.clock.advance(60 * minuteMs)
    expect(await runJob()).toBe(0)
    expect(await storedKeys()).toHaveLength(3)
  })
})
