import { and, eq, inArray, max } from 'drizzle-orm'
import type { Contract } from '@/contract'
import { toDecimal, toMinor } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import { minimumAfterFee, quoteWithdrawal } from '@/contract/optional/withdrawal-quote'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { memberEvents, withdrawalOrders, type WithdrawalDestination } from '@/server/db/schema'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { lockOrCreateBalances } from '@/server/ledger/balances'
import { hold } from '@/server/ledger/postings'
import { withProof } from '../auth/proof'
import { verifyWithdrawalPassword } from '../auth/verify-passwords'
import type { MoneyContext } from '../context'
import { DomainError } from '../domain-error'
import { findMember } from '../find-member'
import { recordEvent } from '../record-event'
import { accountSafety } from '../rules'
import { importBets } from '../games/import-bets'
import { newOrderNumber } from '../order-number'
import { runOnce, storedAnswer } from './idempotency'
import { isFirstToAccount, withdrawalDestination } from './withdrawal-destination'
import { ruleSettings, type RuleValues } from '../rule-settings'
import { assertWithdrawalAllowed, withdrawalFees } from './withdrawal-eligibility'
import { feeReference, toWithdrawalRecord, withdrawalReference } from './withdrawal-record'

type Call = Contract['wallet']['requestWithdrawal']

/**
 * Runs `requestWithdrawal`; the first withdrawal to an account requires a recent proof of identity. Throws
 * `proof_needed`, once identity and password are right.
 */
export async function requestProvedWithdrawal(ctx: MoneyContext, input: Parsed<Call>): Promise<Output<Call>> {
  const payout = { payoutType: input.payout_type, id: input.payout_account, now: ctx.now() }
  const request = () => requestWithdrawal(ctx, input)
  const isFirst = await isFirstToAccount(ctx.db, ctx.memberId, payout)
  return isFirst ? withProof(ctx, 'withdrawal', request, () => checkMember(ctx, input)) : request()
}

/**
 * Requests a withdrawal. Its points are held until an operator pays or refuses it (specification, sections 4, 5 and 9).
 * Throws the errors listed in the contract.
 */
export async function requestWithdrawal(ctx: MoneyContext, input: Parsed<Call>): Promise<Output<Call>> {
  const { amount, payout_type, payout_account } = input
  // The password is left out of the stored hash of the request, from which it could be guessed.
  const body = { amount, payout_type, payout_account }
  const request = { call: 'wallet.requestWithdrawal', body, orderNumber: newOrderNumber('W', ctx.now()) } as const
  const answer = await storedAnswer<Output<Call>>(ctx, request)
  if (answer) return answer
  // Repeated requests are checked too: if the first request has released the key meanwhile, this one places the order.
  await checkPreconditions(ctx, input)
  return runOnce(ctx, request, async (tx, number) => {
    const payout = { payoutType: payout_type, id: payout_account, now: ctx.now() }
    const destination = await withdrawalDestination(tx, ctx.memberId, payout)
    return placeOrder(tx, ctx, { number, amountMinor: toMinor(amount), destination })
  })
}

/** Checks identity and password and imports the latest bets, outside the transaction. */
async function checkPreconditions(ctx: MoneyContext, input: Parsed<Call>): Promise<void> {
  await checkMember(ctx, input)
  await importBets(ctx)
}

/** Checks identity and password, and that withdrawals are not paused. */
async function checkMember(ctx: MoneyContext, input: Parsed<Call>): Promise<void> {
  const member = await findMember(ctx)
  if (member.identityState !== 'certified') throw new DomainError('identity_not_certified')
  await verifyWithdrawalPassword(ctx, member, input.withdrawal_password)
  await assertNotPaused(ctx)
}

/** Events after which withdrawals pause: somebody may have taken the account over. */
const pausing = ['password_recovered', 'password_reset', 'factor_reset', 'mobile_changed'] as const

/**
 * Throws `withdrawals_paused` (with `opens_at`) for 24 hours after the account was recovered, operators reset a password
 * or the second factor, or the mobile number changed.
 */
async function assertNotPaused({ db, memberId, now }: MoneyContext): Promise<void> {
  const ofMember = and(eq(memberEvents.memberId, memberId), inArray(memberEvents.kind, pausing))
  const [{ at } = { at: null }] = await db
    .select({ at: max(memberEvents.at) })
    .from(memberEvents)
    .where(ofMember)
  const opensAt = at && new Date(at.getTime() + accountSafety.recoveryWaitMs)
  if (opensAt && opensAt > now()) throw new DomainError('withdrawals_paused', { opens_at: opensAt.toISOString() })
}

/** The fees, with bank withdrawals free. */
const noFees = (rules: RuleValues) => ({ ...withdrawalFees(rules, 0), feeMinor: 0n })

type Order = { number: string; amountMinor: bigint; destination: WithdrawalDestination }

async function placeOrder(tx: Database, ctx: MoneyContext, { number, amountMinor, destination }: Order) {
  const { memberId } = ctx
  const now = ctx.now()
  const main = memberAccount('member_main', memberId)
  const held = memberAccount('member_hold', memberId)
  const payout = systemAccount(destination.type === 'usdt' ? 'usdt' : 'bank_payout')
  const revenue = systemAccount('fee_revenue')
  const locked = await lockOrCreateBalances(tx, [main, held, payout, revenue])
  const rules = await ruleSettings(tx)
  const { bankCountToday, isExcluded } = await assertWithdrawalAllowed(tx, { memberId, amountMinor, now, rules })
  // An excluded member can withdraw the last points without a fee.
  const fees = isExcluded ? noFees(rules) : withdrawalFees(rules, bankCountToday)
  const quote = quoteWithdrawal(amountMinor, destination.type, fees)
  if (quote.arrivesMinor <= 0n) {
    const minimum = toDecimal(minimumAfterFee(destination.type, fees))
    throw new DomainError('amount_below_minimum', { minimum })
  }
  const common = { debit: main, at: now, actor: 'member', orderNumber: number }
  const withdrawal = {
    ...common,
    reference: withdrawalReference(number),
    kind: 'withdrawal',
    credit: payout,
    amountMinor: amountMinor - quote.feeMinor,
  }
  const fee = {
    ...common,
    reference: feeReference(number),
    kind: 'withdrawal_fee',
    credit: revenue,
    amountMinor: quote.feeMinor,
  }
  await hold(tx, quote.feeMinor > 0n ? [withdrawal, fee] : [withdrawal], held, { locked })
  const stored = tx
    .insert(withdrawalOrders)
    .values({
      orderNumber: number,
      memberId,
      payoutType: destination.type,
      destination,
      amountMinor,
      ...quote,
      status: 'pending',
      review: 'applied',
      applicationTime: now,
    })
    .returning()
  const order = expectOneRow(await stored)
  await recordEvent(tx, ctx, { memberId, kind: 'withdrawal_requested', details: { order: number } })
  return toWithdrawalRecord(order, ctx.locale)
}
