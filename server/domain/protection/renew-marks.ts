import { and, eq, isNull } from 'drizzle-orm'
import { exclusionMarks, playClosures } from '@/server/db/schema'
import { memberAccount } from '@/server/ledger/account'
import { lockBalance } from '@/server/ledger/balances'
import { inTransaction } from '@/server/db/transaction'
import type { SystemContext } from '../context'
import { closureOf, isLastingExclusion } from '../play/closures'
import { markExcluded } from './exclusion-marks'

/**
 * Makes the marks of every excluded member again, so that a new way to compare names also finds people excluded before
 * it. Begins with members who have no mark of a similar name. Can be repeated and interrupted at any time. Members whose
 * exclusion was lifted are left out: their marks end within days.
 */
export async function renewMarks(ctx: SystemContext, hasTime: () => boolean): Promise<void> {
  const ofMembers = { memberId: exclusionMarks.memberId }
  const similar = ctx.db.selectDistinct(ofMembers).from(exclusionMarks).where(eq(exclusionMarks.kind, 'similar_name'))
  const renewed = new Set((await similar).map(({ memberId }) => memberId))
  const excluded = await ctx.db
    .selectDistinct({ memberId: playClosures.memberId })
    .from(playClosures)
    .where(and(eq(playClosures.kind, 'exclusion'), isNull(playClosures.reopensAt)))
  excluded.sort((one, other) => Number(renewed.has(one.memberId)) - Number(renewed.has(other.memberId)))
  for (const { memberId } of excluded) {
    if (!hasTime()) return
    await inTransaction(ctx.db, async (tx) => {
      await lockBalance(tx, memberAccount('member_main', memberId))
      const closure = await closureOf(tx, memberId, ctx.now())
      if (closure && isLastingExclusion(closure))
        await markExcluded(tx, ctx.ports.secrets, memberId, { ...closure, at: closure.startedAt })
    })
  }
}
