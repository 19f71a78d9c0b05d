import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import type { Operator } from '@/contract/operator'
import type { Database } from '@/server/db/client'
import { playClosures, type Member } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { DomainError } from '../domain-error'
import { findMemberByAccount } from '../find-member'
import { sendMessage } from '../mail/message'
import { liftedMessage } from '../mail/messages-protection'
import { closureOf, isLastingExclusion, type PlayClosure } from '../play/closures'
import { limitsOf } from '../play/limit-use'
import { closePlay } from '../protection/close'
import { endMarks } from '../protection/exclusion-marks'
import { applyMissedMatches } from '../protection/match-exclusions'
import { playProtection } from '../rules'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { approvalState, recordApproval } from './two-person-approval'

type Calls = Operator['protection']
type Shown = Output<Calls['show']>

const textOrNull = (at: Date | null) => at?.toISOString() ?? null

/** A member's limits, breaks and exclusions. Throws `not_found`. */
export async function showProtection({ db }: OperatorContext, { account }: Parsed<Calls['show']>): Promise<Shown> {
  return protectionOf(db, await findMemberByAccount(db, account))
}

/** A member's limits and closures, as operators see them. */
export async function protectionOf(db: Database, { id, account }: Member): Promise<Shown> {
  const limits = await limitsOf(db, id)
  const ofMember = eq(playClosures.memberId, id)
  const closures = await db.select().from(playClosures).where(ofMember).orderBy(desc(playClosures.startedAt))
  return {
    account,
    limits: limits.map(({ setBy, kind, period, value }) => ({
      set_by: setBy,
      kind,
      period,
      value: kind === 'play_time' ? String(value) : toDecimal(value),
    })),
    closures: closures.map((closure) => ({
      id: closure.id,
      kind: closure.kind,
      length: closure.length,
      closed_by: closure.closedBy,
      reason: closure.reason,
      started_at: closure.startedAt.toISOString(),
      ends_at: textOrNull(closure.endsAt),
      points_home_at: textOrNull(closure.pointsHomeAt),
      lift_requested_at: textOrNull(closure.liftRequestedAt),
      lift_reason: closure.liftReason,
      lift_proposed_by: closure.liftProposedBy,
      lift_approved_by: closure.liftApprovedBy,
      reopens_at: textOrNull(closure.reopensAt),
    })),
  }
}

/** Finds a member and locks what limits and closures depend on. Throws `not_found`. */
export async function lockPlay(tx: Database, account: string): Promise<Member> {
  const member = await findMemberByAccount(tx, account)
  await lockBalance(tx, memberAccount('member_main', member.id))
  return member
}

/** Starts a break or an exclusion for a member. Throws `not_found` or `closure_not_longer`. */
export function excludeMember(context: OperatorContext, input: Parsed<Calls['exclude']>): Promise<Shown> {
  const { account, length, reason } = input
  return withAudit(context, 'protection.exclude', async (tx) => {
    const member = await findMemberByAccount(tx, account)
    await closePlay(tx, context, { memberId: member.id, length, closedBy: context.actor, reason })
    return { subject: member.account, before: null, after: { length, reason }, result: await protectionOf(tx, member) }
  })
}

/**
 * Ends an exclusion at the member's request, once two people agree. Play reopens a day later, or seven days later if
 * the exclusion was indefinite, unless the member matches another excluded person. Throws `not_found`, `state_conflict`
 * without a request, or `second_person_needed`.
 */
export function liftExclusion(
  context: OperatorContext,
  { account, reason }: Parsed<Calls['lift']>,
): Promise<Output<Calls['lift']>> {
  return withAudit(context, 'protection.lift', async (tx) => {
    const member = await lockPlay(tx, account)
    const at = context.now()
    const closure = await closureOf(tx, member.id, at)
    if (closure?.kind !== 'exclusion' || !closure.liftRequestedAt || closure.reopensAt) {
      throw new DomainError('state_conflict')
    }
    const subject = { action: 'protection', subject: closure.id } as const
    const isAgreed = await recordApproval(tx, context, subject, 'any amount')
    const reopensAt = isAgreed ? await reopenPlay(tx, context, closure, at) : null
    if (!isAgreed) {
      const proposal = { liftProposedBy: context.actor, liftProposedKey: context.keyId }
      await tx.update(playClosures).set(proposal).where(eq(playClosures.id, closure.id))
    }
    if (reopensAt) await applyMissedMatches(tx, context, member.id)
    if (reopensAt && !isLastingExclusion(await closureOf(tx, member.id, at)))
      await sendMessage(tx, member.id, liftedMessage(reopensAt), at)
    const state = await approvalState(tx, context, subject, 'any amount')
    return {
      subject: member.account,
      before: null,
      after: { reopens_at: textOrNull(reopensAt), reason },
      result: { account: member.account, ...state, reopens_at: textOrNull(reopensAt) },
    }
  })
}

/**
 * Ends the closing of an account that is reopened, once two people agree; null if no closing is in force. An exclusion
 * or a break stays. Throws `second_person_needed`.
 */
export async function endClosing(tx: Database, context: OperatorContext, ofMember: string) {
  await lockBalance(tx, memberAccount('member_main', ofMember))
  const { id, kind, memberId, pointsHomeAt, reopensAt } = playClosures
  const inForce = and(eq(memberId, ofMember), eq(kind, 'closing'), isNull(reopensAt))
  const [closure] = await tx.select().from(playClosures).where(inForce)
  if (!closure) return null
  const subject = { action: 'protection', subject: closure.id } as const
  const isAgreed = await recordApproval(tx, context, subject, 'any amount')
  const { actor: by, keyId, now } = context
  // With the closing, its return of points ends. Otherwise a later top-up could be taken back.
  const change = isAgreed
    ? { liftApprovedBy: by, reopensAt: now(), pointsHomeAt: sql`coalesce(${pointsHomeAt}, ${now().toISOString()})` }
    : { liftProposedBy: by, liftProposedKey: keyId }
  await tx.update(playClosures).set(change).where(eq(id, closure.id))
  return { isAgreed, state: await approvalState(tx, context, subject, 'any amount') }
}

/**
 * Ends an exclusion after its waiting time, together with the exclusions that it extended. Returns when play reopens.
 */
export async function reopenPlay(
  tx: Database,
  context: OperatorContext,
  closure: PlayClosure,
  at: Date,
): Promise<Date> {
  const { liftAfterMs, liftAfterIndefiniteMs } = playProtection
  const reopensAt = new Date(at.getTime() + (closure.endsAt ? liftAfterMs : liftAfterIndefiniteMs))
  const { memberId, kind } = playClosures
  // Includes the exclusions that this one extended.
  const inForce = and(eq(memberId, closure.memberId), eq(kind, 'exclusion'), isNull(playClosures.reopensAt))
  await tx.update(playClosures).set({ reopensAt, liftApprovedBy: context.actor }).where(inForce)
  await endMarks(tx, closure.memberId, reopensAt)
  return reopensAt
}
