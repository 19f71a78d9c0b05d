import { and, eq, inArray } from 'drizzle-orm'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { isExclusion, type ClosureLength } from '@/contract/optional/protection'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { promotionApplications, topUpOrders, playClosures, topUpPromotions } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { inTransaction } from '@/server/db/transaction'
import { verifyLoginPassword } from '../auth/verify-passwords'
import type { MemberContext, SystemContext } from '../context'
import { DomainError } from '../domain-error'
import { findMember } from '../find-member'
import { sendMessage, type SystemMessage } from '../mail/message'
import { closingMessage } from '../mail/messages-closing'
import {
  breakMessage,
  exclusionMessage,
  imposedBreakMessage,
  imposedMessage,
  matchedMessage,
  withClosedOrder,
} from '../mail/messages-protection'
import { recordEvent } from '../record-event'
import { closureEnd } from './closure-length'
import { closureOf, closuresInForce, rankOf, type PlayClosure } from '../play/closures'
import { endMarketing } from './consents'
import { liftableFrom, overview } from './overview'
import { markExcluded } from './exclusion-marks'
import { unmetPromotionsMinor } from './unmet-promotions'
import { withdrawalEligibility } from '../wallet/withdrawal-eligibility'

type Calls = OptionalCalls['protection']
type Overview = Output<Calls['overview']>

/**
 * Starts or extends a break or a self-exclusion (GLI-19, A.3.8). Throws `password_wrong`, `account_locked`, or
 * `closure_not_longer` if it would not end later than the current one.
 */
export async function close(ctx: MemberContext, { length, password }: Parsed<Calls['close']>): Promise<Overview> {
  await verifyLoginPassword(ctx, await findMember(ctx), password)
  const { memberId } = ctx
  await inTransaction(ctx.db, async (tx) => {
    await closePlay(tx, ctx, { memberId, length, closedBy: 'member' })
    await recordEvent(tx, ctx, { memberId, kind: 'play_closed', details: { length } })
  })
  return overview(ctx)
}

type Closing = {
  memberId: string
  length: ClosureLength
  /** `member`, `match` (the member matches an excluded person), or an operator's name. */
  closedBy: string
  reason?: string
  /** The end, if it is not `length` from now; null if indefinite. */
  endsAt?: Date | null
  /** Whether the member is closing the account. Unlike with an exclusion, other members are not compared with them. */
  isClosing?: boolean
}

type NewClosure = Pick<PlayClosure, 'kind' | 'length' | 'closedBy' | 'startedAt' | 'endsAt'>

/** A closure of the same length within this time repeats the earlier one, such as after a lost reply. */
const repeatMs = 10 * 60_000

/**
 * Whether a closure in force makes a new one needless: it has a higher rank, it ends no earlier, or the new one repeats
 * it. A lifted exclusion ends when play reopens; a break may follow it.
 */
function covers(current: PlayClosure, { kind, length, startedAt, endsAt }: NewClosure): boolean {
  const [rank, currentRank] = [rankOf({ kind, reopensAt: null }), rankOf(current)]
  const currentEnd = current.reopensAt ?? current.endsAt
  const isLongEnough = currentEnd === null || (endsAt !== null && endsAt <= currentEnd)
  if (rank !== currentRank) return rank < currentRank && (!current.reopensAt || isLongEnough)
  return isLongEnough || (length === current.length && startedAt.getTime() - current.startedAt.getTime() < repeatMs)
}

/**
 * Closes play and ends pending top-up orders in one transaction. An exclusion also ends the consent to offers and
 * refuses open applications for promotions; a job then returns the points from venues. Throws `closure_not_longer`.
 */
