import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { isUuid } from '@/server/db/rows'
import { auditLog, members, venues } from '@/server/db/schema'
import type { VenueBet } from '@/server/ports/game-venue'

/**
 * Keeps bets of our members at known venues. Venues may report other bets, such as those of their test players. Those
 * are audited and dropped, so that they do not stop the import. A page that is repeated is audited once.
 */
export async function filterKnownBets(tx: Database, reported: readonly VenueBet[], at: Date): Promise<VenueBet[]> {
  const playerOf = ({ memberId }: VenueBet) => memberId.toLowerCase()
  const players = [...new Set(reported.map(playerOf).filter(isUuid))]
  const codes = [...new Set(reported.map(({ venue }) => venue))]
  const ours = await tx.select({ id: members.id }).from(members).where(inArray(members.id, players))
  const known = await tx.select({ code: venues.code }).from(venues).where(inArray(venues.code, codes))
  const [memberIds, venueCodes] = [new Set(ours.map(({ id }) => id)), new Set(known.map(({ code }) => code))]
  const isOwn = (bet: VenueBet) => memberIds.has(playerOf(bet)) && venueCodes.has(bet.venue)
  const foreign = reported.filter((bet) => !isOwn(bet))
  if (foreign[0]) {
    const { id: subject, venue, memberId: player } = foreign[0]
    const after = { count: foreign.length, venue, player }
    const entry = { actor: 'venue', action: 'bets.foreign', subject, after, at }
    const isAudited = and(eq(auditLog.subject, subject), eq(auditLog.action, entry.action))
    if ((await tx.$count(auditLog, isAudited)) === 0) await tx.insert(auditLog).values(entry)
  }
  return reported.filter(isOwn)
}
