import { sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { settingName } from '../rule-settings'
import { assertIdentity } from './assert-identity'
import { assertPlayFits, assertTimeLeft } from './assert-limits'
import { assertPlayOpen } from './closures'
import { limitsOf } from './limit-use'
import { assertCheckAnswered, playQuery, toPlay, type PlayRow } from './reality-check'

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
  if (found.identity) await assertIdentity(tx, memberId, 'identity_before_play')
  if (found.limit && movedMinor === undefined)
    await assertTimeLeft(tx, { memberId, now, limits: await limitsOf(tx, memberId) })
  if (found.limit && movedMinor !== undefined) await assertPlayFits(tx, { memberId, amountMinor: movedMinor, now })
  assertCheckAnswered(toPlay(found, now), now)
}

type Reasons = Record<'closure' | 'match' | 'identity' | 'limit', boolean> & PlayRow

/**
 * Which tables hold a row that could forbid play, and the current play. For most members none does, so one statement
 * replaces five (`bench/README.md`, "Money"). The checks themselves then read what the row says.
 */
async function findReasons(tx: Database, memberId: string, now: Date): Promise<Reasons> {
  const { rows } = (await tx.execute(sql`select
    exists (select from play_closures where member_id = ${memberId}) as closure,
    exists (select from exclusion_matches where member_id = ${memberId}) as match,
    exists (select from settings where name = ${settingName('identity_before_play')}) as identity,
    exists (select from play_limits where member_id = ${memberId}) as "limit",
    play.* from (${playQuery(memberId, now)}) as play`)) as unknown as {
    rows: [Reasons]
  }
  return rows[0]
}