export async function closePlay(
  tx: Database,
  { now: clock, ports }: Pick<SystemContext, 'now' | 'ports'>,
  { memberId, length, closedBy, reason, endsAt: given, isClosing }: Closing,
): Promise<void> {
  const now = clock()
  await lockBalance(tx, memberAccount('member_main', memberId))
  const kind = isClosing ? 'closing' : isExclusion(length) ? 'exclusion' : 'break'
  const endsAt = given === undefined ? closureEnd(length, now) : given
  const row = { memberId, kind, length, closedBy, startedAt: now, endsAt } as const
  const inForce = await closuresInForce(tx, memberId, now)
  if (inForce.some((each) => covers(each, row))) throw new DomainError('closure_not_longer')

  // If an exclusion or closing in force has begun to return the points, a new one finishes the return.
  const [current] = inForce
  const begun = kind !== 'break' && current && current.kind !== 'break' ? current : null
  const takesBackMinor =
    kind === 'break'
      ? 0n
      : (begun?.takesBackMinor ??
        (await unmetPromotionsMinor(tx, memberId, await withdrawalEligibility(tx, memberId, now))))
  const pointsHomeAt = begun?.pointsHomeAt ?? null
  if (begun && !begun.pointsHomeAt)
    await tx.update(playClosures).set({ pointsHomeAt: now }).where(eq(playClosures.id, begun.id))
  const values = { ...row, reason: reason ?? null, takesBackMinor, pointsHomeAt }
  const { id } = expectOneRow(await tx.insert(playClosures).values(values).returning({ id: playClosures.id }))
  const hadOrder = await endWaitingOrders(tx, memberId, now, id)
  if (kind !== 'break') await refuseApplications(tx, memberId, now)
  if (kind === 'exclusion') {
    await markExcluded(tx, ports.secrets, memberId, { length, endsAt, at: now })
    await endMarketing(tx, memberId, now)
  }
  const message = messageAbout(row)
  await sendMessage(tx, memberId, hadOrder ? withClosedOrder(message) : message, now)
}

/** The message to the member about a new closure. */
function messageAbout({ kind, closedBy, startedAt, endsAt }: NewClosure): SystemMessage {
  if (kind === 'closing') return closingMessage()
  if (kind === 'break') return (closedBy === 'member' ? breakMessage : imposedBreakMessage)(endsAt ?? startedAt)
  if (closedBy === 'match') return matchedMessage(endsAt)
  return closedBy === 'member' ? exclusionMessage(endsAt) : imposedMessage(endsAt)
}

/** Ends the member's pending top-up orders and refuses open applications for promotions. */
export async function endPendingRequests(tx: Database, memberId: string, now: Date): Promise<void> {
  await endWaitingOrders(tx, memberId, now, null)
  await refuseApplications(tx, memberId, now)
}

/** Ends the member's pending top-up orders. Returns whether there were any. */
async function endWaitingOrders(tx: Database, memberId: string, now: Date, closureId: string | null) {
  const ended = await tx
    .update(topUpOrders)
    .set({ status: 'failed', finishedAt: now, closureId })
    .where(and(eq(topUpOrders.memberId, memberId), eq(topUpOrders.status, 'pending')))
    .returning({ orderNumber: topUpOrders.orderNumber })
  return ended.length > 0
}

/** Refuses open applications, and drops promotions that were chosen with a top-up. */
async function refuseApplications(tx: Database, memberId: string, now: Date): Promise<void> {
  const open = inArray(topUpPromotions.state, ['chosen', 'applied', 'paused'])
  await tx
    .update(topUpPromotions)
    .set({ state: 'dropped' })
    .where(and(eq(topUpPromotions.memberId, memberId), open))
  await tx
    .update(promotionApplications)
    .set({ state: 'refused', decidedBy: 'protection', decidedAt: now })
    .where(and(eq(promotionApplications.memberId, memberId), eq(promotionApplications.state, 'applied')))
}

/**
 * Requests the end of an exclusion, with a reason; two operators decide. Throws `state_conflict` for a break, if the
 * end was requested already, and before the exclusion may end (an indefinite one: six months after its start).
 */
export async function requestLift(ctx: MemberContext, { reason }: Parsed<Calls['requestLift']>): Promise<Overview> {
  const { memberId } = ctx
  const now = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    await lockBalance(tx, memberAccount('member_main', memberId))
    const closure = await closureOf(tx, memberId, now)
    if (closure?.kind !== 'exclusion' || closure.liftRequestedAt || now < liftableFrom(closure)) {
      throw new DomainError('state_conflict')
    }
    await tx
      .update(playClosures)
      .set({ liftRequestedAt: now, liftReason: reason })
      .where(eq(playClosures.id, closure.id))
  })
  return overview(ctx)
}
