import { eq } from 'drizzle-orm'
import { orZero, toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { members } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { balancesOf, lockBalance, type Balances } from '@/server/ledger/balances'
import { inTransaction } from '@/server/db/transaction'
import { endSessions } from '../auth/sessions'
import { verifyLoginPassword } from '../auth/verify-passwords'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { findMember, lockMember } from '../find-member'
import { closureOf } from '../play/closures'
import { recordEvent } from '../record-event'
import { payRebatesOf } from '../wallet/pay-rebates'
import { withdrawalEligibility } from '../wallet/withdrawal-eligibility'
import { closePlay, endPendingRequests } from './close'
import { pointsOf } from './overview'

type Calls = OptionalCalls['protection']
type Closing = Output<Calls['closing']>

/** All points of a member, wherever they are, in 1/100 point. */
const totalOf = (balances: Balances) => balances.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)

/** The points that the member must withdraw before closing the account. */
export async function closing(ctx: MemberContext): Promise<Closing> {
  const { db, memberId } = ctx
  const now = ctx.now()
  // Read at the same time, because a slow database makes each statement wait.
  const [{ identityState }, balances, closure, eligibility] = await Promise.all([
    findMember(ctx),
    balancesOf(db, memberId),
    closureOf(db, memberId, now),
    withdrawalEligibility(db, memberId, now),
  ])
  const isFreed = closure !== null && closure.kind !== 'break'
  const { turnoverRequiredMinor, turnoverDoneMinor } = eligibility
  const { main, venues, taken_back } = await pointsOf(ctx, { balances, closure, eligibility })
  const held = balances.find(({ kind }) => kind === 'member_hold')?.balanceMinor ?? 0n
  return {
    main,
    venues,
    held: toDecimal(held),
    turnover_left: toDecimal(isFreed ? 0n : orZero(turnoverRequiredMinor - turnoverDoneMinor)),
    taken_back,
    certified: identityState === 'certified',
    started_at: isFreed ? closure.startedAt.toISOString() : null,
    ready: totalOf(balances) === 0n,
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
    const left = totalOf(await balancesOf(tx, memberId))
    if (left > 0n) throw new DomainError('points_remain', { points: toDecimal(left) })
    await endPendingRequests(tx, memberId, at)
    await tx.update(members).set({ closedAt: at }).where(eq(members.id, memberId))
    await recordEvent(tx, ctx, { memberId, kind: 'account_closed' })
    await endSessions(tx, { memberId, at })
  })
  return {}
}
