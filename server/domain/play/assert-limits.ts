import { orZero, toDecimal } from '@/contract/amount'
import type { Database } from '@/server/db/client'
import { DomainError } from '../domain-error'
import { inForce, limitsOf, limitUses, pointsAtVenues, type PlayLimit } from './limit-use'

type Move = { memberId: string; amountMinor: bigint; now: Date }

/**
 * Throws `top_up_limit_exceeded` (`limit`, `left`, `period`, `renews_at`) if this order would bring the orders of a
 * period above a limit. Periods are the calendar's day, week and month, or with `isRolling` the last 24 hours, 7 and 31
 * days. `except` is the order's number if it is stored already. Call it under the lock of the member's main wallet.
 */
export async function assertTopUpFits(
  tx: Database,
  { memberId, amountMinor, now, isRolling, except }: Move & { isRolling: boolean; except?: string | undefined },
): Promise<void> {
  const limits = inForce(await limitsOf(tx, memberId), 'top_up')
  const uses = await limitUses(tx, memberId, limits, { now, isRolling, except })
  const exceeded = uses.find(({ used, limit }) => used + amountMinor > limit)
  if (!exceeded) return
  const { period, limit, used, renewsAt, to } = exceeded
  throw new DomainError('top_up_limit_exceeded', {
    period,
    limit: toDecimal(limit),
    left: toDecimal(orZero(limit - used)),
    renews_at: (renewsAt ?? to ?? now).toISOString(),
  })
}

/**
 * Throws `loss_limit_exceeded` if a period's loss, the points at venues and these points together exceed a limit.
 * Transfers to venues are limited because the product cannot refuse a stake at a venue. Throws
 * `play_time_limit_reached` if the play time of a period is used up. Call it under the lock of the member's main wallet.
 */
export async function assertPlayFits(tx: Database, { memberId, amountMinor, now }: Move): Promise<void> {
  const limits = await limitsOf(tx, memberId)
  const lossLimits = inForce(limits, 'loss')
  const away = lossLimits.length > 0 ? await pointsAtVenues(tx, memberId) : 0n
  const uses = await limitUses(tx, memberId, lossLimits, { now, isRolling: true })
  const exceeded = uses.find(({ used, limit }) => used + away + amountMinor > limit)
  if (exceeded) {
    const { period, limit, used } = exceeded
    const left = toDecimal(orZero(limit - used - away))
    throw new DomainError('loss_limit_exceeded', { period, limit: toDecimal(limit), left })
  }
  await assertTimeLeft(tx, { memberId, now, limits })
}

type PlayTime = { memberId: string; now: Date; limits: readonly PlayLimit[] }

/** Throws `play_time_limit_reached` (`minutes`, `period`, `renews_at`) if the play time of a period is used up. */
export async function assertTimeLeft(tx: Database, playTime: PlayTime): Promise<void> {
  const reached = await reachedPlayTime(tx, playTime)
  if (!reached) return
  const { period, limit, renewsAt } = reached
  const values = { period, minutes: Number(limit), renews_at: renewsAt.toISOString() }
  throw new DomainError('play_time_limit_reached', values)
}

/** The shortest period whose play time is used up, and when some of it becomes free; null if there is none. */
export async function reachedPlayTime(db: Database, { memberId, now, limits }: PlayTime) {
  const uses = await limitUses(db, memberId, inForce(limits, 'play_time'), { now, isRolling: true })
  const reached = uses.find(({ used, limit }) => used >= limit)
  return reached ? { ...reached, renewsAt: reached.renewsAt ?? now } : null
}
