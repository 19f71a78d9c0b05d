import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import type { PhotoField } from '@/contract/constants'
import type { Output } from '@/contract/define'
import { optional } from '@/contract/optional'
import { identitySubmissions, photoUploads, storedObjects } from '@/server/db/schema'
import { deleteOwnerlessPhotos } from '@/server/domain/bank/save-photos'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { bankBinding, photo } from '@/tests/support/photos'

const { upload, list, bind } = optional.photos
const minuteMs = 60_000
const fields = ['id_front', 'id_back', 'passbook'] as const
type Upload = Output<typeof upload>

let api: TestApi
let token: string
beforeEach(async () => {
  api = await createTestApi()
  token = (await api.signIn({ account: 'onebyone' })).token
  return () => api.close()
})
const send = async (field: PhotoField, as = token, file?: Blob) =>
  (await api.ask(upload, { field, photo: file ?? (await photo()) }, { token: as })).body
const sendAll = async () => {
  const ids: Partial<Record<PhotoField, string>> = {}
  for (const field of fields) ids[field] = ((await send(field)).data as Upload).id
  return ids
}
const data = async () => {
  const { id_front: _, id_back: __, passbook: ___, ...rest } = await bankBinding()
  return rest as Record<string, string>
}
const bound = async (ids: object, given: object = {}, key?: string) => {
  const input = { ...(await data()), ...ids, ...given }
  return (await api.askProved(bind, input as never, { token, ...(key && { key }) })).body
}
const listed = async () => (await api.ask(list, {} as never, { token })).body.data as Upload[]
const storedKeys = async () =>
  (await api.db.select({ key: storedObjects.key }).from(storedObjects)).map(({ key }) => key)
const runJob = () => deleteOwnerlessPhotos(api.context, () => true)
const underReview = { status: true, data: { identity_state: 'under_review' } }

afterEach(async () => {
  // Whatever happened: two hours later, each photo belongs to a submission.
  api.clock.advance(120 * minuteMs + 1)
  await runJob()
  const rows = await api.db.select().from(identitySubmissions)
  const owned = new Set(rows.flatMap((row) => [row.idFrontKey, row.idBackKey, row.passbookKey]))
  expect(new Set(await storedKeys())).toEqual(owned)
  expect(await api.db.select().from(photoUploads)).toEqual([])
})

describe('identity photos that are uploaded one by one', () => {
  it('are bound together, and operators see them re-encoded', async () => {
    const ids = await sendAll()
    expect((await listed()).map(({ field }) => field)).toEqual(fields)
    expect(await bound(ids)).toEqual(underReview)
    expect(await listed()).toEqual([])
    const photos = (await api.askOperator(operator.identity.photos, { account: 'onebyone' })).body.data
    expect(photos).toHaveLength(3)
    for (const { base64 } of photos as { base64: string }[])
      expect(Buffer.from(base64, 'base64').includes('PhoneMaker')).toBe(false)
    const { body } = await api.ask(contract.bank.list, {}, { token })
    expect(body.data).toMatchObject({ identity_state: 'under_review' })
  })

  it('wait if the binding is refused', async () => {
    const ids = await sendAll()
    expect(await bound(ids, { birthday: '2020-01-01' })).toMatchObject({ fields: [{ code: 'under_age' }] })
    expect(await listed()).toHaveLength(3)
    expect(await bound(ids)).toEqual(underReview)
  })

  it('are replaced by a repeated one, even if both are sent at once', async () => {
    const ids = await sendAll()
    api.clock.advance(1)
    const twice = await Promise.all([send('passbook'), send('passbook')])
    expect(twice).toMatchObject([{ status: true }, { status: true }])
    const waiting = await listed()
    expect(waiting).toHaveLength(3)
    expect(await storedKeys()).toHaveLength(3)
    expect(await bound(ids)).toMatchObject({ fields: [{ field: 'passbook', code: 'file_required' }] })
    const passbook = waiting.find(({ field }) => field === 'passbook')?.id
    expect(await bound({ ...ids, passbook })).toEqual(underReview)
  })

  it('must be the member’s own, and of the right field', async () => {
    const ids = await sendAll()
    const other = (await api.signIn({ account: 'another' })).token
    const foreign = ((await send('passbook', other)).data as Upload).id
    for (const passbook of [foreign, ids.id_back, 'x', '../identity', undefined]) {
      const refused = { errorCode: 'invalid_input', fields: [{ field: 'passbook', code: 'file_required' }] }
      expect(await bound({ ...ids, passbook })).toMatchObject(refused)
    }
    expect(await api.db.select().from(identitySubmissions)).toEqual([])
  })

  it('are bound once for one key', async () => {
    const ids = await sendAll()
    const bindings = [await bound(ids, {}, 'binding-1'), await bound(ids, {}, 'binding-1')]
    expect(bindings).toEqual([underReview, underReview])
    expect(await api.db.$count(identitySubmissions)).toBe(1)
  })

  it('obey the limits of the form', async () => {
    const text = new Blob(['no photo'], { type: 'image/jpeg' })
    expect(await send('id_front', token, text)).toMatchObject({
      errorCode: 'image_invalid',
      fields: [{ field: 'id_front' }],
    })
    const huge = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)], { type: 'image/jpeg' })
    expect(await send('id_front', token, huge)).toMatchObject({ errorCode: 'image_too_large' })
    expect(await storedKeys()).toEqual([])
  })

  it('are deleted two hours after their upload, and cannot be bound from then on', async () => {
    const ids = await sendAll()
    api.clock.advance(120 * minuteMs - 1)
    expect(await runJob()).toBe(0)
    expect(await listed()).toHaveLength(3)
    api.clock.advance(2)
    expect(await listed()).toEqual([])
    expect(await bound(ids)).toMatchObject({ fields: [{ field: 'id_front', code: 'file_required' }] })
    expect(await runJob()).toBe(3)
  })

  it('can replace a single photo of a returned binding', async () => {
    await bound(await sendAll())
    await api.askOperator(operator.identity.return, { account: 'onebyone', reason: '存摺照片模糊' })
    const passbook = ((await send('passbook')).data as Upload).id
    expect(await bound({ passbook }, { id_number: '', account_number: '' })).toEqual(underReview)
    const rows = await api.db.select().from(identitySubmissions).orderBy(identitySubmissions.createdAt)
    const [before, after] = rows.toSorted(
      (one, two) => Number(two.state === 'returned') - Number(one.state === 'returned'),
    )
    expect(after).toMatchObject({ idFrontKey: before?.idFrontKey, idBackKey: before?.idBackKey })
    expect(after?.passbookKey).toContain(passbook)
  })
})
