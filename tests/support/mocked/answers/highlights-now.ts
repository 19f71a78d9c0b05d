import type { Highlights } from '../../../../contract/optional/highlights'
import type { CallContext } from '../answer'

const none = { fixtures: [], tables: [], draws: [], jackpots: [] }
const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

/**
 * Current events of venues, with a card of every kind. Clubs, odds and amounts differ from those of the sandbox's
 * venues.
 */
export function highlightsNow({ state }: CallContext): Highlights {
  const now = new Date().toISOString()
  if (!state.hasContent) return { now, ...none }
  const open = { maintenance: state.areVenuesClosed }
  const tableKinds = ['baccarat', 'dragon_tiger', 'roulette', 'sic_bo', 'blackjack'] as const
  return {
    now,
    fixtures: [
      {
        ...open,
        game_code: 'super2',
        code: 'derby',
        sport: 'football',
        home: 'Lanterns',
        away: 'Herons',
        starts_at: at(3_600),
        period: null,
        score: null,
        markets: [
          {
            kind: 'result',
            prices: [
              { pick: 'home', line: null, odds: '2.07' },
              { pick: 'draw', line: null, odds: '3.53' },
              { pick: 'away', line: null, odds: '3.53' },
            ],
          },
          {
            kind: 'total',
            prices: [
              { pick: 'over', line: '2.5', odds: '1.92' },
              { pick: 'under', line: '2.5', odds: '1.88' },
            ],
          },
        ],
        more_markets: 14,
      },
      {
        ...open,
        game_code: 'super2',
        code: 'final',
        sport: 'basketball',
        home: 'Lotus',
        away: 'Ospreys',
        starts_at: at(-1_800),
        period: 'Q3',
        score: [64, 61],
        markets: [
          {
            kind: 'result',
            prices: [
              { pick: 'home', line: null, odds: '1.73' },
              { pick: 'away', line: null, odds: '2.12' },
            ],
          },
        ],
        more_markets: 9,
      },
    ],
    tables: tableKinds.map((kind, index) => ({
      ...open,
      game_code: 'evo',
      code: `T${index}`,
      kind,
      name: `Table ${index + 1}`,
      minimum: '100.00',
      maximum: '20000.00',
      seats: kind === 'roulette' || kind === 'sic_bo' ? null : { total: 7, free: index },
      results: kind === 'baccarat' ? ['player', 'banker', 'tie'] : kind === 'roulette' ? ['17', '32', '0'] : [],
      is_vip: index === 0,
    })),
    draws: [
      {
        ...open,
        game_code: 'lotus',
        code: 'lotus-4',
        name: 'Lotus Four',
        minimum: '10.00',
        period: '048',
        closes_at: at(585),
        draws_at: at(600),
        every_seconds: 1_200,
        last: [{ period: '047', drawn_at: at(-600), numbers: [3, 0, 9, 2] }],
      },
    ],
    jackpots: [
      { ...open, game_code: 'fg', code: 'golden-koi', name: 'Golden Koi', picture: null, amount: '1284306.50' },
    ],
  }
}
