// Tests server/domain/protection/match-exclusions.ts, server/domain/protection/exclusion-marks.ts, server/domain/protection/renew-marks.ts, server/domain/operator/exclusion-matches.ts
import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Call, Output } from '@/contract/define'
import { operator } from '@/contract/operator'
import { passkeys } from '@/contract/optional/passkeys'
import { protection } from '@/contract/optional/protection'
import { insertVenues } from '@/server/seed/venues'
import { exclusionMarks, exclusionMatches, members, sandboxExcluded } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { queryRegisterAgain } from '@/server/domain/protection/match-exclusions'
import { renewMarks } from '@/server/domain/protection/renew-marks'
import { registerName } from '@/sandbox/ports/exclusion-register'
import { setFault } from '@/sandbox/ports/faults'
import { giveTopUp } from '@/tests/support/money'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { bankBinding } from '@/tests/support/photos'
import { codeFromOutbox, registration } from '@/tests/support/registration'
import { SoftwareAuthenticator } from '@/tests/support/software-authenticator'

const calls = operator.protection
const dayMs = 86_400_000
const password = 'night88'
const usdt = { channel: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' } as const
const note = 'compared the photos of both cards'
const hash = await hashPassword(password)
let api: TestApi
let serial = 0

beforeEach(async () => {
  api = await createTestApi()
  await insertVenues(api.db)
})
afterEach(() => api.close())

const newMember = (account: string) => api.signIn({ account, passwordHash: hash })
const exclude = (token: string) => api.ask(protection.close, { length: '1_year', password }, { token })
const signIn = async (account: string) =>
  ((await api.ask(contract.auth.login, { account, password })).body as { token: string }).token
const topUp = (token: string) => api.ask(contract.wallet.depositVendor, { amount: '500' }, { token })
const closure = async (token: string) =>
  ((await api.ask(protection.session, {}, { token })).body.data as { closure: unknown }).closure
const matches = async () =>
  (await api.askOperator(calls.matches, {})).body.data as { id: string; kind: string; effect: string }[]
const waiting = async (effect: string) => (await matches()).filter((match) => match.effect === effect)

async function bind(token: string, given: Record<string, string> = {}) {
  serial += 1
  const binding = await bankBinding({ account_number: `77770000${serial}`, ...given })
  return (await api.askProved(contract.bank.create, binding, { token })).body
}
async function certify(account: string) {
  await api.askOperator(operator.identity.noteVideo, { account, note: 'the face on the card' })
  await api.askOperator(operator.identity.approve, { account })
}
/** Creates a certified member who then excludes themselves. */
async function excludedPerson(account: string, given: Record<string, string> = {}) {
  const { token } = await newMember(account)
  await bind(token, given)
  await certify(account)
  await api.askProved(contract.bank.createVirtual, usdt, { token })
  await exclude(token)
  return token
}

describe('an exact match with an excluded person', () => {
  it('closes an account with the same ID number for the same period, and stores the number only as a hash', async () => {
    await excludedPerson('first1', { id_number: 'A123456789', birthday: '1980-05-05' })
    const { token, member } = await newMember('second1')
    await giveTopUp(api.db, member.id, 100_000n, api.clock.now())
    expect(await bind(token, { id_number: 'a123456789' })).toMatchObject({ errorCode: 'already_bound' })

    expect(await closure(token)).toEqual({ kind: 'exclusion', ends_at: '2027-03-02T04:00:00.000Z', imposed: true })
    expect((await topUp(token)).body).toMatchObject({ errorCode: 'play_closed', params: { kind: 'imposed' } })
    expect(await matches()).toMatchObject([
      { account: 'second1', excluded_account: 'first1', kind: 'id_number', effect: 'closed' },
    ])
    const stored = JSON.stringify(await api.db.select().from(exclusionMarks))
    for (const plain of ['A123456789', usdt.address, '林小明', '1980-05']) expect(stored).not.toContain(plain)
  })

  it('closes an account that binds the same USDT address, even after the excluded account is gone', async () => {
    await excludedPerson('first2')
    await api.askOperator(operator.members.unbindVirtual, { account: 'first2', channel: 'TRC20', reason: note })
    const { token } = await newMember('second2')
    expect((await api.askProved(contract.bank.createVirtual, usdt, { token })).body).toMatchObject({ status: true })
    expect(await closure(token)).toMatchObject({ kind: 'exclusion' })
  })

  it('closes an account that registers with the same mobile number', async () => {
    const mobile = '+886912000111'
    const { token, member } = await newMember('first3')
    await api.db.update(members).set({ mobile }).where(eq(members.id, member.id))
    await exclude(token)
    await api.db.update(members).set({ mobile: '+886912000999' }).where(eq(members.id, member.id))

    await api.ask(contract.auth.sendMobile, { mobile })
    const code = await codeFromOutbox(api.db, mobile)
    const registered = await api.ask(contract.auth.register, registration({ account: 'second3', mobile, code }))
    expect(registered.body).toMatchObject({ status: true })
    const shown = (await api.askOperator(calls.show, { account: 'second3' })).body.data
    expect(shown).toMatchObject({ closures: [{ kind: 'exclusion', closed_by: 'match' }] })
    expect(await closure(await signIn('second3'))).toMatchObject({ kind: 'exclusion' })
  })

  it('is noticed at a sign-in with a passkey alone or after the password', async () => {
    const data = <C extends Call>(_: C, { body }: { body: Record<string, unknown> }) => body['data'] as Output<C>
    const alone = async (device: SoftwareAuthenticator) => {
      const { options } = data(passkeys.startSignIn, await api.ask(passkeys.startSignIn, {}))
      return api.ask(passkeys.signIn, device.get(options))
    }
    const afterPassword = async (device: SoftwareAuthenticator, account: string) => {
      const { body } = await api.ask(contract.auth.login, { account, password })
      const { ticket } = body['params'] as { ticket: string }
      const { options } = data(passkeys.startFactor, await api.ask(passkeys.startFactor, { ticket }))
      return api.ask(passkeys.finishSignIn, { ticket, ...device.get(options) })
    }
    const mobile = '+886912000222'
    const { token, member } = await newMember('first7')
    await api.db.update(members).set({ mobile }).where(eq(members.id, member.id))
    await exclude(token)
    for (const [account, way] of Object.entries({ second7: alone, second8: afterPassword })) {
      const device = new SoftwareAuthenticator()
      const { token: opened } = await newMember(account)
      const started = await api.ask(passkeys.startRegistration, {}, { token: opened })
      const { options } = data(passkeys.startRegistration, started)
      await api.ask(passkeys.register, device.create(options), { token: opened })
      // The number of the excluded person, who gave it up, now belongs to this member.
      await api.db.update(members).set({ mobile: '+886912000333' }).where(eq(members.mobile, mobile))
      await api.db.update(members).set({ mobile }).where(eq(members.account, account))
      const { body } = await way(device, account)
      expect(await closure(String(body['token'])), account).toMatchObject({ kind: 'exclusion' })
      await api.db
        .update(members)
        .set({ mobile: `+88691200044${account.at(-1)}` })
        .where(eq(members.account, account))
    }
  })

  it('is lifted a day after two operators found that it is another person, and is not reported again', async () => {
    await excludedPerson('first4')
    await api.askOperator(operator.members.unbindVirtual, { account: 'first4', channel: 'TRC20', reason: note })
    const { token } = await newMember('second4')
    await api.askProved(contract.bank.createVirtual, usdt, { token })
    const [match] = await waiting('closed')
    const id = match?.id ?? ''
    const answer = { id, outcome: 'other_person', note } as const
    const [sue, tom] = [await api.keyFor('Sue', 'support'), await api.keyFor('Tom', 'support')]
    expect((await api.askOperator(calls.review, answer, { token: sue })).body.data).toMatchObject({ reviewed_at: null })
    expect((await api.askOperator(calls.review, answer, { token: sue })).body.errorCode).toBe('second_person_needed')
    expect((await api.askOperator(calls.review, answer, { token: tom })).body.data).toMatchObject({
      outcome: 'other_person',
    })
    expect((await topUp(token)).status).toBe(423)
    api.clock.advance(dayMs)
    const again = await signIn('second4')
    expect(await closure(again)).toBeNull()
    expect((await topUp(again)).body).toMatchObject({ status: true })
  })
})

describe('two exact matches with an excluded person', () => {
  const review = async (kind: string, outcome: 'other_person' | 'same_person') => {
    const found = (await matches()).find((match) => match.kind === kind)
    const answer = { id: found?.id ?? '', outcome, note }
    for (const name of outcome === 'same_person' ? ['Sue'] : ['Sue', 'Tom'])
      await api.askOperator(calls.review, answer, { token: await api.keyFor(name, 'support') })
  }
  /** Creates a member whose USDT address and ID number belonged to an excluded person. */
  async function matchedTwice(account: string) {
    await excludedPerson('first9', { id_number: 'A123456789' })
    await api.askOperator(operator.members.unbindVirtual, { account: 'first9', channel: 'TRC20', reason: note })
    const { token } = await newMember(account)
    await api.askProved(contract.bank.createVirtual, usdt, { token })
    await bind(token, { id_number: 'A123456789', account_name: '陳大文', birthday: '1970-01-01' })
    expect(await waiting('closed')).toHaveLength(2)
  }
  const isClosed = async (account: string) => (await topUp(await signIn(account))).body['errorCode'] === 'play_closed'

  it('keep play closed until both are reviewed as another person', async () => {
    await matchedTwice('second9')
    await review('usdt_address', 'other_person')
    api.clock.advance(8 * dayMs)
    expect(await isClosed('second9')).toBe(true)
    await review('id_number', 'other_person')
    api.clock.advance(dayMs)
    expect(await isClosed('second9')).toBe(false)
  })

  it('keep play closed if one of them is the same person', async () => {
    await matchedTwice('second9')
    await review('id_number', 'same_person')
    await review('usdt_address', 'other_person')
    api.clock.advance(8 * dayMs)
    expect(await isClosed('second9')).toBe(true)
  })
})

describe('the same name and birthday as an excluded person', () => {
  it('stop play but not withdrawals until a review; play opens once two operators find that it is another person', async () => {
    await excludedPerson('first5', { id_number: 'A100000001' })
    const { token } = await newMember('second5')
    expect(await bind(token, { id_number: 'A100000002', account_name: '林 小明' })).toMatchObject({ status: true })
    await certify('second5')
    expect(await closure(token)).toEqual({ kind: 'review', ends_at: null })
    expect((await topUp(token)).body).toMatchObject({ errorCode: 'play_closed', params: { kind: 'review' } })
    const withdrawal = { amount: '100', payout_type: 'bank', payout_account: 'none', withdrawal_password: 'x' }
    const refused = await api.ask(contract.wallet.requestWithdrawal, withdrawal as never, { token })
    expect(refused.body.errorCode).not.toBe('play_closed')

    const [match] = await waiting('shut')
    const answer = { id: match?.id ?? '', outcome: 'other_person', note } as const
    for (const name of ['Sue', 'Tom']) {
      await api.askOperator(calls.review, answer, { token: await api.keyFor(name, 'support') })
    }
    expect(await closure(token)).toBeNull()
    expect((await topUp(await signIn('second5'))).body).toMatchObject({ status: true })
  })

  it('are found in another spelling, and the review has a term', async () => {
    await excludedPerson('first8', { id_number: 'A100000011', account_name: 'Đặng Thị Hường' })
    const { token } = await newMember('second8')
    await bind(token, { id_number: 'A100000012', account_name: 'DANG\u200B Thi-Huong' })
    expect(await closure(token)).toEqual({ kind: 'review', ends_at: null })
    expect(await matches()).toMatchObject([
      { account: 'second8', excluded_account: 'first8', effect: 'shut', review_by: '2026-03-05T04:00:00.000Z' },
    ])
  })

  it('are checked again when the identity is approved', async () => {
    const { token } = await newMember('earlier1')
    await bind(token, { id_number: 'B123456780' })
    await excludedPerson('later1')
    expect(await closure(token)).toBeNull()
    await certify('earlier1')
    expect(await closure(token)).toMatchObject({ kind: 'review' })
  })

  it('close play once one operator says that it is the same person', async () => {
    await excludedPerson('first6', { id_number: 'A100000003' })
    const { token } = await newMember('second6')
    await bind(token, { id_number: 'A100000004' })
    const [match] = await waiting('shut')
    const answer = { id: match?.id ?? '', outcome: 'same_person', note } as const
    expect((await api.askOperator(calls.review, answer)).body.data).toMatchObject({ outcome: 'same_person' })
    expect(await closure(token)).toEqual({ kind: 'exclusion', ends_at: '2027-03-02T04:00:00.000Z', imposed: true })
    expect((await api.askOperator(calls.review, answer)).body.errorCode).toBe('state_conflict')
  })

  it('do not let a member exclude another one by claiming that member’s ID number', async () => {
    const { token } = await newMember('joker1')
    await bind(token, { id_number: 'A100000005', account_name: '陳大文', birthday: '1970-01-01' })
    await exclude(token)
    const { token: owner } = await newMember('owner1')
    expect(await bind(owner, { id_number: 'A100000005' })).toMatchObject({ status: true })
    expect(await closure(owner)).toEqual({ kind: 'review', ends_at: null })
  })
})

describe('a similar name with the birthday of an excluded person', () => {
  it.each([
    ['陳大文', '陈大文'],
    ['Nguyễn Văn An', 'Ông An Văn Nguyễn'],
  ])('is listed once for operators, and play stays open: %s and %s', async (account_name, other) => {
    await excludedPerson('alike1', { id_number: 'A100000021', account_name })
    const { token } = await newMember('alike2')
    await bind(token, { id_number: 'A100000022', account_name: other })
    await signIn('alike2')
    expect(await closure(token)).toBeNull()
    expect(await matches()).toMatchObject([
      { account: 'alike2', excluded_account: 'alike1', kind: 'similar_name', effect: 'flagged', review_by: null },
    ])
  })

  it('is found for people excluded by an earlier version, whose marks are made again at the start', async () => {
    await excludedPerson('alike5', { id_number: 'A100000025', account_name: 'Đặng Văn An' })
    const stored = () => api.db.select().from(exclusionMarks).orderBy(exclusionMarks.kind, exclusionMarks.mark)
    const before = await stored()
    await api.db.delete(exclusionMarks).where(inArray(exclusionMarks.kind, ['name_birthday', 'similar_name']))
    await renewMarks(api.context, () => true)
    await renewMarks(api.context, () => true)
    expect(await stored()).toMatchObject(before.map(({ kind, mark, endsAt }) => ({ kind, mark, endsAt })))
    const { token } = await newMember('alike6')
    await bind(token, { id_number: 'A100000026', account_name: 'Dang Van An' })
    expect(await closure(token)).toEqual({ kind: 'review', ends_at: null })
  })
})

it('a shared network address alone is only listed, and one operator reviews it', async () => {
  const registeredIp = '203.0.113.7'
  const { token } = await api.signIn({ account: 'first7', passwordHash: hash, registeredIp })
  await exclude(token)
  await api.signIn({ account: 'second7', passwordHash: hash, registeredIp })
  const member = await signIn('second7')
  expect(await closure(member)).toBeNull()
  const [match] = await matches()
  expect(match).toMatchObject({ account: 'second7', kind: 'network_address', effect: 'flagged', approvals_needed: 1 })
  await api.askOperator(calls.review, { id: match?.id ?? '', outcome: 'other_person', note })
  expect(await matches()).toEqual([])
})

describe('the official register of exclusions', () => {
  it('excludes a listed person until the day that the register gives', async () => {
    const endsAt = new Date('2028-01-01T00:00:00.000Z')
    await api.db.insert(sandboxExcluded).values({ idNumber: 'A100000006', endsAt })
    const { token } = await newMember('named1')
    await bind(token, { id_number: 'A100000006' })
    expect(await closure(token)).toEqual({ kind: 'exclusion', ends_at: endsAt.toISOString(), imposed: true })
  })

  it.each(['error', 'timeout_before'] as const)('stops play while it does not answer (%s)', async (mode) => {
    const { token } = await newMember('unknown1')
    await setFault(api.db, { venue: registerName, operation: 'register', mode, times: 1 })
    await bind(token)
    expect((await topUp(token)).body).toMatchObject({ errorCode: 'play_closed', params: { kind: 'review' } })
    expect(await matches()).toMatchObject([{ account: 'unknown1', kind: 'register_unknown', effect: 'shut' }])
    await queryRegisterAgain(api.context, () => true)
    expect(await closure(token)).toBeNull()
    expect((await topUp(token)).body).toMatchObject({ status: true })
    expect(await api.db.$count(exclusionMatches)).toBe(1)
  })

  it('is queried at each sign-in', async () => {
    const { token } = await newMember('later1')
    await bind(token, { id_number: 'A100000007' })
    await api.db.insert(sandboxExcluded).values({ idNumber: 'A100000007', endsAt: null })
    expect(await closure(await signIn('later1'))).toEqual({ kind: 'exclusion', ends_at: null, imposed: true })
  })
})
