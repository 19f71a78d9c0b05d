// Tests server/domain/operator/two-person-approval.ts, server/domain/operator/top-ups.ts, server/domain/operator/manage-keys.ts
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import type { TopUpRecord } from '@/contract/member/records'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { mainBalance } from '@/tests/support/money'

const { deposits, adjustments, keys } = operator
const dayMs = 86_400_000

describe('the check that two approvals come from two people', () => {
  let api: TestApi
  let ann: string
  let bob: string
  beforeEach(async () => {
    api = await createTestApi()
    ann = await api.keyFor('Ann', 'admin', 'finance')
    bob = await api.keyFor('Bob', 'finance')
  })
  afterEach(async () => {
    expect((await verifyLedger(api.db)).ok).toBe(true)
    await api.close()
  })

  const makeKey = async (name: string, token: string, ...roles: ('admin' | 'finance')[]) => {
    const made = await api.askOperator(keys.create, { name, roles: ['finance', ...roles] }, { token })
    return (made.body.data as { key: string }).key
  }

  async function ordered(amount: string) {
    const { member, token } = await api.signIn()
    const order = (await api.ask(contract.wallet.depositVendor, { amount }, { token })).body.data as TopUpRecord
    const settle = async (operatorKey: string, transaction_number = 'T1') => {
      const input = { order_number: order.order_number, transaction_number, reason: 'seen on the statement' }
      const { body } = await api.askOperator(deposits.settle, input, { token: operatorKey })
      return body.errorCode ?? (body.data as TopUpRecord).status
    }
    return { order: order.order_number, settle, balance: () => mainBalance(api.db, member.id) }
  }

  it('refuses two approvals if one key was created by the other, even three steps away, in either order', async () => {
    const child = await makeKey('Child', ann, 'admin')
    const grandchild = await makeKey('Grandchild', child, 'admin')
    const last = await makeKey('Last', grandchild)
    const down = await ordered('50000')
    expect(await down.settle(ann)).toBe('pending')
    expect(await down.settle(last)).toBe('second_person_needed')
    expect(await down.settle(bob)).toBe('success')
    const up = await ordered('50000')
    expect(await up.settle(last)).toBe('pending')
    expect(await up.settle(ann)).toBe('second_person_needed')
    expect(await up.balance()).toBe(0n)
  })

  it('refuses them even if a key between the two was revoked', async () => {
    const child = await makeKey('Child', ann, 'admin')
    const grandchild = await makeKey('Grandchild', child)
    await api.askOperator(keys.revoke, { name: 'Child' }, { token: ann })
    const { settle } = await ordered('50000')
    await settle(ann)
    expect(await settle(grandchild)).toBe('second_person_needed')
  })

  it('does not count the approval of a key that was revoked since', async () => {
    const carl = await api.keyFor('Carl', 'finance')
    const { settle, order } = await ordered('50000')
    expect(await settle(carl)).toBe('pending')
    await api.askOperator(keys.revoke, { name: 'Carl' }, { token: ann })
    expect(await settle(bob)).toBe('pending')
    const listed = await api.askOperator(deposits.list, { order_number: order }, { token: bob })
    expect(listed.body.data).toMatchObject([{ approvals: [{ by: 'Bob' }], approvals_needed: 2 }])
    expect(await settle(ann)).toBe('success')
  })

  it('does not confirm an adjustment if its proposer’s key was revoked since', async () => {
    const carl = await api.keyFor('Carl', 'finance')
    const { member } = await api.signIn()
    const input = { account: member.account, direction: 'credit', amount: '10', reason: 'a mistake' } as const
    const proposed = await api.askOperator(adjustments.propose, input, { token: carl })
    const { number } = proposed.body.data as { number: string }
    await api.askOperator(keys.revoke, { name: 'Carl' }, { token: ann })
    const confirmed = await api.askOperator(adjustments.confirm, { number }, { token: bob })
    expect(confirmed.body.errorCode).toBe('second_person_needed')
    expect(await mainBalance(api.db, member.id)).toBe(0n)
  })

  it('asks for a second person once the amounts that one person credits in a day, with any key, reach the threshold', async () => {
    const puppet = await makeKey('Puppet', ann)
    const [first, second, third] = [await ordered('49999.99'), await ordered('49999.99'), await ordered('49999.99')]
    expect(await first.settle(ann)).toBe('success')
    expect(await second.settle(ann)).toBe('pending')
    expect(await third.settle(puppet)).toBe('pending')
    const listed = await api.askOperator(deposits.list, {}, { token: ann })
    const needed = (listed.body.data as { order_number: string; approvals_needed: number }[]).map(
      (row) => [row.order_number, row.approvals_needed] as const,
    )
    expect(Object.fromEntries(needed)).toEqual({ [first.order]: 1, [second.order]: 2, [third.order]: 2 })
    // Credits that two people approved do not count as Bob's alone.
    expect(await second.settle(bob)).toBe('success')
    const fourth = await ordered('49999.99')
    expect(await fourth.settle(bob)).toBe('success')
    api.clock.advance(dayMs)
    const nextDay = await ordered('49999.99')
    expect(await nextDay.settle(ann)).toBe('success')
  })

  it('adds up credits that one person sends at the same moment', async () => {
    const orders = await Promise.all([ordered('30000'), ordered('30000'), ordered('30000')])
    const ends = await Promise.all(orders.map(({ settle }) => settle(ann)))
    expect(ends.sort()).toEqual(['pending', 'pending', 'success'])
  })

  it('counts approvals together only if they name the same transaction number', async () => {
    const { settle, order, balance } = await ordered('50000')
    expect(await settle(ann, 'T1')).toBe('pending')
    expect(await settle(bob, 'T2')).toBe('pending')
    const listed = await api.askOperator(deposits.list, { order_number: order }, { token: ann })
    const approvals = [
      { by: 'Ann', transaction_number: 'T1' },
      { by: 'Bob', transaction_number: 'T2' },
    ]
    expect(listed.body.data).toMatchObject([{ approvals }])
    expect(await balance()).toBe(0n)
    expect(await settle(ann, 'T2')).toBe('success')
    expect(await balance()).toBe(50_000_00n)
  })
})
