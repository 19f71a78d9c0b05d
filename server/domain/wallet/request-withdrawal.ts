import type { Contract } from '@/contract'
import { toDecimal, toMinor } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { withdrawalOrders, type PayoutDestination } from '@/server/db/schema'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { hold } from '@/server/ledger/postings'
import { findMember } from '../find-member'
import { verifyWithdrawalPassword } from '../auth/withdrawal-password'
import type { MoneyContext } from '../context'
import { DomainError } from '../domain-error'
import { importBets } from '../games/import-bets'
import { newOrderNumber } from '../order-number'
import { runOnce, storedAnswer } from './idempotency'
import { payoutDestination } from './payout-destination'
import { quoteWithdrawal } from './quote-withdrawal'
import { toWithdrawalRecord } from './withdrawal-record'
import { assertWithdrawalAllowed } from './withdrawal-rules'
import { feeReference, payoutReference } from './withdrawal-references'

type Call = Contract['wallet']['requestWithdrawal']

/**
 * Applies for a withdrawal (sale): its points are held until the operator refuses or pays it (specification, sections
 * 4, 5 and 9). Throws what stands in its way, and `insufficient_balance`.
 */
export async function requestWithdrawal(ctx: MoneyContext, input: Parsed<Call>): Promise<Output<Call>> {
  const { amount, payout_type, payout_account } = input
  const amountMinor = toMinor(amount)
  // A secret is no part of what makes two requests the same: its hash could be guessed from the table.
  const body = { amount: toDecimal(amountMinor), payout_type, payout_account }
  const request = { call: 'wallet.requestWithdrawal', body, orderNumber: newOrderNumber('W', ctx.now()) } as const
  const answer = await storedAnswer<Output<Call>>(ctx, request)
  if (answer) return answer
  // Nothing is applied for without it, whatever becomes of the key meanwhile.
  await checkPreconditions(ctx, input)
  return runOnce(ctx, request, async (tx, number) => {
    const destination = await payoutDestination(tx, ctx.memberId, payout_type, payout_account)
    return placeOrder(tx, ctx, { number, amountMinor, destination })
  })
}

/** Everything that is asked outside the transaction: who the member is, the password, the newest bets. */
async function checkPreconditions(ctx: MoneyContext, input: Parsed<Call>): Promise<void> {
  const member = await findMember(ctx)
  if (member.identityState !== 'certified') throw new DomainError('identity_not_certified')
  await verifyWithdrawalPassword(ctx, member, input.withdrawal_password)
  await importBets(ctx)
}

type Application = { number: string; amountMinor: bigint; destination: PayoutDestination }

async function placeOrder(tx: Database, ctx: MoneyContext, { number, amountMinor, destination }: Application) {
  const { memberId } = ctx
  const now = ctx.now()
  const main = memberAccount('member_main', memberId)
  await lockBalance(tx, main)
  const standing = await assertWithdrawalAllowed(tx, memberId, amountMinor, now)
  const quote = await quoteWithdrawal(tx, destination.type, amountMinor, standing.countToday)
  const through = memberAccount('member_hold', memberId)
  const payout = systemAccount(destination.type === 'usdt' ? 'usdt' : 'bank_payout')
  const movement = { debit: main, at: now, actor: 'member', orderNumber: number }
  await hold(
    tx,
    {
      ...movement,
      reference: payoutReference(number),
      kind: 'withdrawal',
      credit: payout,
      amountMinor: amountMinor - quote.feeMinor,
    },
    through,
  )
  if (quote.feeMinor > 0n) {
    const fee = { kind: 'withdrawal_fee', credit: systemAccount('fee_revenue'), amountMinor: quote.feeMinor }
    await hold(tx, { ...movement, ...fee, reference: feeReference(number) }, through)
  }
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
  return toWithdrawalRecord(expectOneRow(await stored), ctx.locale)
}
