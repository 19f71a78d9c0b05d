import { asc, count, eq, sql } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { gameTitles, venues } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { moneyTransaction } from '../wallet/idempotency'
import { withAudit, writeAuditRow } from './audit'
import type { OperatorContext } from './operator-context'

type Calls = Operator['venues']
type Shown = Output<Calls['maintain']>
type Row = typeof venues.$inferSelect

const toOperatorView = ({ gameId, gameType, memberName, maintenanceUntil, ...row }: Row, titles: number): Shown => ({
  ...row,
  id: gameId,
  game_type: gameType,
  member_name: memberName,
  maintenance_until: maintenanceUntil?.toISOString() ?? null,
  titles,
})

async function allVenues(db: Database): Promise<Shown[]> {
  const rows = await db.select().from(venues).orderBy(asc(venues.position), asc(venues.code))
  const counted = await db
    .select({ venue: gameTitles.venue, titles: count() })
    .from(gameTitles)
    .groupBy(gameTitles.venue)
  return rows.map((row) => toOperatorView(row, counted.find(({ venue }) => venue === row.code)?.titles ?? 0))
}

/** Game venues in menu order. */
export function listVenues({ db }: OperatorContext): Promise<Shown[]> {
  return allVenues(db)
}

/**
 * Adds venues, or updates those with the same codes. Other venues stay unchanged. Stores either all changes or none.
 */
export async function putVenues(context: OperatorContext, input: Parsed<Calls['put']>): Promise<Shown[]> {
  return moneyTransaction(context.db, async (tx) => {
    // Two simultaneous calls would give new venues the same `gameId`.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('put venues', 0))`)
    const before = await allVenues(tx)
    for (const venue of input.venues) await putVenue(tx, venue)
    const all = await allVenues(tx)
    const codes = new Set(input.venues.map(({ code }) => code))
    for (const after of all.filter(({ code }) => codes.has(code))) {
      const was = before.find(({ code }) => code === after.code) ?? null
      await writeAuditRow(tx, context, { action: 'venues.put', subject: `venue ${after.code}`, before: was, after })
    }
    return all
  })
}

async function putVenue(tx: Database, input: Parsed<Calls['put']>['venues'][number]): Promise<void> {
  const { code, game_type: gameType, position, name, member_name: memberName, maintenance } = input
  const shown = { gameType, position, name, memberName: memberName ?? null }
  const changed = {
    ...shown,
    ...(maintenance !== undefined && { maintenance }),
    ...(maintenance === false && { maintenanceUntil: null }),
  }
  const gameId = sql<number>`(select coalesce(max(${venues.gameId}), 0) + 1 from ${venues})`
  await tx
    .insert(venues)
    .values({ code, gameId, ...changed })
    .onConflictDoUpdate({ target: venues.code, set: changed })
}

/** Closes a venue for maintenance, or reopens it. Throws `not_found`. */
export function maintainVenue(context: OperatorContext, input: Parsed<Calls['maintain']>): Promise<Shown> {
  const { code, maintenance, until } = input
  const maintenanceUntil = maintenance && until !== undefined ? new Date(until) : null
  return withAudit(context, 'venues.maintain', async (tx) => {
    const [before] = await tx.select().from(venues).where(eq(venues.code, code)).for('update')
    if (!before) throw new DomainError('not_found')
    await tx.update(venues).set({ maintenance, maintenanceUntil }).where(eq(venues.code, code))
    const shown = expectOneRow((await allVenues(tx)).filter((each) => each.code === code))
    const change = {
      before: { maintenance: before.maintenance, maintenance_until: before.maintenanceUntil },
      after: { maintenance, maintenance_until: maintenanceUntil },
    }
    return { subject: `venue ${code}`, ...change, result: shown }
  })
}
