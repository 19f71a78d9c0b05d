// Tests server/domain/wallet/request-withdrawal.ts, server/domain/wallet/decide-withdrawal.ts, server/domain/wallet/withdrawal-requester.ts
import { describe, expect, it } from 'vitest'
import { arrivesInUsdt } from '@/contract/optional/withdrawal-quote'
import { bankAccounts, settings, virtualAccounts } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { closePlay } from '@/server/domain/protection/close'
import { approveWithdrawal, payWithdrawal, refuseWithdrawal } from '@/server/domain/wallet/decide-withdrawal'
import { cancelTopUp } from '@/server/domain/wallet/cancel-top-up'
import { walletSummary, withdrawalTerms } from '@/server/domain/wallet/member-wallet'
import { requestWithdrawal } from '@/server/domain/wallet/request-withdrawal'
import { setRule } from '@/server/domain/rule-settings'
import { createMemberWith, giveBet, heldBalance, mainBalance } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { siteCalls } from '@/tests/support/every-call'
import { createMoneyContext } from '@/tests/support/server'

const dayMs = 24 * 3_600_000
const password = 'sell1234'

const side = await openMoneySide()
const withdrawalPasswordHash = await hashPassword(password)

/** Creates a certified member with a bank account, a top-up and the bets that it requires. */
async function seller(amountMinor = 10_000_00n, playedMinor = amountMinor) {
  const { id } = await createMemberWith(side, amountMinor, { identityState: 'certified', withdrawalPasswordHash })
  if (playedMinor > 0n) await giveBet(side.db, id, playedMinor, side.now())
  const names = { bankName: 'Bank', branchName: 'Main', accountName: 'A', accountNumber: id.replaceAll('-', '') }
  const [bank] = await side.db
    .insert(bankAccounts)
    .values({ memberId: id, ...names, createdAt: side.now() })
    .returning()
  const context = (key?: string) => createMoneyContext(side.db, id, { ...side, ...(key && { key }) })
  const payoutAccount = bank?.id ?? ''
  const ask = (amount: string, given: { key?: string; password?: string; account?: string } = {}) =>
    requestWithdrawal(context(given.key), {
      amount,
      payout_type: 'bank',
      payout_account: given.account ?? payoutAccount,
      withdrawal_password: given.password ?? password,
    })
  const askUsdt = async (amount: string) => {
    const row = { memberId: id, channel: 'ERC20' as const, address: `0x${id.replaceAll('-', '')}00000000` }
    const [account] = await side.db
      .insert(virtualAccounts)
      .values({ ...row, createdAt: new Date(side.now().getTime() - 24 * 3_600_000) })
      .returning()
    return requestWithdrawal(context(), {
      amount,
      payout_type: 'usdt',
      payout_account: account?.id ?? '',
      withdrawal_password: password,
    })
  }
  const balances = async () => [await mainBalance(side.db, id), await heldBalance(side.db, id)]
  return { id, ask, askUsdt, balances, context, payoutAccount }
}

