// Tests server/domain/bank/create.ts, server/domain/bank/bind-bank-account.ts, server/domain/bank/check-binding.ts, server/domain/bank/list.ts
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { bankAccounts, bets, members, storedObjects, venues } from '@/server/db/schema'
import type { BankList } from '@/contract/member/bank'
import { operator } from '@/contract/operator'
import { hashPassword } from '@/server/domain/auth/password'
import { insertVenues } from '@/server/seed/venues'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { bankBinding } from '@/tests/support/photos'

const { create, list, createVirtual, stores } = contract.bank
const dayMs = 86_400_000

describe('binding identity and accounts', () => {
  let api: TestApi
  beforeEach(async () => void (api = await createTestApi()))
  afterEach(() => api.close())

  it('puts a first submission under review, stores clean photos and sets the withdrawal password', async () => {
    const { token, member } = await api.signIn({ account: 'first1' })
    const sent = await api.ask(create, await bankBinding(), { token })
    expect(sent.body).toEqual({ status: true, data: { identity_state: 'under_review' } })
    const detail = await api.ask(contract.account.detail, {}, { token })
    expect(detail.body.data).toMatchObject({
      identity_state: 'under_review',
      has_withdrawal_password: true,
      id_number: 'B******789',
      birthday: '1990-01-31',
    })
    const stored = await api.db.select().from(storedObjects)
    expect(stored).toHaveLength(3)
    // The bytes in the database are encrypted, so they are not a picture; the operator gets the picture.
    for (const { bytes } of stored) await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format')
    const photos = (await api.askOperator(operator.identity.photos, { account: 'first1' })).body.data
    for (const { base64 } of photos as { base64: string }[]) {
      const { format, exif } = await sharp(Buffer.from(base64, 'base64')).metadata()
      expect([format, exif]).toEqual(['jpeg', undefined])
    }
    const listed = await api.ask(list, {}, { token })
    expect(listed.body.data).toMatchObject({ accounts: [{ account_number: '*********0123' }], stores_required: 5 })
    // The operator sees the account, but it is not bound before the operator has decided.
    expect(await api.db.select().from(bankAccounts).where(eq(bankAccounts.memberId, member.id))).toEqual([])
    const again = await api.ask(create, await bankBinding({ id_number: 'C123456789' }), { token })
    expect(again.body.errorCode).toBe('already_bound')
  })

  it('refuses the login password as a withdrawal password', async () => {
    const { token } = await api.signIn({ account: 'same1', passwordHash: await hashPassword('paper88') })
    expect((await api.ask(create, await bankBinding(), { token })).body).toMatchObject({
      errorCode: 'invalid_input',
      fields: [{ field: 'withdrawal_password', code: 'password_in_use' }],
    })
  })

  it('binds a bank account to one member only', async () => {
    const { member } = await api.signIn({ account: 'holder1' })
    const bound = { bankName: '臺灣銀行', branchName: '城中', accountName: '林', accountNumber: '9999999999' }
    await api.db.insert(bankAccounts).values({ ...bound, memberId: member.id, createdAt: api.clock.now() })
    const { token } = await api.signIn({ account: 'holder2' })
    const same = await bankBinding({ bank_name: '臺灣銀行', account_number: '9999999999', id_number: 'A223456789' })
    const refusal = { errorCode: 'already_bound', fields: [{ field: 'account_number', code: 'taken' }] }
    expect((await api.ask(create, same, { token })).body).toMatchObject(refusal)
  })

  it('accepts one of two simultaneous submissions, and deletes the photos of the other', async () => {
    const { token } = await api.signIn({ account: 'twice1' })
    const before = (await api.db.select().from(storedObjects)).length
    const body = await bankBinding({ account_number: '8888888888', id_number: 'A234567890' })
    const answers = await Promise.all([api.ask(create, body, { token }), api.ask(create, body, { token })])
    expect(answers.map(({ body: { errorCode } }) => errorCode ?? 'taken').sort()).toEqual(['already_bound', 'taken'])
    expect(await api.db.select().from(storedObjects)).toHaveLength(before + 3)
  })

  it('refuses a person before the eighteenth birthday', async () => {
    const { token } = await api.signIn({ account: 'young1' })
    // In these tests it is noon of 2 March 2026 in Taipei.
    const minor = await api.ask(create, await bankBinding({ birthday: '2008-03-03', id_number: 'D123456789' }), {
      token,
    })
    expect(minor.body).toMatchObject({ errorCode: 'invalid_input', fields: [{ field: 'birthday', code: 'under_age' }] })
    const adult = { birthday: '2008-03-02', id_number: 'D123456789', account_number: '2222222222' }
    expect((await api.ask(create, await bankBinding(adult), { token })).status).toBe(200)
  })

  it("detects a photo's format by its content", async () => {
    const { token, member } = await api.signIn({ account: 'fake1' })
    const fakes: [Blob, string][] = [
      [new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/jpeg' }), 'image_invalid'],
      [new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0, 1, 2])], { type: 'image/jpeg' }), 'image_invalid'],
      [new Blob([new Uint8Array(10 * 1024 * 1024 + 1)], { type: 'image/png' }), 'image_too_large'],
    ]
    for (const [fake, code] of fakes) {
      const sent = await api.ask(create, await bankBinding({ passbook: fake, id_number: 'E123456789' }), { token })
      expect(sent.body).toMatchObject({ errorCode: code, fields: [{ field: 'passbook', code }] })
    }
    const missing: Record<string, string | Blob> = await bankBinding()
    delete missing.id_back
    const incomplete = await api.ask(create, missing as never, { token })
    expect(incomplete.body).toMatchObject({
      errorCode: 'invalid_input',
      fields: [{ field: 'id_back', code: 'file_required' }],
    })
    const [unchanged] = await api.db.select().from(members).where(eq(members.id, member.id))
    expect(unchanged).toMatchObject({ identityState: 'uncertified', withdrawalPasswordHash: null })
  })

  it('refuses a form of more than 35 MB', async () => {
    const { token } = await api.signIn({ account: 'heavy1' })
    const heavy = new Blob([new Uint8Array(12 * 1024 * 1024)])
    const sent = await api.ask(create, await bankBinding({ id_front: heavy, id_back: heavy, passbook: heavy }), {
      token,
    })
    expect(sent).toMatchObject({ status: 413, body: { errorCode: 'body_too_large' } })
  })

  it('lets a certified member add another account after a month and 3 million in bets', async () => {
    await insertVenues(api.db)
    const [venue] = await api.db.select().from(venues).limit(1)
    const { token, member } = await api.signIn({
      account: 'more1',
      identityState: 'certified',
      idNumber: 'F123456789',
      idNumberKey: 'F123456789',
      birthday: '1990-01-31',
      withdrawalPasswordHash: await hashPassword('paper88'),
    })
    const bound = { bankName: '臺灣銀行', branchName: '城中', accountName: '林', accountNumber: '3333333333' }
    await api.db.insert(bankAccounts).values({ ...bound, memberId: member.id, createdAt: api.clock.now() })
    const another = await bankBinding({ id_number: 'F123456789', account_number: '4444444444' })
    expect((await api.askProved(create, another, { token })).body.errorCode).toBe('more_accounts_not_allowed')
    const needed = await api.ask(list, {}, { token })
    expect(needed.body.data).toMatchObject({
      more_accounts: { allowed: false, maximum: 5, days_left: 31, bets_left: '3000000.00' },
    })

    api.clock.advance(31 * dayMs)
    const at = api.clock.now()
    const bet = {
      memberId: member.id,
      venue: venue?.code ?? '',
      gameName: 'a',
      betTime: at,
      importedAt: at,
      postedAt: at,
    }
    const minor = { stakeMinor: 300_000_000n, validMinor: 300_000_000n, payoutMinor: 300_000_000n }
    await api.db.insert(bets).values({ ...bet, ...minor, id: 'bet-1' })
    const { token: later } = await api.reopen(member.id)
    const foreign = await api.askProved(create, await bankBinding({ account_number: '4444444444' }), { token: later })
    expect(foreign.body).toMatchObject({ fields: [{ field: 'id_number', code: 'invalid' }] })
    const younger = await bankBinding({
      id_number: 'F123456789',
      birthday: '1991-01-31',
      account_number: '4444444444',
    })
    const wrongBirthday = await api.askProved(create, younger, { token: later })
    expect(wrongBirthday.body).toMatchObject({ fields: [{ field: 'birthday', code: 'invalid' }] })
    const accepted = await api.askProved(create, another, { token: later })
    expect(accepted.body).toMatchObject({ status: true })
    const certified = await api.ask(contract.account.detail, {}, { token: later })
    expect(certified.body.data).toMatchObject({ identity_state: 'certified' })

    const shown = async () => (await api.ask(list, {}, { token: later })).body.data as BankList
    const given = { account_number: '******4444', state: 'under_review', reason: null }
    expect(await shown()).toMatchObject({ accounts: [{ account_number: '******3333' }], further_account: given })
    await api.askOperator(operator.identity.return, { account: 'more1', reason: 'unreadable' })
    expect((await shown()).further_account).toMatchObject({ state: 'returned', reason: 'unreadable' })
    api.clock.advance(1)
    expect((await api.askProved(create, another, { token: later })).body).toMatchObject({ status: true })
    await api.askOperator(operator.identity.approve, { account: 'more1' })
    expect(await shown()).toMatchObject({
      ...{ accounts: [{ account_number: '******3333' }, { account_number: '******4444' }], further_account: null },
    })
  })

  it('counts a month from the 31st to the end of a shorter month', async () => {
    // It is 2 March 2026 by the tests' clock.
    const createdAt = new Date('2026-01-30T20:00:00Z')
    const { token } = await api.signIn({ account: 'month1', createdAt })
    const { body } = await api.ask(list, {}, { token })
    expect(body.data).toMatchObject({ more_accounts: { days_left: 0 } })
  })

  it('applies the operator’s rules to a further account', async () => {
    const set = (name: string, value: string) => api.askOperator(operator.rules.set, { name, value })
    const standing = async (token: string) => {
      const listed = await api.ask(list, {}, { token })
      return (listed.body.data as { more_accounts: Record<string, unknown> }).more_accounts
    }
    const { token, member } = await api.signIn({ account: 'rules1', identityState: 'certified' })
    // For the first account the rule requires neither time nor bets.
    expect(await standing(token)).toMatchObject({ allowed: true, bets_left: '3000000.00' })
    const bound = { bankName: '臺灣銀行', branchName: '城中', accountName: '林', accountNumber: '7777777777' }
    await api.db.insert(bankAccounts).values({ ...bound, memberId: member.id, createdAt: api.clock.now() })
    expect(await standing(token)).toMatchObject({ allowed: false, maximum: 5, bets_left: '3000000.00' })
    await set('binding_further_months', '0')
    expect(await standing(token)).toMatchObject({ allowed: false, days_left: 0, bets_left: '3000000.00' })
    await set('binding_further_months', '1')
    await set('binding_further_bets_minor', '0')
    const young = await standing(token)
    expect(young).toMatchObject({ allowed: false, bets_left: '0.00' })
    expect(young.days_left).toBeGreaterThan(27)
    await set('binding_further_months', '0')
    expect(await standing(token)).toEqual({
      ...{ allowed: true, maximum: 5, days_left: 0, bets_left: '0.00' },
      ...{ months: 0, bets: '0.00' },
    })
    await set('binding_maximum_accounts', '1')
    expect(await standing(token)).toMatchObject({ allowed: false, maximum: 1 })
    const rows = await api.askOperator(operator.audit.list, { subject: 'rule binding_maximum_accounts' })
    expect(rows.body.data).toMatchObject([{ action: 'rules.set', before: { value: '5' }, after: { value: '1' } }])
  })

  it('binds each store once, if its number or name follows the chain’s rule', async () => {
    const { token } = await api.signIn({ account: 'stores1' })
    const bind = (input: Record<string, string>) => api.ask(create, input as never, { token })
    expect((await bind({ chain: 'family', store_number: '信義門市' })).status).toBe(200)
    expect((await bind({ chain: 'family', store_number: '信義門市' })).body.errorCode).toBe('already_bound')
    expect((await bind({ chain: 'family', store_number: 'abc' })).body).toMatchObject({
      fields: [{ field: 'store_number', code: 'store_family_format' }],
    })
    expect((await bind({ chain: 'hilife', store_number: 'AB12' })).status).toBe(200)
    expect((await bind({ chain: 'seven', store_number: '12a' })).body).toMatchObject({
      fields: [{ field: 'store_number', code: 'store_number_format' }],
    })
    const listed = await api.ask(list, {}, { token })
    expect((listed.body.data as { stores: unknown[] }).stores).toHaveLength(2)
  })

  it('binds one virtual account for each channel, with an address of that channel', async () => {
    const { token } = await api.signIn({ account: 'coin1' })
    const tron = 'TA4Wt1DUCqz6YegbnsmqsWC5uUfbdBqPxm'
    expect((await api.ask(createVirtual, { channel: 'ERC20', address: tron }, { token })).body).toMatchObject({
      fields: [{ field: 'address', code: 'address_format' }],
    })
    expect((await api.ask(createVirtual, { channel: 'TRC20', address: tron }, { token })).status).toBe(200)
    expect(
      (await api.ask(createVirtual, { channel: 'TRC20', address: 'TA9pkx4DFxrEw8JZzUtyDrh2uAat1LDuJL' }, { token }))
        .body.errorCode,
    ).toBe('already_bound')
  })

  it.each([
    ['ERC20', '0x0000000000000000000000000000000000000000'],
    ['ERC20', '0x0000000000000000000000000000000000000001'],
    ['ERC20', '0x000000000000000000000000000000000000dEaD'],
    ['ERC20', '0xdead000000000000000042069420694206942069'],
    ['ERC20', '0xffffffffffffffffffffffffffffffffffffffff'],
    ['ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8upfCg3PBbY'],
    ['TRC20', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ] as const)('refuses the %s address %s, whose key nobody has', async (channel, address) => {
    const { token } = await api.signIn()
    expect((await api.ask(createVirtual, { channel, address }, { token })).body).toMatchObject({
      errorCode: 'invalid_input',
      fields: [{ field: 'address', code: 'address_format' }],
    })
  })

  it('lists banks and chains for guests', async () => {
    const { body } = await api.ask(stores, {}, { locale: 'tw' })
    expect(body.data).toMatchObject({ chains: [{ code: 'family', name: '全家' }, {}, {}, {}] })
  })
})
