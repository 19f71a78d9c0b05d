import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { settingName } from '../rule-settings'
import { assertIdentity } from './assert-identity'
import { assertPlayFits, assertTimeLeft } from './assert-limits'
import { assertPlayOpen } from './closures'
import { limitsOf } from './limit-use'
import { assertCheckAnswered, isCheckDue, playQuery, toPlay, type PlayRow } from './reality-check'

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

type Reason = 'closure' | 'match' | 'identity' | 'limit'
type Reasons = Record<Reason, boolean> & PlayRow

/** Whether a table holds a row that could forbid play, for each reason. */
const mayForbid = (memberId: string): Record<Reason, SQL> => ({
  closure: sql`exists (select from play_closures where member_id = ${memberId})`,
  match: sql`exists (select from exclusion_matches where member_id = ${memberId})`,
  identity: sql`exists (select from settings where name = ${settingName('identity_before_play')})`,
  limit: sql`exists (select from play_limits where member_id = ${memberId})`,
})

/**
 * A condition that is true only if `assertMayPlay` would throw nothing. It is true for most members, so the statement that
 * moves their points can check it. It too must run under the lock, in a statement that begins when the lock is held.
 */
export const nothingForbidsPlay = (memberId: string, now: Date): SQL =>
  sql`not (${sql.join(Object.values(mayForbid(memberId)), sql` or `)} or ${isCheckDue(memberId, now)})`

/**
 * Which tables hold a row that could forbid play, and the current play. For most members none does, so one statement
 * replaces five (`bench/README.md`, "Money"). The checks themselves then read what the row says.
 */
async function findReasons(tx: Database, memberId: string, now: Date): Promise<Reasons> {
  const { closure, match, identity, limit } = mayForbid(memberId)
  const { rows } = (await tx.execute(sql`select
    ${closure} as closure, ${match} as match, ${identity} as identity, ${limit} as "limit",
    play.* from (${playQuery(memberId, now)}) as play`)) as unknown as {
    rows: [Reasons]
  }
  return rows[0]
}
