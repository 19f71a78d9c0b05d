// Tests server/domain/protection/close.ts, server/domain/protection/match-exclusions.ts, server/domain/operator/protection.ts
import { eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { protection, type ClosureLength } from '@/contract/optional/protection'
import { exclusionMarks, playClosures, promotions, sandboxExcluded } from '@/server/db/schema'
import { insertVenues } from '@/server/seed/venues'
import { hashPassword } from '@/server/domain/auth/password'
import { bringPointsHome } from '@/server/domain/protection/bring-points-home'
import { renewMarks } from '@/server/domain/protection/renew-marks'
import { giveTopUp, mainBalance } from '@/tests/support/money'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { bankBinding } from '@/tests/support/photos'

const calls = operator.protection
const dayMs = 86_400_000
const password = 'night88'
const reason = 'spoke with the member'
const hash = await hashPassword(password)
let api: TestApi

beforeEach(async () => {
  api = await createTestApi()
  await insertVenues(api.db)
})
afterEach(() => api.close())

const newMember = (account: string) => api.signIn({ account, passwordHash: hash })
const signIn = async (account: string) =>
  ((await api.ask(contract.auth.login, { account, password })).body as { token: string }).token
const close = (token: string, length: ClosureLength) => api.ask(protection.close, { length, password }, { token })
const topUp = async (account: string) =>
  (await api.ask(contract.wallet.depositVendor, { amount: '500' }, { token: await signIn(account) })).body
const isPlayClosed = async (account: string) => (await topUp(account)).errorCode === 'play_closed'
const closure = async (account: string) =>
  (await api.ask(protection.overview, {}, { token: await signIn(account) })).body.data as {
    closure: { kind: string; ends_at: string | null; reopens_at: string | null } | null
  }

/** Lifts a member's exclusion: the member requests it, and two operators agree. Returns a new token of the member. */
async function lift(account: string) {
  const token = await signIn(account)
  await api.ask(protection.requestLift, { reason: 'rested' }, { token })
  for (const name of ['Sue', 'Tom'])
    await api.askOperator(calls.lift, { account, reason }, { token: await api.keyFor(name, 'support') })
  return token
}

const idNumber = 'A123456789'
const bind = async (token: string, given: Record<string, string> = {}) =>
  api.askProved(contract.bank.create, await bankBinding({ id_number: idNumber, ...given }), { token })
/** Binds an account with the same ID number and another name, so that only the number matches. */
const bindOtherName = (token: string) => bind(token, { account_name: '陳大文', birthday: '1970-01-01' })

/** Creates a certified member who then excludes themselves. */
async function excludedPerson(account: string, length: ClosureLength) {
  const { token } = await newMember(account)
  await bind(token)
  await api.askOperator(operator.identity.noteVideo, { account, note: 'the face on the card' })
  await api.askOperator(operator.identity.approve, { account })
  await close(token, length)
}

/** Creates a member whose indefinite exclusion was lifted just now. Play reopens in seven days. */
async function liftedMember(account: string) {
  const { token, member } = await newMember(account)
  await close(token, 'indefinite')
  api.clock.advance(200 * dayMs)
  return { token: await lift(account), member }
}

describe('during the waiting time after an exclusion was lifted', () => {
  it.each(['6_months', '5_years', 'indefinite'] as const)(
    'a member can exclude themselves again for %s',
    async (length) => {
      const { token } = await liftedMember('again1')
      expect((await close(token, length)).body).toMatchObject({ status: true })
      api.clock.advance(8 * dayMs)
      expect(await isPlayClosed('again1')).toBe(true)
      expect(await closure('again1')).toMatchObject({ closure: { kind: 'exclusion', reopens_at: null } })
      // A break does not replace it, as with any other exclusion.
      expect((await close(await signIn('again1'), '30_days')).body.errorCode).toBe('closure_not_longer')
    },
  )

  it('an operator can exclude the member, and the new exclusion can be lifted', async () => {
    await liftedMember('again2')
    const excluded = await api.askOperator(calls.exclude, { account: 'again2', length: '6_months', reason })
    expect(excluded.body).toMatchObject({ status: true })
    api.clock.advance(200 * dayMs)
    expect(await isPlayClosed('again2')).toBe(true)
    await lift('again2')
    api.clock.advance(dayMs)
    expect(await isPlayClosed('again2')).toBe(false)
  })

  it('a member can start closing the account', async () => {
    const { token } = await liftedMember('again3')
    expect((await api.ask(protection.startClosing, { password }, { token })).body).toMatchObject({ status: true })
    api.clock.advance(8 * dayMs)
    expect((await topUp('again3')).params).toMatchObject({ kind: 'closing' })
  })

  it('a break is accepted if it ends after the waiting time, and takes effect then', async () => {
    const { token } = await liftedMember('again4')
    expect((await close(token, '24_hours')).body.errorCode).toBe('closure_not_longer')
    expect((await close(token, '30_days')).body).toMatchObject({ status: true })
    const reopensAt = new Date(api.clock.now().getTime() + 30 * dayMs).toISOString()
    expect(await closure('again4')).toMatchObject({ closure: { kind: 'exclusion', reopens_at: reopensAt } })
    api.clock.advance(8 * dayMs)
    expect(await closure('again4')).toMatchObject({ closure: { kind: 'break' } })
    api.clock.advance(23 * dayMs)
    expect(await isPlayClosed('again4')).toBe(false)
  })

  it('a break that ends minutes after the waiting time is accepted, and recorded once', async () => {
    const { token } = await newMember('again10')
    await close(token, '6_months')
    api.clock.advance(200 * dayMs)
    const again = await lift('again10')
    const taken = () => api.db.$count(playClosures, eq(playClosures.kind, 'break'))
    // At the moment of the lift, a break would end when the waiting time does.
    expect((await close(again, '24_hours')).body.errorCode).toBe('closure_not_longer')
    api.clock.advance(60_000)
    expect((await close(again, '24_hours')).body).toMatchObject({ status: true })
    api.clock.advance(60_000)
    expect((await close(again, '24_hours')).body.errorCode).toBe('closure_not_longer')
    expect(await taken()).toBe(1)
    api.clock.advance(dayMs - 90_000)
    expect(await closure('again10')).toMatchObject({ closure: { kind: 'break' } })
  })

  it('a match with an excluded person closes play again', async () => {
    await excludedPerson('other5', '1_year')
    const { token } = await liftedMember('again5')
    await bindOtherName(token)
    expect(await isPlayClosed('again5')).toBe(true)
    api.clock.advance(8 * dayMs)
    expect(await isPlayClosed('again5')).toBe(true)
    expect(await closure('again5')).toMatchObject({ closure: { kind: 'exclusion', imposed: true } })
  })

  it('the register of exclusions closes play again', async () => {
    const { token } = await liftedMember('again6')
    await api.db.insert(sandboxExcluded).values({ idNumber, endsAt: null })
    await bind(token)
    expect(await closure('again6')).toMatchObject({ closure: { imposed: true, reopens_at: null } })
    api.clock.advance(8 * dayMs)
    expect(await isPlayClosed('again6')).toBe(true)
  })

  it('neither a sign-in nor a start renews the data that identify the member as excluded', async () => {
    await liftedMember('again7')
    await signIn('again7')
    await renewMarks(api.context, () => true)
    expect(await api.db.$count(exclusionMarks)).toBeGreaterThan(0)
    expect(await api.db.$count(exclusionMarks, isNull(exclusionMarks.reopensAt))).toBe(0)
  })
})

it('a match found during the member’s own exclusion keeps play closed after that exclusion was lifted', async () => {
  await excludedPerson('other8', 'indefinite')
  const { token } = await newMember('again8')
  await close(token, '6_months')
  await bindOtherName(token)
  api.clock.advance(200 * dayMs)
  await lift('again8')
  api.clock.advance(8 * dayMs)
  expect(await isPlayClosed('again8')).toBe(true)
  // Two operators can lift the matched exclusion too. It does not come back.
  api.clock.advance(200 * dayMs)
  await lift('again8')
  api.clock.advance(8 * dayMs)
  expect(await isPlayClosed('again8')).toBe(false)
})

it('a promotion that an exclusion took back is not taken back again, and requires no turnover any more', async () => {
  const { token, member } = await newMember('again9')
  await giveTopUp(api.db, member.id, 1_000_00n, api.clock.now())
  const text = { tw: '', vi: '', en: '', th: '' }
  const values = { position: 1, type: 'new', title: text, summary: text, picture: '', content: text } as const
  const [promotion] = await api.db.insert(promotions).values(values).returning()
  const id = promotion?.id ?? 0
  await api.ask(contract.content.applyActivity, { id }, { token })
  const grant = { id, account: 'again9', amount: '188', turnover: '940', reason: 'welcome' }
  await api.askOperator(operator.promotions.grant, grant)
  await close(token, '6_months')
  await bringPointsHome(api.context)
  api.clock.advance(200 * dayMs)
  const again = await lift('again9')
  api.clock.advance(2 * dayMs)
  const { body } = await api.ask(contract.account.detail, {}, { token: again })
  expect(body.data).toMatchObject({ credit: '1000.00', withdrawal_terms: { turnover_required: '1000.00' } })

  await close(again, '6_months')
  await bringPointsHome(api.context)
  expect(await mainBalance(api.db, member.id)).toBe(1_000_00n)
})
