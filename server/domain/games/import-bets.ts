import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { isUuid } from '@/server/db/rows'
import { auditLog, bets, importCursors, members, venues } from '@/server/db/schema'
import { withTimeLimit } from '@/server/db/time-limit'
import { inTransaction } from '@/server/db/transaction'
import type { VenueBet } from '@/server/ports/game-venue'
import type { SystemContext } from '../context'
import { venueCallTimeoutMs } from '../rules'
import { postPendingBets } from './post-bets'
import { recordPlay } from './record-play'

const source = 'bets'
const pagesAtOnce = 100

/**
 * Imports settled bets that are new at the venues, and posts each win or loss to the ledger, so that a member's balance
 * there matches the venue's. If a venue does not answer, bets of the other venues are still imported. The job then
 * reports the failure, and the next import catches up.
 */
export async function importBets(ctx: SystemContext): Promise<void> {
  await runImport(ctx)
}

/** Like `importBets`, but throws the feed's error, after importing the bets before it. */
export async function importBetsOrThrow(ctx: SystemContext, hasTime?: () => boolean): Promise<void> {
  const failed = await runImport(ctx, hasTime)
  if (failed) throw failed.error
}

type Failed = { error: unknown }

async function runImport(ctx: SystemContext, hasTime = () => true): Promise<Failed | null> {
  const failed = await fetchBets(ctx, hasTime)
  await postPendingBets(ctx)
  return failed
}

/** Fetches pages until one contains nothing new. What does not fit into the time is left to the next import. */
async function fetchBets(ctx: SystemContext, hasTime: () => boolean): Promise<Failed | null> {
  let cursor = await readCursor(ctx.db)
  for (let pages = 0; pages < pagesAtOnce && hasTime(); pages += 1) {
    const request = withTimeLimit(venueCallTimeoutMs, ctx.ports.gameVenue.betsAfter(cursor))
    const page = await request.catch((error: unknown) => ({ error }))
    if ('error' in page) return page
    if (page.bets.length === 0) return null
    const stored = await storeBets(ctx, cursor, page)
    await recordPlay(ctx, stored.played)
    // Nothing was new: a venue whose pages overlap repeats its newest bets in every answer.
    if (stored.added === 0 && stored.cursor === cursor) return null
    cursor = stored.cursor
  }
  return null
}

async function readCursor(db: Database): Promise<string | null> {
  const [row] = await db.select().from(importCursors).where(eq(importCursors.name, source))
  return row?.cursor ?? null
}

type Page = { bets: VenueBet[]; cursor: string | null }
type Stored = { added: number; cursor: string | null; played: VenueBet[] }

/**
 * Stores a page and moves the cursor in one transaction. Leaves the cursor unchanged if another import has moved it
 * meanwhile.
 */
async function storeBets(ctx: SystemContext, from: string | null, page: Page): Promise<Stored> {
  const importedAt = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    await tx.insert(importCursors).values({ name: source, cursor: null }).onConflictDoNothing()
    const [current] = await tx.select().from(importCursors).where(eq(importCursors.name, source)).for('update')
    if ((current?.cursor ?? null) !== from) return { added: 0, cursor: current?.cursor ?? null, played: [] }
    const own = await filterKnownBets(tx, page.bets, importedAt)
    const rows = own.map(({ at, ...bet }) => ({ ...bet, betTime: at, importedAt }))
    const inserted = rows.length > 0 && tx.insert(bets).values(rows).onConflictDoNothing().returning({ id: bets.id })
    const added = inserted ? (await inserted).length : 0
    await tx.update(importCursors).set({ cursor: page.cursor }).where(eq(importCursors.name, source))
    return { added, cursor: page.cursor, played: added > 0 ? own : [] }
  })
}

/**
 * Keeps bets of our members at known venues. Venues may report other bets, such as those of their test players. Those
 * are audited and dropped, so that they do not stop the import. A page that is repeated is audited once.
 */
async function filterKnownBets(tx: Database, reported: readonly VenueBet[], at: Date): Promise<VenueBet[]> {
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