describe('requestWithdrawal', () => {
  it('opens 24 hours after the first top-up, and says when', async () => {
    const { ask, id } = await seller()
    const opensAt = new Date(side.now().getTime() + dayMs).toISOString()
    await expect(ask('100')).rejects.toMatchObject({
      code: 'first_withdrawal_too_early',
      params: { opens_at: opensAt },
    })
    expect((await withdrawalTerms(side, id)).opens_at).toBe(opensAt)
    side.clock.advance(dayMs)
    expect(await ask('100')).toMatchObject({ status: 'pending', review: 'applied' })
  })

  it('holds the points; the first of the day is free, the next costs 30', async () => {
    const { ask, balances, id } = await seller()
    side.clock.advance(dayMs)
    const first = await ask('1000')
    expect(first).toMatchObject({
      amount: '1000.00',
      fee: '0.00',
      arrives: '1000.00',
      payout_account: expect.stringMatching(/^Bank \*{4}\w{4}$/),
    })
    expect(await withdrawalTerms(side, id)).toMatchObject({
      ...{ free_left_today: 0, fee: '30.00', left_today: '299000.00' },
    })
    expect(await ask('1000')).toMatchObject({ fee: '30.00', arrives: '970.00' })
    expect(await balances()).toEqual([8_000_00n, 2_000_00n])
    side.clock.advance(dayMs)
    expect(await ask('100')).toMatchObject({ fee: '0.00' })
  })

  it('charges no fee after a self-exclusion, however often and for any amount', async () => {
    const { id, ask, balances } = await seller(2_000_00n, 0n)
    const exclusion = { memberId: id, length: '1_year', closedBy: 'member' } as const
    await side.db.transaction((tx) => closePlay(tx, side, exclusion))
    side.clock.advance(dayMs)
    // The form checks amounts against these terms. If these terms required more, the form would refuse what the server
    // allows.
    const freed = { minimum: '0.01', fee: '0.00', turnover_required: '0.00' }
    expect(await withdrawalTerms(side, id)).toMatchObject(freed)
    for (const amount of ['1000', '999', '1'])
      expect(await ask(amount)).toMatchObject({ fee: '0.00', amount: `${amount}.00` })
    expect(await balances()).toEqual([0n, 2_000_00n])
    expect(await withdrawalTerms(side, id)).toMatchObject({ ...freed, free_left_today: 0 })
  })

  it('requires the turnover of the top-ups since the last withdrawal', async () => {
    const { ask, id } = await seller(1_000_00n, 400_00n)
    side.clock.advance(dayMs)
    await expect(ask('100')).rejects.toMatchObject({ code: 'turnover_not_met', params: { remaining: '600.00' } })
    expect(await withdrawalTerms(side, id)).toMatchObject({ turnover_required: '1000.00', turnover_done: '400.00' })
    await setRule(side.db, 'turnover_percent', 40n, side.now())
    await ask('100')
    await setRule(side.db, 'turnover_percent', 100n, side.now())
    expect(await withdrawalTerms(side, id)).toMatchObject({ turnover_required: '0.00' })
  })

  it('refuses amounts that break the rules', async () => {
    const { ask, balances, id } = await seller(400_000_00n)
    const other = await seller()
    side.clock.advance(dayMs)
    await expect(ask('99')).rejects.toMatchObject({ code: 'amount_below_minimum' })
    await expect(ask('100000.01')).rejects.toMatchObject({ code: 'amount_above_maximum' })
    await expect(ask('100', { password: 'wrong' })).rejects.toMatchObject({ code: 'withdrawal_password_wrong' })
    for (const account of ['nobody', '00000000-0000-0000-0000-000000000000']) {
      await expect(ask('100', { account })).rejects.toMatchObject({ code: 'payout_account_unknown' })
    }
    await expect(other.ask('10001')).rejects.toMatchObject({ code: 'insufficient_balance' })
    for (let order = 1; order <= 3; order += 1) await ask('100000')
    await setRule(side.db, 'withdrawal_daily_cap_minor', 299_999_00n, side.now())
    expect(await withdrawalTerms(side, id)).toMatchObject({ left_today: '0.00' })
    await setRule(side.db, 'withdrawal_daily_cap_minor', 300_000_00n, side.now())
    await expect(ask('100')).rejects.toMatchObject({ code: 'daily_cap_exceeded' })
    expect(await balances()).toEqual([100_000_00n, 300_000_00n])
  })

  it('requires a certified identity and the withdrawal password', async () => {
    const guest = await createMemberWith(side, 1_000_00n)
    const input = { amount: '100', payout_type: 'bank', payout_account: 'x', withdrawal_password: password } as const
    const ask = (memberId: string) => requestWithdrawal(createMoneyContext(side.db, memberId, side), input)
    await expect(ask(guest.id)).rejects.toMatchObject({ code: 'identity_not_certified' })
    const certified = await createMemberWith(side, 1_000_00n, { identityState: 'certified' })
    await expect(ask(certified.id)).rejects.toMatchObject({ code: 'withdrawal_password_not_set' })
  })

  it('refuses an account of another member', async () => {
    const { ask, balances } = await seller()
    const other = await seller()
    side.clock.advance(dayMs)
    const refused = { code: 'payout_account_unknown' }
    await expect(ask('100', { account: other.payoutAccount })).rejects.toMatchObject(refused)
    expect(await balances()).toEqual([10_000_00n, 0n])
  })

  it('cannot be cancelled by the member, with any call', async () => {
    const { ask, balances, context } = await seller()
    side.clock.advance(dayMs)
    const { order_number } = await ask('1000')
    await expect(cancelTopUp(context(), { order_number })).rejects.toMatchObject({ code: 'not_found' })
    expect(await balances()).toEqual([9_000_00n, 1_000_00n])
    const cancelling = siteCalls.filter(({ call: { summary } }) => /cancel|take back|revers|undo/i.test(summary))
    expect(cancelling.map(({ name }) => name).toSorted()).toEqual(['corrections.cancelTopUp', 'protection.cancelRaise'])
  })

  it('creates one order for one key, even with another password the second time', async () => {
    const { ask, balances } = await seller()
    side.clock.advance(dayMs)
    const first = await ask('500', { key: 'sell' })
    expect(await ask('500', { key: 'sell', password: 'mistyped' })).toEqual(first)
    await expect(ask('501', { key: 'sell' })).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    expect(await balances()).toEqual([9_500_00n, 500_00n])
  })

  it('in USDT: 1 USDT is deducted after conversion', async () => {
    const { askUsdt } = await seller()
    side.clock.advance(dayMs)
    const order = await askUsdt('3200.00')
    expect(order).toMatchObject({ payout_type: 'usdt', fee: '32.00', arrives: '99.00' })
    const decision = { orderNumber: order.order_number, actor: 'op' }
    await approveWithdrawal(side, decision)
    expect(await payWithdrawal(side, decision)).toMatchObject({ status: 'success', payout_type: 'usdt' })
  })

  it('states the payout in USDT, even if it is paid by hand', async () => {
    const { askUsdt } = await seller()
    side.clock.advance(dayMs)
    const { order_number: orderNumber } = await askUsdt('3200.00')
    await approveWithdrawal(side, { orderNumber, actor: 'op' })
    const paid = await payWithdrawal(side, { orderNumber, actor: 'op', manual: true })
    expect(paid).toMatchObject({ payout_type: 'manual', arrives: '99.00', arrives_currency: 'usdt' })
    expect(arrivesInUsdt(paid)).toBe(true)
  })

  it('in USDT does not use up the free bank withdrawal of the day; a bank withdrawal does', async () => {
    const { ask, askUsdt, id } = await seller()
    side.clock.advance(dayMs)
    await askUsdt('3200.00')
    expect(await withdrawalTerms(side, id)).toMatchObject({ fee: '0.00', free_left_today: 1, left_today: '296800.00' })
    expect(await ask('100.00')).toMatchObject({ fee: '0.00', arrives_currency: 'points' })
    expect(await withdrawalTerms(side, id)).toMatchObject({ fee: '30.00', free_left_today: 0 })
    expect(await ask('100.00')).toMatchObject({ fee: '30.00' })
  })

  it('refuses an amount that the fee would use up, and names the smallest amount with a payout', async () => {
    const { ask, askUsdt, balances } = await seller()
    side.clock.advance(dayMs)
    await setRule(side.db, 'withdrawal_minimum_minor', 1n, side.now())
    await ask('100.00')
    const refusal = (minimum: string) => ({ code: 'amount_below_minimum', params: { minimum } })
    await expect(ask('30.00')).rejects.toMatchObject(refusal('30.01'))
    await expect(askUsdt('32.00')).rejects.toMatchObject(refusal('32.32'))
    expect(await balances()).toEqual([9_900_00n, 100_00n])
    await side.db.delete(settings)
  })
})

