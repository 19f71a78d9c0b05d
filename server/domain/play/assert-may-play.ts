import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { exclusionMatches, gameStarts, members, playClosures, playLimits, settings } from '@/server/db/schema'
import { settingName } from '../rule-settings'
import { assertIdentity } from './assert-identity'
import { assertPlayFits, assertTimeLeft } from './assert-limits'
import { assertPlayOpen } from './closures'
import { limitsOf } from './limit-use'
import { assertCheckAnswered, lookBackMs } from './reality-check'

/**
 * Throws `play_closed`, `identity_not_certified`, `loss_limit_exceeded`, `play_time_limit_reached` or
 * `reality_check_due`, in this order. `movedMinor` is what the member moves to a venue from the main wallet, in 1/100
 * point; undefined for the launch of a game, for which the loss limit does not count. Call it under the lock of the
 * member's main wallet: closing play and lowering a limit take the same lock.
 */
export async function assertMayPlay(
  tx: Database,
  { memberId, now, movedMinor }: { memberId: string; now: Date; movedMinor?: bigint },
): Promise<void> {
  const found = await findReasons(tx, memberId, now)
  if (found.closure || found.match) await assertPlayOpen(tx, memberId, now)
  if (found.identityRule) await assertIdentity(tx, memberId, 'identity_before_play')
  if (found.limit && movedMinor === undefined)
    await assertTimeLeft(tx, { memberId, now, limits: await limitsOf(tx, memberId) })
  if (found.limit && movedMinor !== undefined) await assertPlayFits(tx, { memberId, amountMinor: movedMinor, now })
  if (found.start) await assertCheckAnswered(tx, memberId, now)
}

/**
 * Which tables hold a row that could forbid play. For most members none does, so one statement replaces five
 * (`bench/README.md`, "Money"). The checks themselves then read what the row says.
 */
async function findReasons(tx: Database, memberId: string, now: Date) {
  const has = (table: PgTable, condition: SQL | undefined) =>
    sql<boolean>`exists (${tx
      .select({ one: sql`1` })
      .from(table)
      .where(condition)})`
  const { name } = settings
  const reasons = tx
    .select({
      closure: has(playClosures, eq(playClosures.memberId, memberId)),
      match: has(exclusionMatches, eq(exclusionMatches.memberId, memberId)),
      identityRule: has(settings, eq(name, settingName('identity_before_play'))),
      limit: has(playLimits, eq(playLimits.memberId, memberId)),
      start: has(
        gameStarts,
        and(eq(gameStarts.memberId, memberId), gt(gameStarts.at, new Date(now.getTime() - lookBackMs))),
      ),
    })
    .from(members)
    .where(eq(members.id, memberId))
  return expectOneRow(await reasons)
}
