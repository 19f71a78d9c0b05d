// Tests server/domain/bank/bind-bank-account.ts, server/domain/operator/submissions.ts
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BankList } from '@/contract/member/bank'
import { operator } from '@/contract/operator'
import { optional } from '@/contract/optional'
import { identitySubmissions, members, storedObjects } from '@/server/db/schema'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { bankBinding, photo } from '@/tests/support/photos'

const { create, list } = contract.bank
const { resubmitBinding } = optional.corrections
const again = {
  id_number: '',
  account_number: '',
  bank_name: '玉山商業銀行',
  branch_name: '信義分行',
  account_name: '林小明',
  birthday: '1990-01-31',
  withdrawal_password: 'paper88',
  withdrawal_password_confirmation: 'paper88',
}

describe('a binding returned for correction', () => {
  let api: TestApi
  let token: string
  beforeEach(async () => {
    api = await createTestApi()
    token = (await api.signIn({ account: 'returned1' })).token
  })
  afterEach(() => api.close())

  const submitAndReturn = async () => {
    await api.ask(create, await bankBinding(), { token })
    await api.askOperator(operator.identity.return, { account: 'returned1', reason: '存摺照片模糊' })
  }
  const listed = async () => (await api.ask(list, {}, { token, locale: 'tw' })).body.data as BankList

  it('shows the kept data, with masked numbers and no password', async () => {
    expect((await listed()).returned).toBeNull()
    await submitAndReturn()
    expect((await listed()).returned).toMatchObject({
      bank_name: '玉山商業銀行',
      branch_name: '信義分行',
      account_name: '林小明',
      account_number: '*********0123',
      id_number: '*******789',
      birthday: '1990-01-31',
      photos: ['id_front', 'id_back', 'passbook'],
    })
  })

  it('asks for a returned photo alone, and is refused without it', async () => {
    await api.ask(create, await bankBinding(), { token })
    const reviewed = { account: 'returned1', reason: '右下角反光', photos: ['id_front' as const] }
    await api.askOperator(operator.identity.return, reviewed)
    const { returned, review } = await listed()
    expect(returned).toMatchObject({ photos: ['id_back', 'passbook'], returned_photos: ['id_front'] })
    expect(review).toMatchObject({ submitted_at: expect.any(String), video_at: null, decided_at: expect.any(String) })
    const without = await api.ask(resubmitBinding, again, { token })
    expect(without.body.fields).toMatchObject([{ field: 'id_front', code: 'file_required' }])
    const sent = await api.ask(resubmitBinding, { ...again, id_front: await photo() }, { token })
    expect(sent.body).toEqual({ status: true, data: { identity_state: 'under_review' } })
  })

  it('goes under review again with the kept data and the new photo', async () => {
    await submitAndReturn()
    const sent = await api.ask(resubmitBinding, { ...again, passbook: await photo() }, { token })
    expect(sent.body).toEqual({ status: true, data: { identity_state: 'under_review' } })
    const [first, second] = await api.db.select().from(identitySubmissions).orderBy(identitySubmissions.createdAt)
    const rows = [first!, second!].toSorted((a, b) => Number(b.state === 'returned') - Number(a.state === 'returned'))
    expect(rows[1]).toMatchObject({
      state: 'under_review',
      idNumber: 'B223456789',
      accountNumber: '9876543210123',
      idFrontKey: rows[0]!.idFrontKey,
      idBackKey: rows[0]!.idBackKey,
    })
    expect(rows[1]!.passbookKey).not.toBe(rows[0]!.passbookKey)
    const photos = await api.askOperator(operator.identity.photos, { account: 'returned1' })
    expect(photos.body.data).toHaveLength(3)
    expect((await listed()).returned).toBeNull()
  })

  it('keeps the withdrawal password that was chosen before if none is typed, but asks for a first one', async () => {
    const none = { withdrawal_password: '', withdrawal_password_confirmation: '' }
    const numbers = { id_number: 'B223456789', account_number: '9876543210123' }
    const first = await api.ask(resubmitBinding, { ...again, ...numbers, ...none }, { token })
    expect(first.body).toMatchObject({ fields: [{ field: 'withdrawal_password', code: 'required' }] })
    await submitAndReturn()
    const hash = async () => (await api.db.select().from(members).where(eq(members.account, 'returned1')))[0]
    const before = await hash()
    const weak = { withdrawal_password: 'a', withdrawal_password_confirmation: 'a' }
    const refused = await api.ask(resubmitBinding, { ...again, ...weak }, { token })
    expect(refused.body).toMatchObject({ fields: [{ field: 'withdrawal_password', code: 'password_rule' }] })
    const sent = await api.ask(resubmitBinding, { ...again, ...none }, { token })
    expect(sent.body).toEqual({ status: true, data: { identity_state: 'under_review' } })
    expect(before?.withdrawalPasswordHash).toEqual(expect.any(String))
    expect((await hash())?.withdrawalPasswordHash).toBe(before?.withdrawalPasswordHash)
  })

  it('keeps the earlier photos if the new submission is refused', async () => {
    await submitAndReturn()
    const before = (await api.db.select().from(storedObjects)).length
    const refused = await api.ask(resubmitBinding, { ...again, birthday: '2020-01-01' }, { token })
    expect(refused.body).toMatchObject({ fields: [{ field: 'birthday', code: 'under_age' }] })
    expect(await api.db.select().from(storedObjects)).toHaveLength(before)
  })

  it('accepts only a complete form if nothing was returned', async () => {
    const missing = await api.ask(resubmitBinding, again, { token })
    expect(missing.body).toMatchObject({ fields: [{ field: 'id_number', code: 'required' }] })
    const numbers = { ...again, id_number: 'B223456789', account_number: '9876543210123' }
    const noPhoto = await api.ask(resubmitBinding, numbers, { token })
    expect(noPhoto.body).toMatchObject({ fields: [{ field: 'id_front', code: 'file_required' }] })
  })
})
