import { createHash } from 'node:crypto'
import { toDecimal } from '@/contract/amount'
import { marketKinds } from '@/contract/optional/highlights'
import type { Locale } from '@/contract/locales'
import type { VenueHighlights } from '@/server/ports/game-venue'
import { digitsOf, rollCount } from '../games/game'
import { matches, venueOfSport } from '../games/fixtures'
import { table } from '../games/digit-games'
import { gameWords } from '../words/words'
import { tableName, tables } from './tables'

const minuteMs = 60_000
const secondMs = 1_000

/** A roll derived only from `parts`, so that every instance and every reload reports the same. */
export const rollFor = (...parts: readonly (string | number)[]): number =>
  createHash('sha256').update(parts.join(' ')).digest().readUInt32BE() % rollCount

const iso = (ms: number) => new Date(ms).toISOString()

/** How long a match is offered. Then the next match of the same clubs replaces it. */
const fixtureSlotMs = 3 * 60 * minuteMs

/** The matches on the venues' pages, with the odds paid there. */
function fixtureHighlights(locale: Locale, at: number): VenueHighlights['fixtures'] {
  const words = gameWords[locale].fixtures
  const club = (number: number) => words[`club${number}` as keyof typeof words]
  return matches.map(({ sport, code, home, away, bets }, index) => {
    const offset = ((index % 4) * 45 + Math.floor(index / 4) * 15) * minuteMs
    const startsAt = Math.ceil((at - offset) / fixtureSlotMs) * fixtureSlotMs + offset
    const markets = marketKinds.map((kind) => ({
      kind,
      prices: bets
        .filter(({ market }) => market === kind)
        .map(({ pick, line, pays }) => ({ pick, line: line?.toFixed(1) ?? null, odds: toDecimal(pays) })),
    }))
    return {
      game_code: venueOfSport[sport],
      code,
      maintenance: false,
      sport,
      home: club(home),
      away: club(away),
      starts_at: iso(startsAt),
      period: null,
      score: null,
      markets: markets.filter(({ prices }) => prices.length > 0),
      more_markets: 0,
    }
  })
}

const tableRoundMs = 40 * secondMs
const resultsShown = 10

/** The venues' tables. Other players and past rounds are simulated from the clock. */
function tableHighlights(locale: Locale, at: number): VenueHighlights['tables'] {
  const round = Math.floor(at / tableRoundMs)
  return tables.map((each) => ({
    game_code: each.venue,
    code: each.code,
    maintenance: false,
    kind: each.kind,
    name: tableName(each, locale),
    minimum: toDecimal(BigInt(each.stakes[0]) * 100n),
    maximum: toDecimal(BigInt(each.stakes[1]) * 100n),
    seats:
      each.seats === 0
        ? null
        : { total: each.seats, free: rollFor(each.code, Math.floor(round / 5)) % (each.seats + 1) },
    results:
      each.seats === 7
        ? Array.from({ length: resultsShown }, (_, back) => resultAt(each.code, round - resultsShown + back))
        : [],
    is_vip: each.isVip,
  }))
}

function resultAt(code: string, round: number): string {
  const settled = table.settle('tie', rollFor(code, round))
  if (!settled) throw new Error('the table game of the sandbox offers no bet on a tie')
  return (settled.face as { winner: string }).winner
}

/** Draws of four balls. All are the same game; they differ in the time between draws. `minimum` is in points. */
export const draws = [
  { venue: 'skyball', code: 'sky-1', everySeconds: 60, minimum: 10 },
  { venue: 'ssz', code: 'ssz-5', everySeconds: 300, minimum: 10 },
  { venue: 'lotus', code: 'lotus-10', everySeconds: 600, minimum: 10 },
  { venue: 'skyball', code: 'sky-3', everySeconds: 180, minimum: 10 },
  { venue: 'ssz', code: 'ssz-2', everySeconds: 120, minimum: 10 },
  { venue: 'lotus', code: 'lotus-30', everySeconds: 1_800, minimum: 50 },
] as const
const closesBeforeMs = 15 * secondMs
const drawsShown = 10

function drawHighlights(locale: Locale, at: number): VenueHighlights['draws'] {
  return draws.map(({ venue, code, everySeconds, minimum }) => {
    const every = everySeconds * secondMs
    const next = Math.floor(at / every) + 1
    return {
      game_code: venue,
      code,
      maintenance: false,
      name: gameWords[locale].draws[code],
      minimum: toDecimal(BigInt(minimum) * 100n),
      period: periodOf(next, every),
      closes_at: iso(next * every - closesBeforeMs),
      draws_at: iso(next * every),
      every_seconds: everySeconds,
      last: Array.from({ length: drawsShown }, (_, back) => ({
        period: periodOf(next - 1 - back, every),
        drawn_at: iso((next - 1 - back) * every),
        numbers: [...digitsOf(rollFor(code, next - 1 - back))],
      })),
    }
  })
}

/** The number of a draw within its day (UTC). */
const periodOf = (round: number, every: number) =>
  String((round % Math.floor((24 * 60 * minuteMs) / every)) + 1).padStart(4, '0')

/** Current events at the simulated venues, derived from the clock. The venues' slots have no jackpot. */
export const highlightsAt = (locale: Locale, now: Date): VenueHighlights => ({
  fixtures: fixtureHighlights(locale, now.getTime()),
  tables: tableHighlights(locale, now.getTime()),
  draws: drawHighlights(locale, now.getTime()),
  jackpots: [],
})
