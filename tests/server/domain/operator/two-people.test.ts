// Tests server/domain/operator/two-person-approval.ts, server/domain/operator/adjustments.ts, server/domain/operator/rules.ts, server/domain/operator/audit.ts, server/domain/rule-settings.ts
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { withdrawalOrders } from '@/server/db/schema'
import { setRule } from '@/server/domain/rule-settings'
import { systemAccount, memberAccount } from '@/server/ledger/account'
import { sumOf } from '@/server/ledger/balances'
import { hold } from '@/server/ledger/postings'
import { inTransaction } from '@/server/db/transaction'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { createTestApi, type TestApi } from '@/tests/support/api'
import { giveTopUp, mainBalance } from '@/tests/support/money'

const { withdrawals, adjustments, keys, audit, rules } = operator

describe('actions that need two people', () => {
  let api: TestApi
  let memberId: string
  let ann: string
  let bob: string
  beforeEach(async () => {
    api = await createTestApi()
    memberId = (await api.signIn({ account: 'Saver' })).member.id
    await giveTopUp(api.db, memberId, 500_000_00n, api.clock.now())
    ann = await api.keyFor('Ann', 'admin', 'finance')
    bob = await api.keyFor('Bob', 'finance')
  })
  afterEach(async () => {
    expect((await verifyLedger(api.db)).ok).toBe(true)
    await api.close()
  })

  const balance = () => mainBalance(api.db, memberId)

  async function applied(orderNumber: string, amountMinor: bigint) {
    const at = api.clock.now()
    const destination = {
      type: 'bank',
      bankName: 'B',
      branchName: 'M',
      accountName: 'A',
      accountNumber: '123456',
    } as const
    const order = { orderNumber, memberId, payoutType: 'bank', destination, amountMinor, feeMinor: 0n } as const
    const main = memberAccount('member_main', memberId)
    const sides = { debit: main, credit: systemAccount('bank_payout') }
    await inTransaction(api.db, async (tx) => {
      const held = { reference: `withdrawal:${orderNumber}`, kind: 'withdrawal', ...sides, amountMinor, at }
      await hold(tx, [held], memberAccount('member_hold', memberId))
      const state = { status: 'pending', review: 'applied', arrivesMinor: amountMinor, applicationTime: at } as const
      await tx.insert(withdrawalOrders).values({ ...order, ...state })
    })
    return (token: string) => {
      // Approvals are listed by time, so the clock must advance.
      api.clock.advance(1)
      return api.askOperator(withdrawals.approve, { order_number: orderNumber }, { token })
    }
  }

  it('a small withdrawal is approved by one person', async () => {
    const approve = await applied('W-small', 49_999_99n)
    expect((await approve(ann)).body.data).toMatchObject({ review: 'approved', approvals_needed: 1 })
  })

  it('a large withdrawal waits for a second person before it is paid', async () => {
    const approve = await applied('W-large', 50_000_00n)
    const first = await approve(ann)
    expect(first.body.data).toMatchObject({ review: 'applied', approvals_needed: 2, approvals: [{ by: 'Ann' }] })
    expect((await approve(ann)).body.errorCode).toBe('second_person_needed')
    const early = await api.askOperator(withdrawals.pay, { order_number: 'W-large' }, { token: bob })
    expect(early.body.errorCode).toBe('state_conflict')
    expect((await approve(bob)).body.data).toMatchObject({
      review: 'approved',
      approvals: [{ by: 'Ann' }, { by: 'Bob' }],
    })
    expect((await approve(bob)).body.errorCode).toBe('state_conflict')
    const rows = await api.askOperator(audit.list, { subject: 'W-large' }, { token: ann })
    expect((rows.body.data as { actor: string }[]).map(({ actor }) => actor)).toEqual(['Bob', 'Ann'])
  })

  it('a key created by the first approver does not count as a second person', async () => {
    const made = await api.askOperator(keys.create, { name: 'Puppet', roles: ['finance'] }, { token: ann })
    const { key } = made.body.data as { key: string }
    const approve = await applied('W-puppet', 60_000_00n)
    await approve(ann)
    expect((await approve(key)).body.errorCode).toBe('second_person_needed')
    const [order] = await api.db.select().from(withdrawalOrders).where(eq(withdrawalOrders.orderNumber, 'W-puppet'))
    expect(order?.review).toBe('applied')
    expect((await approve(bob)).body.data).toMatchObject({ review: 'approved' })
  })

  it('the creator of the first approver’s key does not count as a second person', async () => {
    const made = await api.askOperator(keys.create, { name: 'Marionette', roles: ['finance'] }, { token: ann })
    const approve = await applied('W-strings', 60_000_00n)
    await approve((made.body.data as { key: string }).key)
    expect((await approve(ann)).body.errorCode).toBe('second_person_needed')
    expect((await approve(bob)).body.data).toMatchObject({ review: 'approved' })
  })

  it('a further key with the same name does not count as a second person', async () => {
    const first = await api.keyFor('Vera', 'finance')
    const other = await applied('W-other', 60_000_00n)
    await other(ann)
    await other(bob)
    const approve = await applied('W-names', 60_000_00n)
    await approve(first)
    const { body } = await api.askOperator(withdrawals.list, {}, { token: bob })
    const listed = body.data as { order_number: string; approvals: { by: string }[] }[]
    const approversOf = (number: string) =>
      listed.find(({ order_number }) => order_number === number)?.approvals.map(({ by }) => by)
    expect([approversOf('W-names'), approversOf('W-other')]).toEqual([['Vera'], ['Ann', 'Bob']])
    await api.askOperator(keys.revoke, { name: 'Vera' }, { token: ann })
    const again = await api.keyFor('VERA', 'finance')
    expect((await approve(again)).body.data).toMatchObject({ review: 'applied', approvals: [{ by: 'VERA' }] })
    expect((await approve(bob)).body.data).toMatchObject({ review: 'approved' })
  })

  it('the operator can set the amount from which two people are needed', async () => {
    await setRule(api.db, 'two_person_minor', 100_00n, api.clock.now())
    const approve = await applied('W-strict', 100_00n)
    expect((await approve(ann)).body.data).toMatchObject({ review: 'applied', approvals_needed: 2 })
    expect((await approve(bob)).body.data).toMatchObject({ review: 'approved' })
  })

  it('raising that amount needs two people, lowering it needs one; approvals given before the change do not count', async () => {
    await setRule(api.db, 'two_person_minor', 100_00n, api.clock.now())
    const set = async (value: string, token: string) => {
      const { body } = await api.askOperator(rules.set, { name: 'two_person_minor', value }, { token })
      return body.errorCode ?? (body.data as { value: string }).value
    }
    const dora = await api.keyFor('Dora', 'admin')
    const eve = await api.keyFor('Eve', 'admin')
    expect(await set('50000', ann)).toBe('100.00')
    expect(await set('50000', ann)).toBe('second_person_needed')
    expect(await set('60000', dora)).toBe('100.00')
    expect(await set('50000', dora)).toBe('50000.00')
    expect(await set('100', ann)).toBe('100.00')
    expect(await set('60000', eve)).toBe('100.00')
    expect(await set('50000', eve)).toBe('100.00')
    const ends = await Promise.all([set('50000', ann), set('50000', dora)])
    expect(ends.sort()).toEqual(['50000.00', '50000.00'])
  })

  it('raising or lowering the USDT rate needs two people', async () => {
    const rate = async (value: string, token: string) => {
      const { body } = await api.askOperator(rules.set, { name: 'usdt_rate_minor', value }, { token })
      const rule = body.data as { value: string; awaits_second_person?: string } | undefined
      return body.errorCode ?? [rule?.value, rule?.awaits_second_person ?? 'set']
    }
    const fay = await api.keyFor('Fay', 'admin')
    for (const [from, to] of [
      ['32.00', '0.01'],
      ['0.01', '33.50'],
    ] as const) {
      expect(await rate(to, ann)).toEqual([from, to])
      expect(await rate(to, ann)).toBe('second_person_needed')
      expect(await rate(to, fay)).toEqual([to, 'set'])
    }
    expect(await rate('33.5', ann)).toEqual(['33.50', 'set'])
  })

  it('raising the rebate needs two people, lowering it needs one', async () => {
    const set = async (value: string, token: string) => {
      const { body } = await api.askOperator(rules.set, { name: 'rebate_basis_points', value }, { token })
      return body.errorCode ?? (body.data as { value: string }).value
    }
    const gil = await api.keyFor('Gil', 'admin')
    expect(await set('0', ann)).toBe('0')
    expect(await set('10000', ann)).toBe('0')
    expect(await set('10000', ann)).toBe('second_person_needed')
    expect(await set('10000', gil)).toBe('10000')
    expect(await set('50', ann)).toBe('50')
  })

  async function propose(direction: 'credit' | 'debit', amount: string, token = ann) {
    const input = { account: 'saver', direction, amount, reason: 'a bet was settled wrongly' }
    return (await api.askOperator(adjustments.propose, input, { token })).body.data as { number: string; state: string }
  }
  const confirm = (number: string, token: string) => api.askOperator(adjustments.confirm, { number }, { token })

  it('an adjustment moves points once, after a second person confirms it', async () => {
    const before = await balance()
    const proposal = await propose('credit', '12.50')
    expect(proposal).toMatchObject({ state: 'proposed', proposed_by: 'Ann', account: 'Saver' })
    expect((await confirm(proposal.number, ann)).body.errorCode).toBe('second_person_needed')
    expect(await balance()).toBe(before)
    expect((await confirm(proposal.number, bob)).body.data).toMatchObject({ state: 'confirmed', decided_by: 'Bob' })
    expect((await confirm(proposal.number, bob)).body.errorCode).toBe('state_conflict')
    expect(await balance()).toBe(before + 12_50n)
    expect(await sumOf(api.db, systemAccount('adjustment'))).toBe(-12_50n)

    const debit = await propose('debit', '2.50')
    await confirm(debit.number, bob)
    expect(await balance()).toBe(before + 10_00n)
    expect(await sumOf(api.db, systemAccount('adjustment'))).toBe(-10_00n)
  })

  it('two simultaneous confirmations move the points once', async () => {
    const carl = await api.keyFor('Carl', 'finance')
    const before = await balance()
    const { number } = await propose('credit', '7')
    const ends = await Promise.all([confirm(number, bob), confirm(number, carl), confirm(number, bob)])
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await balance()).toBe(before + 7_00n)
  })

  it('an adjustment cannot exceed the balance, and cannot be confirmed after a refusal', async () => {
    const tooMuch = await propose('debit', '9999999')
    expect((await confirm(tooMuch.number, bob)).body.errorCode).toBe('insufficient_balance')
    const refuse = (reason: string) =>
      api.askOperator(adjustments.refuse, { number: tooMuch.number, reason }, { token: ann })
    expect((await refuse('mistyped')).body.data).toMatchObject({ state: 'refused', decision_reason: 'mistyped' })
    expect((await confirm(tooMuch.number, bob)).body.errorCode).toBe('state_conflict')
    const listed = await api.askOperator(adjustments.list, { state: 'refused', account: 'SAVER' }, { token: bob })
    expect(listed.body.data).toMatchObject([{ number: tooMuch.number }])
    const unknown = await api.askOperator(
      adjustments.propose,
      { account: 'nobody', direction: 'credit', amount: '1', reason: 'x' },
      { token: ann },
    )
    expect(unknown.body.errorCode).toBe('not_found')
  })

  it('proposals and approvals cannot be changed in the database', async () => {
    await propose('credit', '1')
    const approve = await applied('W-kept', 60_000_00n)
    await approve(ann)
    const refused = { cause: expect.objectContaining({ code: '23001' }) }
    for (const tampering of [
      sql`update adjustments set amount_minor = 1`,
      sql`delete from adjustments`,
      sql`update approvals set actor = 'x'`,
      sql`delete from approvals`,
    ]) {
      await expect(api.db.execute(tampering)).rejects.toMatchObject(refused)
    }
  })
})