describe('the review of a withdrawal', () => {
  const decide = (orderNumber: string) => ({ orderNumber, actor: 'op' })

  it('removes the points after approval and payment', async () => {
    const { ask, balances } = await seller()
    side.clock.advance(dayMs)
    await ask('100')
    const { order_number } = await ask('1000')
    expect(await approveWithdrawal(side, decide(order_number))).toMatchObject({ status: 'pending', review: 'approved' })
    expect(await payWithdrawal(side, { ...decide(order_number), manual: true })).toMatchObject({
      status: 'success',
      review: 'paid',
      payout_type: 'manual',
      finished_at: side.now().toISOString(),
    })
    expect(await balances()).toEqual([8_900_00n, 100_00n])
  })

  it('returns points and fee after a refusal, and the free withdrawal is available again', async () => {
    const { ask, balances, id } = await seller()
    side.clock.advance(dayMs)
    const { order_number } = await ask('1000')
    expect(await refuseWithdrawal(side, { ...decide(order_number), reason: 'name differs' })).toMatchObject({
      status: 'failed',
      review: 'refused',
      reason: 'name differs',
    })
    expect(await balances()).toEqual([10_000_00n, 0n])
    expect(await withdrawalTerms(side, id)).toMatchObject({
      ...{ free_left_today: 1, left_today: '300000.00', turnover_required: '10000.00' },
    })
    expect(await walletSummary(side, id)).toEqual({ credit: 10_000_00n, held: 0n, inTransit: 0n })
  })

  it('refuses approval, payment and refusal in the wrong order', async () => {
    const { ask } = await seller()
    side.clock.advance(dayMs)
    const { order_number } = await ask('1000')
    const conflict = { code: 'state_conflict' }
    await expect(payWithdrawal(side, decide(order_number))).rejects.toMatchObject(conflict)
    await approveWithdrawal(side, decide(order_number))
    await expect(approveWithdrawal(side, decide(order_number))).rejects.toMatchObject(conflict)
    await payWithdrawal(side, decide(order_number))
    await expect(payWithdrawal(side, decide(order_number))).rejects.toMatchObject(conflict)
    await expect(refuseWithdrawal(side, { ...decide(order_number), reason: 'late' })).rejects.toMatchObject(conflict)
    await expect(approveWithdrawal(side, decide('W1'))).rejects.toMatchObject({ code: 'not_found' })
  })
})
