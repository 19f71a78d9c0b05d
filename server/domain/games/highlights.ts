import type { highlights as calls } from '@/contract/optional/highlights'
import type { Output } from '@/contract/define'
import { venues } from '@/server/db/schema'
import type { Context } from '../context'

type List = (typeof calls)['list']
type Start = { period: string | null; starts_at: string }
type Entry = { game_code: string; maintenance: boolean }

/** Matches in play first, then by the time they start. */
const byStart = (a: Start, b: Start) =>
  Number(b.period !== null) - Number(a.period !== null) || Date.parse(a.starts_at) - Date.parse(b.starts_at)

/** How long guests' pages wait for the venues' answers. */
const longestWaitMs = 2_000
const nothing = { fixtures: [], tables: [], draws: [], jackpots: [] }

/**
 * Current events at the venues in the menu. Matches in play are first, the others follow by start. Events of a venue
 * under maintenance are marked. If a venue fails, the failure is logged and the lists of that venue are empty, because
 * pages must work without them.
 */
export async function highlights(ctx: Context): Promise<Output<List>> {
  const [rows, reported] = await Promise.all([
    ctx.db.select({ code: venues.code, maintenance: venues.maintenance }).from(venues),
    reportedBy(ctx),
  ])
  const closed = new Map(rows.map(({ code, maintenance }) => [code, maintenance]))
  const known = <Item extends Entry>(items: readonly Item[]): Item[] =>
    items.flatMap((item) => {
      const isClosed = closed.get(item.game_code)
      return isClosed === undefined ? [] : { ...item, maintenance: item.maintenance || isClosed }
    })
  return {
    now: ctx.now().toISOString(),
    fixtures: known(reported.fixtures).toSorted(byStart),
    tables: known(reported.tables),
    draws: known(reported.draws),
    jackpots: known(reported.jackpots),
  }
}

async function reportedBy({ ports, locale, onFailure }: Context) {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no highlights within ${longestWaitMs} ms`)), longestWaitMs)
  })
  try {
    return (await Promise.race([ports.gameVenue.highlights?.(locale), limit])) ?? nothing
  } catch (error) {
    onFailure?.(error)
    return nothing
  } finally {
    clearTimeout(timer)
  }
}
