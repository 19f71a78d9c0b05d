import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/member/games'
import type { Highlights } from '@/contract/optional/highlights'
import { categories, type Category } from './categories'
import { venuesOf } from './venues-of'

/** The current events at the venues of one category. */
export function ofCategory(highlights: Highlights, category: Category, venues: readonly Venue[]): Highlights {
  const codes = new Set(
    venues.filter(({ game_type }) => game_type === gameType[category]).map((venue) => venue.game_code),
  )
  const own = <Item extends { game_code: string }>(items: readonly Item[]) =>
    items.filter(({ game_code }) => codes.has(game_code))
  return {
    now: highlights.now,
    fixtures: own(highlights.fixtures),
    tables: own(highlights.tables),
    draws: own(highlights.draws),
    jackpots: own(highlights.jackpots),
  }
}

type EventCount = { kind: 'fixtures' | 'in_play' | 'tables' | 'rooms' | 'draws'; count: number }

/** How many events of each kind a category has, without the kinds that it lacks. `highlights`: those of the category. */
export function eventCounts({ fixtures, tables, draws }: Highlights, category: Category): EventCount[] {
  const counts: EventCount[] = [
    { kind: 'fixtures', count: fixtures.length },
    { kind: 'in_play', count: fixtures.filter(({ period }) => period !== null).length },
    { kind: category === 'chess' ? 'rooms' : 'tables', count: tables.length },
    { kind: 'draws', count: draws.length },
  ]
  return counts.filter(({ count }) => count > 0)
}

/** The figure of a category: how many titles or events it has, or else how many venues. */
export type CategoryCount = { kind: EventCount['kind'] | 'titles' | 'venues'; count: number }

/** The figure of each category. A category without events lacks it while the venues are unknown. */
export function categoryCounts(
  venues: readonly Venue[] | null,
  highlights: Highlights | null,
  titleCount: number | null,
): Partial<Record<Category, CategoryCount>> {
  const countOf = (category: Category): CategoryCount | undefined => {
    if (category === 'egame' && titleCount) return { kind: 'titles', count: titleCount }
    const [event] = highlights ? eventCounts(ofCategory(highlights, category, venues ?? []), category) : []
    return event ?? (venues ? { kind: 'venues', count: venuesOf(venues, category).length } : undefined)
  }
  return Object.fromEntries(categories.map((category) => [category, countOf(category)]))
}
