import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { UserDetail } from '@/contract/member/account'
import type { AccountClosing } from '@/contract/optional/closing'
import { protection } from '@/contract/optional/protection'
import { insertVenues } from '@/server/seed/venues'
import { bankAccounts, exclusionMarks, promotionApplications, promotions, topUpOrders } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { bringPointsHome } from '@/server/domain/protection/bring-points-home'
import { payRebates } from '@/server/domain/wallet/pay-rebates'
import { operator } from '@/contract/operator'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { giveBet, giveTopUp, mainBalance } from '@/tests/support/money'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'

const password = 'night88'
const withdrawalPassword = 'paper88'
const dayMs = 86_400_000
const hash = await hashPassword(password)
const withdrawalPasswordHash = await hashPassword(withdrawalPassword)
let api: TestApi
let token: string
let payout_account: string

beforeEach(async () => {
  api = await createTestApi()
  await insertVenues(api.db)
  const opened = await api.signIn({
    account: 'leaver1',
    passwordHash: hash,
    withdrawalPasswordHash,
    identityState: 'certified',
    idNumberKey: 'A123456789',
  })
  token = opened.token
  const names = { bankName: '玉山商業銀行', branchName: '信義分行', accountName: '林小明', accountNumber: '987654321' }
  const row = { ...names, memberId: opened.member.id, createdAt: api.clock.now() }
  const [account] = await api.db.insert(bankAccounts).values(row).returning()
  payout_account = account?.id ?? ''
  await giveTopUp(api.db, opened.member.id, 100_000n, api.clock.now())
  api.clock.advance(2 * dayMs)
})
afterEach(async () => {
  expect((await verifyLedger(api.db)).ok).toBe(true)
  await api.close()
})

const closing = async () => (await api.ask(protection.closing, {}, { token })).body.data as AccountClosing
const start = (typed = password) => api.ask(protection.startClosing, { password: typed }, { token })
const finish = (typed = password) => api.ask(protection.closeAccount, { password: typed }, { token })
const withdraw = async (amount: string) => {
  const input = { amount, payout_type: 'bank', payout_account, withdrawal_password: withdrawalPassword } as const
  return (await api.askProved(contract.wallet.requestWithdrawal, input, { token })).body
}
const pay = async (order_number: string) => {
  await api.askOperator(operator.withdrawals.approve, { order_number })
  await api.askOperator(operator.withdrawals.pay, { order_number })
}

/** Applies for a new promotion and returns its id. */
const apply = async (by: string) => {
  const text = { tw: '', vi: '', en: '', th: '' }
  const values = { position: 1, type: 'new', title: text, summary: text, picture: '', content: text } as const
  const [promotion] = await api.db.insert(promotions).values(values).returning()
  const id = promotion?.id ?? 0
  await api.ask(contract.content.applyActivity, { id }, { token: by })
  return id
}

