import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { protection } from '@/contract/optional/protection'
import type { TopUpRecord } from '@/contract/member/records'
import { paymentCallbacks } from '@/server/db/schema'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { systemAccount } from '@/server/ledger/account'
import { sumOf } from '@/server/ledger/balances'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { sign } from '@/sandbox/ports/signature'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { mainBalance } from '@/tests/support/money'

const { deposits, suspense, audit } = operator

describe("operators' decisions about top-ups", () => {
  let api: TestApi
  beforeEach(async () => {
    api = await createTestApi()
    second = undefined
  })
  afterEach(async () => {
    expect([await open(), await sumOf(api.db, systemAccount('suspense'))]).toEqual([[], 0n])
    // Each test has cleared the payments that it put in suspense, so the list contains all of them.
    const inSuspense = await api.db.$count(paymentCallbacks, eq(paymentCallbacks.outcome, 'suspense'))
    expect((await api.askOperator(suspense.list, { state: 'cleared' })).body.data).toHaveLength(inSuspense)
    expect((await verifyLedger(api.db)).ok).toBe(true)
    await api.close()
  })

  async function ordered(amount: string) {
    const { member, token } = await api.signIn()
    const order = (await api.ask(contract.wallet.depositVendor, { amount }, { token })).body.data as TopUpRecord
    const detail = async () => (await api.ask(contract.account.detail, {}, { token })).body.data
    const record = async () => {
      const page = await api.ask(contract.records.deposits, { order_number: order.order_number }, { token })
      return (page.body.data as { items: TopUpRecord[] }).items[0]
    }
    return { order: order.order_number, member, token, detail, record, balance: () => mainBalance(api.db, member.id) }
  }

  function callBack(order: string, amountMinor: bigint, transaction: string, currency?: 'USDT') {
    const callback = { order_number: order, transaction_number: transaction, amount: String(amountMinor), paid: true }
    const body = JSON.stringify({ ...callback, currency })
    return settlePayment(api.context, Buffer.from(body), sign(api.sandbox.secret, 'callback', body))
  }

  const settle = (order_number: string, token = api.operatorKey, transaction_number = 'bank-77') =>
    api.askOperator(deposits.settle, { order_number, transaction_number, reason: 'seen on the statement' }, { token })
  const open = async () =>
    (await api.askOperator(suspense.list, { state: 'open' })).body.data as { id: string; order_number: string }[]
  const waiting = async (order: string) => (await open()).find(({ order_number }) => order_number === order)?.id ?? ''

  let second: string | undefined
  const creditAsOther = async (input: { id: string; reason: string; account?: string }) =>
    api.askOperator(suspense.credit, input, { token: (second ??= await api.keyFor('Second', 'finance')) })

  it('an order is settled by hand once, and a late callback changes nothing', async () => {
    const { order, balance, member } = await ordered('500')
    const listed = await api.askOperator(deposits.list, { account: member.account, status: 'pending' })
    expect(listed.body.data).toMatchObject([{ order_number: order, payment: null, approvals_needed: 1 }])
    expect((await settle(order)).body.data).toMatchObject({ status: 'success', settled_by: 'night shift' })
    expect((await settle(order)).body.errorCode).toBe('state_conflict')
    expect(await callBack(order, 500_00n, 'bank-77')).toEqual({ outcome: 'ignored' })
    expect(await balance()).toBe(500_00n)
    expect((await settle('D-none')).body.errorCode).toBe('not_found')
  })

  it('if an order was settled by hand, crediting a callback with another number needs two people', async () => {
    const { order, balance } = await ordered('500')
    await settle(order)
    expect(await callBack(order, 500_00n, 'vendor-1')).toEqual({ outcome: 'suspense' })
    const waits = { id: await waiting(order), reason: 'perhaps the same' }
    expect((await api.askOperator(suspense.credit, waits)).body.data).toMatchObject({ resolution: null })
    expect((await api.askOperator(suspense.credit, waits)).body.errorCode).toBe('second_person_needed')
    expect(await balance()).toBe(500_00n)
    expect((await creditAsOther(waits)).body.data).toMatchObject({ resolution: 'credited' })
    expect(await balance()).toBe(1_000_00n)
  })

  it('a payment for a member who has excluded themselves since can only be sent back', async () => {
    const { order, member, balance } = await ordered('500')
    const short = await ordered('900')
    await callBack(short.order, 400_00n, 'short')
    const guard = await api.keyFor('Guard', 'support')
    for (const { account } of [member, short.member]) {
      const exclusion = { account, length: '1_year', reason: 'asked on the phone' } as const
      await api.askOperator(operator.protection.exclude, exclusion, { token: guard })
    }
    expect((await settle(order)).body.errorCode).toBe('play_closed')
    // The remaining amount and the whole sum arrive after the first payment.
    expect(await callBack(short.order, 900_00n, 'whole')).toEqual({ outcome: 'suspense' })
    const reason = 'excluded'
    for (const { id } of await open()) {
      expect((await api.askOperator(suspense.credit, { id, reason })).body.errorCode).toBe('play_closed')
      expect((await api.askOperator(suspense.return, { id, reason })).body.data).toMatchObject({
        resolution: 'returned',
      })
    }
    expect([await balance(), await short.balance()]).toEqual([0n, 0n])
  })

  it('a large order needs two people', async () => {
    const { order, balance } = await ordered('50000')
    expect((await settle(order)).body.data).toMatchObject({ status: 'pending', approvals: [{ by: 'night shift' }] })
    expect((await settle(order)).body.errorCode).toBe('second_person_needed')
    expect(await balance()).toBe(0n)
    const other = await api.keyFor('Other', 'finance')
    expect((await settle(order, other)).body.data).toMatchObject({ status: 'success', settled_by: 'Other' })
    expect(await balance()).toBe(50_000_00n)
  })

  it('a short payment is credited as paid, and requires the turnover of that amount', async () => {
    const { order, balance, record, detail } = await ordered('500')
    await callBack(order, 400_00n, 't1')
    expect((await settle(order)).body.errorCode).toBe('state_conflict')
    const id = await waiting(order)
    const credit = () => api.askOperator(suspense.credit, { id, reason: 'the member agrees' })
    expect((await credit()).body.data).toMatchObject({ ordered: '400.00', amount: '400.00', resolution: 'credited' })
    expect((await credit()).body.errorCode).toBe('state_conflict')
    expect(await balance()).toBe(400_00n)
    expect(await record()).toMatchObject({ status: 'success', amount: '400.00' })
    expect(await detail()).toMatchObject({ withdrawal_terms: { turnover_required: '400.00' } })
    const [row] = (await api.askOperator(audit.list, { subject: order })).body.data as { action: string }[]
    expect(row?.action).toBe('suspense.credit')
  })

  it('after a short USDT payment was credited, a payment of the full price is worth what was paid', async () => {
    const { token, member } = await api.signIn()
    const usdt = { amount: '1000', network: 'TRC20' } as const
    const placed = await api.ask(contract.wallet.depositAddress, usdt, { token })
    const { order_number: order, payable } = placed.body.data as TopUpRecord
    expect(payable).toBe('31.25')
    await callBack(order, 15_00n, 'short', 'USDT')
    await api.askOperator(suspense.credit, { id: await waiting(order), reason: 'the member agrees' })
    expect(await callBack(order, 15_00n, 'short', 'USDT')).toEqual({ outcome: 'ignored' })
    expect(await callBack(order, 31_25n, 'full', 'USDT')).toEqual({ outcome: 'suspense' })
    expect(await callBack(order, 31_25n, 'full', 'USDT')).toEqual({ outcome: 'ignored' })
    const full = { id: await waiting(order), reason: 'the member paid again' }
    await api.askOperator(suspense.credit, full)
    expect((await creditAsOther(full)).body.data).toMatchObject({ amount: '1000.00', resolution: 'credited' })
    expect(await mainBalance(api.db, member.id)).toBe(1_480_00n)
  })

  it('crediting a second payment creates an order for it; an unknown payment goes to the member whom the operator names', async () => {
    const { order, balance, member } = await ordered('500')
    await callBack(order, 500_00n, 't2')
    await callBack(order, 500_00n, 't3')
    await api.askOperator(suspense.credit, { id: await waiting(order), reason: 'paid twice on purpose' })
    expect(await balance()).toBe(1_000_00n)
    const all = await api.askOperator(deposits.list, { account: member.account, status: 'success' })
    expect(all.body.data).toHaveLength(2)

    await callBack('D-unknown', 70_00n, 't4')
    const id = await waiting('D-unknown')
    expect((await api.askOperator(suspense.credit, { id, reason: 'whose?' })).body.errorCode).toBe('not_found')
    const named = { id, reason: 'by the name on the transfer', account: member.account }
    await api.askOperator(suspense.credit, named)
    expect((await creditAsOther(named)).body.data).toMatchObject({ resolution: 'credited' })
    expect(await balance()).toBe(1_070_00n)
  })

  it('an order whose payment is credited to another member fails, and no longer counts towards limits', async () => {
    const { order, record, token } = await ordered('500')
    const other = await api.signIn()
    await api.ask(protection.setLimit, { kind: 'top_up', period: 'day', value: '500.00' }, { token })
    await callBack(order, 400_00n, 't5')
    const named = { id: await waiting(order), reason: 'paid with the wrong order', account: other.member.account }
    await api.askOperator(suspense.credit, named)
    expect((await creditAsOther(named)).body.data).toMatchObject({ resolution: 'credited' })
    expect(await mainBalance(api.db, other.member.id)).toBe(400_00n)
    expect(await record()).toMatchObject({ status: 'failed' })
    const again = await api.ask(contract.wallet.depositVendor, { amount: '500' }, { token })
    expect(again.body).toMatchObject({ status: true })
  })

  it('crediting a large payment, or crediting it to a member other than the order’s, needs two people', async () => {
    const { order, member, balance } = await ordered('49000')
    await callBack(order, 50_000_00n, 'large')
    const large = { id: await waiting(order), reason: 'the member agrees' }
    expect((await api.askOperator(suspense.credit, large)).body.data).toMatchObject({ resolution: null })
    expect((await api.askOperator(suspense.credit, large)).body.errorCode).toBe('second_person_needed')
    expect(await balance()).toBe(0n)
    expect((await creditAsOther(large)).body.data).toMatchObject({ resolution: 'credited', cleared_by: 'Second' })
    expect(await balance()).toBe(50_000_00n)

    const { order: small, balance: payers } = await ordered('500')
    await callBack(small, 10_00n, 'small')
    const friends = { id: await waiting(small), reason: 'they say so', account: member.account }
    expect((await api.askOperator(suspense.credit, friends)).body.data).toMatchObject({ resolution: null })
    // A second person who names another member does not confirm the first decision.
    const named = { ...friends, account: (await api.signIn()).member.account }
    expect((await creditAsOther(named)).body.data).toMatchObject({ resolution: null })
    const [row] = (await api.askOperator(audit.list, { subject: small })).body.data as { after: object }[]
    expect(row?.after).toMatchObject({ approved_for: named.account })
    expect([await balance(), await payers()]).toEqual([50_000_00n, 0n])
    const own = await api.askOperator(suspense.credit, { id: friends.id, reason: 'the member agrees' })
    expect(own.body.data).toMatchObject({ resolution: 'credited' })
    expect([await balance(), await payers()]).toEqual([50_000_00n, 10_00n])
  })

  it('a payment that is sent back is credited to nobody, and its order fails', async () => {
    const { order, balance, record } = await ordered('500')
    await callBack(order, 600_00n, 't5')
    const returned = await api.askOperator(suspense.return, {
      id: await waiting(order),
      reason: 'not the member’s own',
    })
    expect(returned.body.data).toMatchObject({ resolution: 'returned', cleared_by: 'night shift' })
    expect(await balance()).toBe(0n)
    expect(await record()).toMatchObject({ status: 'failed' })
    expect((await api.askOperator(suspense.return, { id: 'nonsense', reason: 'x' })).body.errorCode).toBe('not_found')
  })

  it('after a payment is sent back, an order with another payment in suspense stays open and cannot be settled by hand', async () => {
    const { order, balance, record } = await ordered('1000')
    const paid = async (amountMinor: bigint, transaction: string) => {
      const before = (await open()).map(({ id }) => id)
      await callBack(order, amountMinor, transaction)
      return (await open()).find(({ id }) => !before.includes(id))?.id ?? ''
    }
    const [first, second] = [await paid(500_00n, 't6'), await paid(600_00n, 't7')]
    await api.askOperator(suspense.return, { id: first, reason: 'not the member’s own' })
    expect((await settle(order)).body.errorCode).toBe('state_conflict')
    expect(await record()).toMatchObject({ status: 'undetermined' })
    await api.askOperator(suspense.credit, { id: second, reason: 'the member agrees' })
    expect(await record()).toMatchObject({ status: 'success', amount: '600.00' })
    expect((await settle(order)).body.errorCode).toBe('state_conflict')
    expect(await balance()).toBe(600_00n)
  })

  it('a payment stays in suspense until it is credited or returned', async () => {
    const [credited, returned] = [await ordered('500'), await ordered('500')]
    await callBack(credited.order, 400_00n, 't8')
    await callBack(returned.order, 300_00n, 't9')
    expect(await sumOf(api.db, systemAccount('suspense'))).toBe(700_00n)
    await api.askOperator(suspense.credit, { id: await waiting(credited.order), reason: 'the member agrees' })
    expect(await sumOf(api.db, systemAccount('suspense'))).toBe(300_00n)
    await api.askOperator(suspense.return, { id: await waiting(returned.order), reason: 'not the member’s own' })
    const cleared = await api.askOperator(suspense.list, { state: 'cleared' })
    expect(cleared.body.data).toHaveLength(2)
  })
})
