import { sql } from 'drizzle-orm'
import type { Contract } from '@/contract'
import { toDecimal, toMinor } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import { minimumAfterFee, quoteWithdrawal } from '@/contract/optional/withdrawal-quote'
import type { Database } from '@/server/db/client'
import { withdrawalOrders, type WithdrawalDestination } from '@/server/db/schema'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { hold } from '@/server/ledger/postings'
import { withProof } from '../auth/proof'
import type { MoneyContext } from '../context'
import { DomainError } from '../domain-error'
import { storingEvent } from '../record-event'
import { importBets } from '../games/import-bets'
import { newOrderNumber } from '../order-number'
import { answerOf, claimKey, moneyTransaction, storingAnswer } from './idempotency'
import { withdrawalDestination } from './withdrawal-destination'
import type { RuleValues } from '../rule-settings'
import { assertWithdrawalAllowed, typicalHours, withdrawalFees } from './withdrawal-eligibility'
import { feeReference, toWithdrawalRecord, withdrawalReference, type WithdrawalOrder } from './withdrawal-record'
import { checkMember, findRequester, type Requester } from './withdrawal-requester'

type Call = Contract['wallet']['requestWithdrawal']

const hourMs = 3_600_000

/**
 * Runs `requestWithdrawal`; the first withdrawal to an account requires a recent proof of identity for it. Throws
 * `proof_needed`, once identity and password are right.
 */
export async function requestProvedWithdrawal(ctx: MoneyContext, input: Parsed<Call>): Promise<Output<Call>> {
  const requester = await findRequester(ctx, input)
  const request = () => requestWithdrawal(ctx, input, requester)
  const subject = { purpose: 'withdrawal', withdrawal: input } as const
  return requester.isFirst ? withProof(ctx, subject, request, () => checkMember(ctx, input, requester)) : request()
}

/**
 * Requests a withdrawal. Its points are held until an operator pays or refuses it (specification, sections 4, 5 and 9).
 * Throws the errors listed in the contract.
 */
export async function requestWithdrawal(
  ctx: MoneyContext,
  input: Parsed<Call>,
  known?: Requester,
): Promise<Output<Call>> {
  const { amount, payout_type, payout_account } = input
  // The password is left out of the stored hash of the request, from which it could be guessed.
  const body = { amount, payout_type, payout_account }
  const request = { call: 'wallet.requestWithdrawal', body, orderNumber: newOrderNumber('W', ctx.now()) } as const
  const requester = known ?? (await findRequester(ctx, input))
  const answer = answerOf<Output<Call>>(ctx, requester.key, request)
  if (answer) return answer
  // Repeated requests are checked too: if the first request has released the key meanwhile, this one places the order.
  await checkMember(ctx, input, requester)
  await importBets(ctx)
  const accounts = accountsOf(ctx.memberId, payout_type)
  return moneyTransaction(ctx.db, async (tx) => {
    const claim = await claimKey<Output<Call>>(tx, ctx, request, Object.values(accounts))
    if (claim.answer) return claim.answer
    const payout = { payoutType: payout_type, id: payout_account, now: ctx.now() }
    const destination = await withdrawalDestination(tx, ctx.memberId, payout)
    const order = { number: claim.orderNumber, amountMinor: toMinor(amount), destination, accounts }
    return placeOrder(tx, ctx, order, claim.locked)
  })
}

/** The accounts that a withdrawal moves points between. */
const accountsOf = (memberId: string, payoutType: WithdrawalDestination['type']) => ({
  main: memberAccount('member_main', memberId),
  held: memberAccount('member_hold', memberId),
  payout: systemAccount(payoutType === 'usdt' ? 'usdt' : 'bank_payout'),
  revenue: systemAccount('fee_revenue'),
})

/** The fees, with bank withdrawals free. */
const noFees = (rules: RuleValues) => ({ ...withdrawalFees(rules, 0), feeMinor: 0n })

/** The times that the operator's usual hours promise. */
function promisedTimes(rules: RuleValues, type: WithdrawalDestination['type'], now: Date) {
  const { review, payment } = typicalHours(rules, type) ?? {}
  const after = (hours: number | undefined) => (hours ? new Date(now.getTime() + hours * hourMs) : null)
  return { expectedReviewAt: after(review), expectedAt: after(payment) }
}

type Order = {
  number: string
  amountMinor: bigint
  destination: WithdrawalDestination
  accounts: ReturnType<typeof accountsOf>
}

/** Holds the points, and stores order, event and answer in the same statement. `locked`: the balances of the accounts. */
async function placeOrder(tx: Database, ctx: MoneyContext, order: Order, locked: ReadonlyMap<string, bigint>) {
  const { memberId } = ctx
  const { number, amountMinor, destination, accounts } = order
  const { main, held, payout, revenue } = accounts
  const now = ctx.now()
  const { bankCountToday, isExcluded, rules } = await assertWithdrawalAllowed(tx, { memberId, amountMinor, now })
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
  const row: WithdrawalOrder = {
    orderNumber: number,
    memberId,
    payoutType: destination.type,
    destination,
    amountMinor,
    ...quote,
    status: 'pending',
    review: 'applied',
    ...undecided,
    applicationTime: now,
    ...promisedTimes(rules, destination.type, now),
  }
  const answer = toWithdrawalRecord(row, now, ctx.locale)
  const event = { memberId, kind: 'withdrawal_requested', details: { order: number } } as const
  const changes = sql`stored_order as ${tx.insert(withdrawalOrders).values(row)},
    stored_event as ${storingEvent(tx, ctx, event)}, stored_answer as ${storingAnswer(tx, ctx, number, answer)}`
  await hold(tx, quote.feeMinor > 0n ? [withdrawal, fee] : [withdrawal], held, { locked, changes })
  return answer
}

/** What later decisions fill in. */
const undecided = {
  reason: null,
  decidedBy: null,
  decidedAt: null,
  paidBy: null,
  finishedAt: null,
  delayReason: null,
  delayUntil: null,
}
