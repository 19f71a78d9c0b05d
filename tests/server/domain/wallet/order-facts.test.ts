// Tests server/domain/wallet/withdrawal-record.ts, server/domain/wallet/top-up-record.ts, server/domain/wallet/top-up/order-facts.ts, server/domain/mail/messages-withdrawal.ts
import { afterAll, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import type { TopUpRecord, WithdrawalRecord } from '@/contract/member/records'
import { locales } from '@/contract/locales'
import { bankAccounts } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { closePlay } from '@/server/domain/protection/close'
import { setRule, type Rule } from '@/server/domain/rule-settings'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { insertVenues } from '@/server/seed/venues'
import { sign } from '@/sandbox/ports/signature'
import { contract, createTestApi } from '@/tests/support/api'
import { giveBet, giveTopUp } from '@/tests/support/money'

const { withdrawals } = operator
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const password = 'sell1234'
const withdrawalPasswordHash = await hashPassword(password)

const api = await createTestApi()
await insertVenues(api.db)
afterAll(async () => {
  expect((await verifyLedger(api.db)).ok).toBe(true)
  await api.close()
})
const at = (ms = 0) => new Date(api.clock.now().getTime() + ms).toISOString()
const set = (rule: Rule, value: bigint) => setRule(api.db, rule, value, api.clock.now())

describe('a top-up order', () => {
  const pay = (order: string, given: object = {}) => {
    const callback = { order_number: order, transaction_number: `tx-${order}`, amount: '100000', paid: true, ...given }
    const body = JSON.stringify(callback)
    return settlePayment(api.context, Buffer.from(body), sign(api.sandbox.secret, 'callback', body))
  }
  const orderOf = async (token: string, order_number: string) => {
    const { body } = await api.ask(contract.records.deposits, { order_number }, { token })
    return (body.data as { items: TopUpRecord[] }).items[0]
  }
  const create = async () => {
    const { token, member } = await api.signIn()
    const { body } = await api.ask(contract.wallet.depositVendor, { amount: '1000' }, { token })
    return { token, member, order: body.data as TopUpRecord }
  }

  it('names the bank, its code and the payee, and when it was paid and credited', async () => {
    const { token, order } = await create()
    const facts = {
      bank_name: '範例商業銀行',
      bank_code: '999',
      payee: '範例支付股份有限公司',
      channel: null,
      qr: null,
    }
    expect(order).toMatchObject({ ...facts, paid_at: null, credited_at: null, promotion: null })
    const paidAt = at()
    api.clock.advance(2 * minuteMs)
    expect((await pay(order.order_number, { paid_at: paidAt })).outcome).toBe('credited')
    const paid = { status: 'success', paid_at: paidAt, credited_at: at() }
    expect(await orderOf(token, order.order_number)).toMatchObject({ ...facts, ...paid })
  })

  it('was paid when the callback came, if the vendor names no time; a wrong amount is paid, but not credited', async () => {
    const { token, order } = await create()
    await pay(order.order_number, { amount: '99900' })
    const held = { status: 'undetermined', paid_at: at(), credited_at: null }
    expect(await orderOf(token, order.order_number)).toMatchObject(held)
  })

  it('has the main wallet after its credit, whatever happened since', async () => {
    const { token, member, order } = await create()
    await giveTopUp(api.db, member.id, 500_00n, api.clock.now())
    await pay(order.order_number)
    await giveTopUp(api.db, member.id, 200_00n, api.clock.now())
    expect(await orderOf(token, order.order_number)).toMatchObject({ balance_after: '1500.00', failure: null })
  })

  it('says why its payment failed, if the vendor does', async () => {
    const [reported, silent] = [await create(), await create()]
    await pay(reported.order.order_number, { paid: false, failure: 'payer_name' })
    await pay(silent.order.order_number, { paid: false })
    const failed = { status: 'failed', balance_after: null }
    expect(await orderOf(reported.token, reported.order.order_number)).toMatchObject({
      ...failed,
      failure: 'payer_name',
    })
    expect(await orderOf(silent.token, silent.order.order_number)).toMatchObject({ ...failed, failure: null })
  })

  it('hides where to pay while it must not be paid', async () => {
    const { token, member, order } = await create()
    await closePlay(api.db, api.context, { memberId: member.id, length: '24_hours', closedBy: 'member' })
    const shut = { bank_name: null, bank_code: null, payee: null, remittance_account: null }
    expect(await orderOf(token, order.order_number)).toMatchObject({ closed_by: 'break', ...shut })
  })

  it('has usual minutes for its method once the operator set them', async () => {
    const { token } = await api.signIn()
    const site = async () => (await api.ask(contract.content.site, {}, { token })).body.top_up
    expect(await site()).not.toHaveProperty('vendor.typical_minutes')
    await set('top_up_vendor_typical_minutes', 5n)
    expect(await site()).toMatchObject({ vendor: { typical_minutes: 5 } })
    expect(await site()).not.toHaveProperty('usdt.typical_minutes')
  })
})

describe('a withdrawal', () => {
  async function requested() {
    const { token, member } = await api.signIn({ identityState: 'certified', withdrawalPasswordHash })
    await giveTopUp(api.db, member.id, 5_000_00n, new Date(api.clock.now().getTime() - 2 * dayMs))
    await giveBet(api.db, member.id, 5_000_00n, api.clock.now())
    const names = { bankName: '玉山商業銀行', branchName: 'Main', accountName: 'A', accountNumber: '0123456789012' }
    const accountNumber = String(api.clock.now().getTime()) + member.account.replaceAll(/\D/g, '')
    const [bank] = await api.db
      .insert(bankAccounts)
      .values({ memberId: member.id, ...names, accountNumber, createdAt: api.clock.now() })
      .returning()
    const input = {
      ...({ amount: '1000', payout_type: 'bank', payout_account: bank?.id ?? '' } as const),
      withdrawal_password: password,
    } as const
    const { body } = await api.askProved(contract.wallet.requestWithdrawal, input, { token })
    expect(body).toMatchObject({ status: true })
    const order = body.data as WithdrawalRecord
    const { order_number } = order
    const find = async (locale: (typeof locales)[number] = 'en') => {
      const found = await api.ask(contract.records.withdrawals, { order_number }, { token, locale })
      return (found.body.data as { items: WithdrawalRecord[] }).items[0]
    }
    const mail = async () => {
      const page = await api.ask(contract.mail.detail, {}, { token })
      return (page.body.data as { items: { title: string; content: string }[] }).items
    }
    return { token, order, order_number, find, mail }
  }
  const promise = async (review: bigint, payment: bigint) => {
    await set('withdrawal_bank_review_hours', review)
    await set('withdrawal_bank_payment_hours', payment)
  }

  it('promises nothing unless the operator set usual hours', async () => {
    const { token, order } = await requested()
    expect(order).toMatchObject({ expected_review_at: null, expected_at: null, delay: null })
    const { body } = await api.ask(contract.account.detail, {}, { token })
    expect(body.data).toMatchObject({ withdrawal_terms: { typical_hours: { bank: null, usdt: null } } })
  })

  it('keeps the promised times, and says when it was reviewed and paid', async () => {
    await promise(1n, 2n)
    const { token, order, order_number, find } = await requested()
    const promised = { expected_review_at: at(hourMs), expected_at: at(2 * hourMs) }
    expect(order).toMatchObject({ ...promised, reviewed_at: null, paid_at: null, delay: null })
    const { body } = await api.ask(contract.account.detail, {}, { token })
    const hours = { bank: { review: 1, payment: 2 }, usdt: null }
    expect(body.data).toMatchObject({ withdrawal_terms: { typical_hours: hours } })
    await promise(5n, 9n)
    api.clock.advance(30 * minuteMs)
    await api.askOperator(withdrawals.approve, { order_number })
    const reviewed = at()
    expect(await find()).toMatchObject({ ...promised, reviewed_at: reviewed, paid_at: null })
    api.clock.advance(20 * minuteMs)
    await api.askOperator(withdrawals.pay, { order_number })
    expect(await find()).toMatchObject({ ...promised, reviewed_at: reviewed, paid_at: at(), delay: null })
  })

  it('gives a neutral reason and a new time once a promise has passed', async () => {
    await promise(1n, 3n)
    const { order, order_number, find } = await requested()
    const asked = Date.parse(order.application_time)
    const later = (hours: number) => new Date(asked + hours * hourMs).toISOString()
    api.clock.advance(hourMs - 1)
    expect(await find()).toMatchObject({ delay: null })
    api.clock.advance(1)
    const reasons = await Promise.all(locales.map(async (locale) => (await find(locale))?.delay?.reason))
    expect(new Set(reasons).size).toBe(locales.length)
    expect(await find()).toMatchObject({ delay: { step: 'review', expected_at: later(2) } })
    api.clock.advance(hourMs)
    expect(await find()).toMatchObject({ expected_review_at: later(1), delay: { expected_at: later(3) } })
    await api.askOperator(withdrawals.approve, { order_number })
    expect(await find()).toMatchObject({ delay: null })
    api.clock.advance(hourMs)
    expect(await find()).toMatchObject({ delay: { step: 'payment', expected_at: later(6) } })
  })

  it('gives the operator’s reason and time, before a promise passes too; a decision ends it', async () => {
    await promise(1n, 2n)
    const { order_number, find, mail } = await requested()
    const until = at(5 * hourMs)
    const late = { order_number, reason: 'The bank is closed today', to: until }
    expect((await api.askOperator(withdrawals.delay, { ...late, to: at() })).body.fields).toMatchObject([
      { field: 'to' },
    ])
    expect((await api.askOperator(withdrawals.delay, late)).status).toBe(200)
    const delay = { step: 'review', reason: late.reason, expected_at: until }
    expect(await find('th')).toMatchObject({ delay })
    expect((await mail())[0]?.content).toContain(late.reason)
    api.clock.advance(5 * hourMs)
    expect(await find()).toMatchObject({ delay: { ...delay, expected_at: at(hourMs) } })
    await api.askOperator(withdrawals.approve, { order_number })
    expect((await find())?.delay?.reason).not.toBe(late.reason)
    await api.askOperator(withdrawals.pay, { order_number })
    expect((await api.askOperator(withdrawals.delay, { ...late, to: at(dayMs) })).body.errorCode).toBe('state_conflict')
  })

  it('sends one message when it is approved, and one when it is paid, with the figures of the order', async () => {
    await promise(1n, 2n)
    const { order, order_number, mail } = await requested()
    const before = (await mail()).length
    await api.askOperator(withdrawals.approve, { order_number })
    api.clock.advance(1)
    expect((await api.askOperator(withdrawals.approve, { order_number })).status).toBe(409)
    const [approved] = await mail()
    for (const figure of [order_number, '1,000 points', order.payout_account])
      expect(approved?.content).toContain(figure)
    await api.askOperator(withdrawals.pay, { order_number })
    expect((await api.askOperator(withdrawals.pay, { order_number })).status).toBe(409)
    const [paid, ...others] = await mail()
    expect(others).toHaveLength(before + 1)
    for (const figure of [order_number, '1,000 points', '0 points', order.payout_account])
      expect(paid?.content).toContain(figure)
  })
})