describe('closing one’s account', () => {
  it('is refused while points remain anywhere, and the refusal says how many', async () => {
    await api.ask(contract.wallet.transfer, { source: 'main', target: 'fg', amount: '300' }, { token })
    expect(await closing()).toMatchObject({ main: '700.00', venues: '300.00', turnover_left: '1000.00', ready: false })
    expect((await finish('wrong-guess')).body.errorCode).toBe('password_wrong')
    expect((await finish()).body).toMatchObject({ errorCode: 'points_remain', params: { points: '1000.00' } })
  })

  it('first ends play and lifts unmet turnover, then closes the account once the points are paid out', async () => {
    await api.ask(contract.wallet.transfer, { source: 'main', target: 'fg', amount: '300' }, { token })
    expect(await withdraw('700')).toMatchObject({ errorCode: 'turnover_not_met' })
    expect((await start()).body.data).toMatchObject({ turnover_left: '0.00', ready: false })
    expect((await start()).body.errorCode).toBe('closure_not_longer')
    const shut = await api.ask(contract.wallet.depositVendor, { amount: '500' }, { token })
    expect(shut.body).toMatchObject({ errorCode: 'play_closed', params: { kind: 'closing' } })
    const lift = await api.ask(protection.requestLift, { reason: 'again' }, { token })
    expect(lift.body.errorCode).toBe('state_conflict')
    expect(await api.db.$count(exclusionMarks)).toBe(0)

    await bringPointsHome(api.context)
    const order = (await withdraw('1000')).data as { order_number: string }
    expect(await closing()).toMatchObject({ main: '0.00', held: '1000.00', ready: false })
    expect((await finish()).body.errorCode).toBe('points_remain')
    await pay(order.order_number)
    expect(await closing()).toMatchObject({ held: '0.00', ready: true })
    expect((await finish()).body).toMatchObject({ status: true })
    expect((await api.ask(protection.closing, {}, { token })).status).toBe(401)
    const again = await api.ask(contract.auth.login, { account: 'leaver1', password })
    expect(again.body.errorCode).toBe('account_closed')
  })

  it('keeps the points of a promotion to be taken back out of every withdrawal before that', async () => {
    const id = await apply(token)
    const grant = { id, account: 'leaver1', amount: '188', turnover: '940', reason: 'welcome' }
    await api.askOperator(operator.promotions.grant, grant)
    expect((await start()).body.data).toMatchObject({ main: '1188.00', taken_back: '188.00' })
    const maximum = async () =>
      ((await api.ask(contract.account.detail, {}, { token })).body.data as UserDetail).withdrawal_terms?.maximum
    expect(await maximum()).toBe('1000.00')
    const refused = { errorCode: 'amount_above_maximum', params: { maximum: '1000.00' } }
    expect(await withdraw('1000.01')).toMatchObject(refused)
    expect(await withdraw('1000')).toMatchObject({ status: true })
    expect(await maximum()).toBe('0.00')
    expect(await withdraw('0.01')).toMatchObject({ errorCode: 'amount_above_maximum' })
    await bringPointsHome(api.context)
    expect(await closing()).toMatchObject({ main: '0.00', held: '1000.00', taken_back: '0.00' })
    expect(await maximum()).toBe('100000.00')
  })

  it('pays the rebates that are due first, and none afterwards until the account is reopened', async () => {
    const { member, token: own } = await api.signIn({ account: 'leaver3', passwordHash: hash })
    const close = () => api.ask(protection.closeAccount, { password }, { token: own })
    const bet = (at: Date) => giveBet(api.db, member.id, 1_000_00n, at, 'evo', api.clock.now())
    await bet(new Date(api.clock.now().getTime() - dayMs))
    await bet(api.clock.now())
    expect((await close()).body).toMatchObject({ errorCode: 'points_remain', params: { points: '3.00' } })
    expect(await mainBalance(api.db, member.id)).toBe(3_00n)

    const adjustment = { account: 'leaver3', direction: 'debit', amount: '3', reason: 'paid in cash' } as const
    const proposed = (await api.askOperator(operator.adjustments.propose, adjustment)).body.data as { number: string }
    const other = await api.keyFor('Other', 'finance')
    await api.askOperator(operator.adjustments.confirm, proposed, { token: other })
    expect((await close()).body).toMatchObject({ status: true })

    api.clock.advance(dayMs)
    expect(await payRebates(api.context)).toBe(0)
    expect(await mainBalance(api.db, member.id)).toBe(0n)
    await api.askOperator(operator.inactive.reopen, { account: 'leaver3', reason: 'came back' })
    api.clock.advance(dayMs)
    expect(await payRebates(api.context)).toBe(1)
  })

  it('ends pending top-up orders and open applications for promotions', async () => {
    const { member, token: own } = await api.signIn({ account: 'leaver2', passwordHash: hash })
    await api.ask(contract.wallet.depositVendor, { amount: '500' }, { token: own })
    await apply(own)
    expect((await api.ask(protection.closeAccount, { password }, { token: own })).body).toMatchObject({ status: true })
    const orders = await api.db.select().from(topUpOrders).where(eq(topUpOrders.memberId, member.id))
    expect(orders).toMatchObject([{ status: 'failed' }])
    expect(await api.db.select().from(promotionApplications)).toMatchObject([{ state: 'refused' }])
  })

  it('does not shorten or replace a self-exclusion', async () => {
    await api.ask(protection.close, { length: '1_year', password }, { token })
    expect((await start()).body.errorCode).toBe('closure_not_longer')
    const order = (await withdraw('1000')).data as { order_number: string }
    await pay(order.order_number)
    expect((await finish()).body).toMatchObject({ status: true })
    expect(await api.db.$count(exclusionMarks)).toBeGreaterThan(0)
  })
})
