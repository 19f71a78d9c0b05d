import { and, eq, ne, sql } from 'drizzle-orm'
import { toMinor } from '@/contract/amount'
import type { Contract } from '@/contract'
import type { Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import type { ProofPurpose } from '@/contract/security-factors'
import { playLimits, withdrawalOrders } from '@/server/db/schema'
import { redeemProof, restoreProof } from '../auth/proof'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { withdrawalDestination } from '../wallet/withdrawal-destination'

/**
 * Wraps a verb that needs a fresh proof of identity (OWASP ASVS 5.0, 7.5.1 and 7.5.3) if `isNeeded` says so. Throws
 * `proof_needed` without one. A successful change uses the proof up; a refused one leaves it valid.
 */
export const proved =
  <C extends MemberContext, I, O>(
    purpose: ProofPurpose,
    verb: (context: C, input: I) => Promise<O>,
    isNeeded: (context: C, input: I) => Promise<boolean> | boolean = () => true,
  ) =>
  async (context: C, input: I): Promise<O> => {
    if (!(await isNeeded(context, input))) return verb(context, input)
    const proof = await redeemProof(context, purpose)
    try {
      return await verb(context, input)
    } catch (error) {
      if (proof && error instanceof DomainError) await restoreProof(context, proof)
      throw error
    }
  }

type Binding = Parsed<Contract['bank']['create']>

/** A convenience store receives no points. */
export const isPayoutAccount = (_: MemberContext, input: Binding): boolean => !('chain' in input && input.chain)

type Withdrawal = Parsed<Contract['wallet']['requestWithdrawal']>

/** Whether this account never received a withdrawal. False for an unbound account, which the verb itself refuses. */
export async function isFirstToAccount(
  { db, memberId, now }: MemberContext,
  { payout_type, payout_account }: Withdrawal,
): Promise<boolean> {
  const payout = { payoutType: payout_type, id: payout_account, now: now() }
  const found = await withdrawalDestination(db, memberId, payout).catch((error: unknown) => {
    if (error instanceof DomainError) return null
    throw error
  })
  if (!found) return false
  const { destination } = withdrawalOrders
  const isSame =
    found.type === 'bank'
      ? and(
          sql`${destination}->>'accountNumber' = ${found.accountNumber}`,
          sql`${destination}->>'bankName' = ${found.bankName}`,
        )
      : sql`${destination}->>'address' = ${found.address}`
  const earlier = and(eq(withdrawalOrders.memberId, memberId), ne(withdrawalOrders.review, 'refused'), isSame)
  return (await db.$count(withdrawalOrders, earlier)) === 0
}

type SetLimit = Parsed<OptionalCalls['protection']['setLimit']>

/** Whether a limit in force would become higher, or end. */
export async function isRaise({ db, memberId }: MemberContext, { kind, period, value }: SetLimit): Promise<boolean> {
  const own = and(
    eq(playLimits.memberId, memberId),
    eq(playLimits.setBy, 'member'),
    eq(playLimits.kind, kind),
    eq(playLimits.period, period),
  )
  const [current] = await db.select({ value: playLimits.value }).from(playLimits).where(own)
  if (!current) return false
  // Play time is stored in minutes, everything else in 1/100 point.
  return value === null || toMinor(value) > (kind === 'play_time' ? current.value * 100n : current.value)
}
