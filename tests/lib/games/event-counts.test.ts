import { expect, test } from 'vitest'
import { gameType } from '@/contract/constants'
import { categoryCounts } from '@/lib/games/event-counts'
import type { CallContext } from '@/tests/support/mocked/answer'
import { highlightsNow } from '@/tests/support/mocked/answers/highlights-now'
import { game } from '@/tests/support/records'

const state = { hasContent: true, areVenuesClosed: false } as CallContext['state']
const venues = [
  game(1, 'super2', gameType.sport, '新SUPER'),
  game(2, 'evo', gameType.live, 'EVO真人'),
  game(3, 'lotus', gameType.lottery, '蓮花彩票'),
  game(4, 'fg', gameType.egame, 'FG電子'),
]

test('each category has its number of matches, tables, draws or titles, else of venues', () => {
  const now = highlightsNow({ state } as CallContext)
  expect(categoryCounts(venues, now, 41)).toEqual({
    sport: { kind: 'fixtures', count: now.fixtures.length },
    live: { kind: 'tables', count: now.tables.filter(({ game_code }) => game_code === 'evo').length },
    lottery: { kind: 'draws', count: now.draws.length },
    egame: { kind: 'titles', count: 41 },
    chess: { kind: 'venues', count: 0 },
  })
})

test('without events and titles, each category has its number of venues; without venues, none', () => {
  expect(categoryCounts(venues, null, null)).toMatchObject({ sport: { kind: 'venues', count: 1 } })
  expect(Object.values(categoryCounts(null, null, null)).every((count) => count === undefined)).toBe(true)
})
