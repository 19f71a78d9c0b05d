import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Parsed } from '@/contract/define'
import { idempotencyKeys, memberEvents, members, type Member } from '@/server/db/schema'
import { verifyWithdrawalPassword } from '../auth/verify-passwords'
import type { MoneyContext } from '../context'
import { DomainError } from '../domain-error'
import { accountSafety } from '../rules'
import { keyOf, type Key } from './idempotency'
import { isFirstToAccount } from './withdrawal-destination'

type Call = Contract['wallet']['requestWithdrawal']

/** Events after which withdrawals pause: somebody may have taken the account over. */
const pausing = ['password_recovered', 'password_reset', 'factor_reset', 'mobile_changed'] as const

/** The member who requests a withdrawal. */
export type Requester = {
  member: Member
  /** The row of the request's key, if an earlier request stored it. */
  key: Key | null
  /** The last event after which withdrawals pause. */
  pausedAt: Date | null
  /** Whether the chosen account has never received a withdrawal. */
  isFirst: boolean
}

/** Reads what a request is checked against, in one statement. Throws `unauthorized` if the member is gone. */
export async function findRequester(ctx: MoneyContext, input: Parsed<Call>): Promise<Requester> {
  const { db, memberId } = ctx
  const payout = { payoutType: input.payout_type, id: input.payout_account, now: ctx.now() }
  const ofMember = and(eq(memberEvents.memberId, memberId), inArray(memberEvents.kind, pausing))
  const pause = db
    .select({ at: max(memberEvents.at) })
    .from(memberEvents)
    .where(ofMember)
  const [requester] = await db
    .select({
      member: members,
      key: idempotencyKeys,
      pausedAt: sql`(${pause})`.mapWith(memberEvents.at),
      isFirst: isFirstToAccount(memberId, payout),
    })
    .from(members)
    .leftJoin(idempotencyKeys, keyOf(ctx))
    .where(eq(members.id, memberId))
  if (!requester) throw new DomainError('unauthorized')
  return requester
}

/**
 * Checks identity and password, and that withdrawals are not paused. Throws `identity_not_certified`,
 * `withdrawals_paused`, and the errors of a wrong password.
 */
export async function checkMember(
  ctx: MoneyContext,
  input: Parsed<Call>,
  { member, pausedAt }: Requester,
): Promise<void> {
  if (member.identityState !== 'certified') throw new DomainError('identity_not_certified')
  await verifyWithdrawalPassword(ctx, member, input.withdrawal_password)
  assertNotPaused(ctx, pausedAt)
}

/**
 * Throws `withdrawals_paused` (with `opens_at`) for 24 hours after the account was recovered, operators reset a password
 * or the second factor, or the mobile number changed.
 */
function assertNotPaused({ now }: MoneyContext, at: Date | null): void {
  const opensAt = at && new Date(at.getTime() + accountSafety.recoveryWaitMs)
  if (opensAt && opensAt > now()) throw new DomainError('withdrawals_paused', { opens_at: opensAt.toISOString() })
}
