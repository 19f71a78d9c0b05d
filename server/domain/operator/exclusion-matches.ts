import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Output, Parsed } from '@/contract/define'
import type { Operator } from '@/contract/operator'
import type { Database } from '@/server/db/client'
import { exclusionMatches, members } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { DomainError } from '../domain-error'
import { closureOf } from '../play/closures'
import { playProtection } from '../rules'
import { closeMatched, keepsClosed } from '../protection/match-exclusions'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { reopenPlay } from './protection'
import { approvalStates, recordApproval } from './two-person-approval'

type Calls = Operator['protection']
type Match = typeof exclusionMatches.$inferSelect
type Row = { match: Match; account: string; excludedAccount: string | null }

const excluded = alias(members, 'excluded')

const selected = (db: Database) =>
  db
    .select({ match: exclusionMatches, account: members.account, excludedAccount: excluded.account })
    .from(exclusionMatches)
    .innerJoin(members, eq(members.id, exclusionMatches.memberId))
    .leftJoin(excluded, eq(excluded.id, exclusionMatches.excludedMember))

/**
 * The amount of a review. A match that was only listed closed nothing, so its review counts as 0 and needs one person.
 */
const amountOf = ({ effect }: Match): bigint | 'any amount' => (effect === 'flagged' ? 0n : 'any amount')

/** The end of the term for a review; null for a match that leaves play open. */
const reviewBy = ({ effect, createdAt }: Match) =>
  effect === 'flagged' ? null : new Date(createdAt.getTime() + playProtection.matchReviewMs)

async function toOperatorViews(
  db: Database,
  context: OperatorContext,
  rows: readonly Row[],
): Promise<Output<Calls['matches']>> {
  const subjects = new Map(rows.map(({ match }) => [match.id, amountOf(match)]))
  const states = await approvalStates(db, context, 'protection', subjects)
  return rows.map(({ match, account, excludedAccount }) => ({
    id: match.id,
    account,
    kind: match.kind,
    effect: match.effect,
    excluded_account: excludedAccount,
    created_at: match.createdAt.toISOString(),
    review_by: reviewBy(match)?.toISOString() ?? null,
    reviewed_at: match.reviewedAt?.toISOString() ?? null,
    reviewed_by: match.reviewedBy,
    outcome: match.outcome,
    note: match.note,
    ...states(match.id),
  }))
}

/** Matches with excluded people that wait for review: first those that close play, each oldest first, at most 200. */
export async function listMatches(context: OperatorContext): Promise<Output<Calls['matches']>> {
  const waiting = selected(context.db).where(isNull(exclusionMatches.reviewedAt))
  const isListed = eq(exclusionMatches.effect, 'flagged')
  return toOperatorViews(
    context.db,
    context,
    await waiting.orderBy(isListed, asc(exclusionMatches.createdAt)).limit(200),
  )
}

/**
 * Decides a match. For "same person", one operator suffices, and play is closed until the excluded person's exclusion
 * ends. For "another person", two operators must agree if play was closed. Unless another match keeps play closed, it
 * then reopens: at once after an inexact match, after an exact one when the waiting time of a lifted exclusion is over
 * (a day, or a week if the exclusion was indefinite). Throws `not_found`, `state_conflict` if the match is already
 * decided, or `second_person_needed`.
 */
export function reviewMatch(
  context: OperatorContext,
  input: Parsed<Calls['review']>,
): Promise<Output<Calls['review']>> {
  const { id, outcome, note } = input
  return withAudit(context, 'protection.review', async (tx) => {
    const [found] = await selected(tx)
      .where(sql`${exclusionMatches.id}::text = ${id}`)
      .for('update', { of: exclusionMatches })
    if (!found) throw new DomainError('not_found')
    const { match, account } = found
    if (match.reviewedAt) throw new DomainError('state_conflict')
    const isDecided =
      outcome === 'same_person' ||
      (await recordApproval(tx, context, { action: 'protection', subject: id }, amountOf(match)))
    const review = isDecided && { reviewedAt: context.now(), reviewedBy: context.actor, outcome, note }
    if (review) {
      await tx.update(exclusionMatches).set(review).where(eq(exclusionMatches.id, match.id))
      if (outcome === 'same_person') await closeMatched(tx, context, match)
      else if (match.effect === 'closed') await reopenMatched(tx, context, match)
    }
    const [result] = await toOperatorViews(tx, context, [{ ...found, match: { ...match, ...review } }])
    if (!result) throw new DomainError('not_found')
    return { subject: account, before: null, after: { match: id, outcome, note, decided: isDecided }, result }
  })
}

/**
 * Ends the closure that a mistaken match caused. It stays if the member chose it, or while another match keeps play
 * closed.
 */
async function reopenMatched(tx: Database, context: OperatorContext, { memberId }: Match): Promise<void> {
  await lockBalance(tx, memberAccount('member_main', memberId))
  const at = context.now()
  if ((await tx.$count(exclusionMatches, and(eq(exclusionMatches.memberId, memberId), keepsClosed))) > 0) return
  const closure = await closureOf(tx, memberId, at)
  if (closure?.closedBy === 'match' && !closure.reopensAt) await reopenPlay(tx, context, closure, at)
}
