import { eq } from 'drizzle-orm'
import { orZero, toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { members } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { balancesOf, lockBalance } from '@/server/ledger/balances'
import { inTransaction } from '@/server/db/transaction'
import type { Database } from '@/server/db/client'
import { endSessions } from '../auth/sessions'
import { verifyLoginPassword } from '../auth/verify-passwords'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { findMember, lockMember } from '../find-member'
import { closureOf } from '../play/closures'
import { pointsAtVenues } from '../play/limit-use'
import { recordEvent } from '../record-event'
import { payRebatesOf } from '../wallet/pay-rebates'
import { withdrawalEligibility } from '../wallet/withdrawal-eligibility'
import { closePlay, endPendingRequests } from './close'
import { pointsOf } from './overview'

type Calls = OptionalCalls['protection']
type Closing = Output<Calls['closing']>

/** All points of a member, wherever they are, in 1/100 point. */
const totalMinor = async (db: Database, memberId: string) =>
  (await balancesOf(db, memberId)).reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)

/** The points that the member must withdraw before closing the account. */
export async function closing(ctx: MemberContext): Promise<Closing> {
  const { db, memberId } = ctx
  const now = ctx.now()
  const away = await pointsAtVenues(db, memberId)
  const closure = await closureOf(db, memberId, now)
  const isFreed = closure !== null && closure.kind !== 'break'
  const { main, venues, taken_back } = await pointsOf(ctx, away, closure)
  const { turnoverRequiredMinor, turnoverDoneMinor } = await withdrawalEligibility(db, memberId, now)
  const held = (await balancesOf(db, memberId)).find(({ kind }) => kind === 'member_hold')?.balanceMinor ?? 0n
  return {
    main,
    venues,
    held: toDecimal(held),
    turnover_left: toDecimal(isFreed ? 0n : orZero(turnoverRequiredMinor - turnoverDoneMinor)),
    taken_back,
    certified: (await findMember(ctx)).identityState === 'certified',
    started_at: isFreed ? closure.startedAt.toISOString() : null,
    ready: (await totalMinor(db, memberId)) === 0n,
  }
}

/**
 * Starts closing the account: play is closed as by an exclusion, but other members are not compared with this one. A
 * job returns the points from venues, promotions with unmet turnover are taken back, and turnover and minimum no longer
 * prevent withdrawals. Throws `password_wrong`, `account_locked`, or `closure_not_longer` if the closing has started or
 * an exclusion is in force.
 */
export async function startClosing(ctx: MemberContext, { password }: Parsed<Calls['startClosing']>): Promise<Closing> {
  await verifyLoginPassword(ctx, await findMember(ctx), password)
  const { memberId } = ctx
  await inTransaction(ctx.db, async (tx) => {
    await closePlay(tx, ctx, { memberId, length: 'indefinite', closedBy: 'member', isClosing: true })
    await recordEvent(tx, ctx, { memberId, kind: 'play_closed', details: { length: 'indefinite' } })
  })
  return closing(ctx)
}

/**
 * Closes the account and ends its sessions, pending top-up orders and open applications. Rebates that are due are paid
 * first. The records are kept as long as the law requires, and customer service can reopen the account. Throws
 * `password_wrong`, `account_locked`, or `points_remain` with the remaining `points`.
 */
export async function closeAccount(
  ctx: MemberContext,
  { password }: Parsed<Calls['closeAccount']>,
): Promise<Output<Calls['closeAccount']>> {
  await verifyLoginPassword(ctx, await findMember(ctx), password)
  const { memberId } = ctx
  const at = ctx.now()
  // Stays paid even if closing is then refused because of it.
  await payRebatesOf(ctx, memberId)
  await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, memberId)
    await lockBalance(tx, memberAccount('member_main', memberId))
    const left = await totalMinor(tx, memberId)
    if (left > 0n) throw new DomainError('points_remain', { points: toDecimal(left) })
    await endPendingRequests(tx, memberId, at)
    await tx.update(members).set({ closedAt: at }).where(eq(members.id, memberId))
    await recordEvent(tx, ctx, { memberId, kind: 'account_closed' })
    await endSessions(tx, { memberId, at })
  })
  return {}
}
