import * as z from 'zod/mini'
import { maxChars, titleFeatures, volatilities } from '../constants'
import { call } from '../define'
import { amount, boundedText, emptyInput, pageOf, timestamp } from '../fields'
import { gameTitle } from '../member/games'

/** A decimal number such as odds (`"2.07"`) or a line (`"-1.5"`). */
const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))

/**
 * Fields of every event: its venue, the venue's code for it (passed to `launch`), and whether it is under maintenance.
 */
const entry = { game_code: z.string(), code: z.string(), maintenance: z.boolean() }

/** An enum of names for which the site has words; unknown names become `other`. */
const oneOf = <const Known extends readonly string[]>(known: Known) => z.catch(z.enum([...known, 'other']), 'other')
export const sportNames = ['football', 'basketball', 'esports', 'baseball', 'tennis'] as const
export const tableKinds = [
  'baccarat',
  'dragon_tiger',
  'roulette',
  'sic_bo',
  'blackjack',
  'mahjong',
  'dominoes',
  'poker',
] as const

/** The markets that a row of odds can show, in display order. */
export const marketKinds = ['result', 'total', 'handicap'] as const

/** A match to bet on, with its markets and their odds. */
export const fixture = z.object({
  ...entry,
  sport: oneOf(sportNames),
  /** Names of home and away are in the reader's language. */
  home: z.string(),
  away: z.string(),
  starts_at: timestamp,
  /** The minute or period of a match in play, such as `63'`; null before it starts. */
  period: z.nullable(z.string()),
  /** Score of home and away; null if the venue does not report it. */
  score: z.nullable(z.tuple([z.int(), z.int()])),
  markets: z.array(
    z.object({
      kind: z.enum(marketKinds),
      prices: z.array(
        z.object({
          pick: z.enum(['home', 'draw', 'away', 'over', 'under']),
          line: z.nullable(decimal),
          odds: decimal,
        }),
      ),
    }),
  ),
  /** How many more markets the venue offers for this match. */
  more_markets: z.int(),
})
export type Fixture = z.infer<typeof fixture>

/** A live table, or a room of a board or card game. */
const liveTable = z.object({
  ...entry,
  kind: oneOf(tableKinds),
  name: z.string(),
  /** Stakes in points. */
  minimum: amount,
  maximum: amount,
  /** Seats of the table; null if any number of players can bet. */
  seats: z.nullable(z.object({ total: z.int(), free: z.int() })),
  /** The last results in the venue's codes, newest last: `player`, `banker`, `tie`, `dragon`, `tiger` or a number. */
  results: z.array(z.string()),
  is_vip: z.boolean(),
})
export type LiveTable = z.infer<typeof liveTable>

/** A lottery draw: its next round and its last results. */
export const draw = z.object({
  ...entry,
  name: z.string(),
  minimum: amount,
  /** The number of the open round. */
  period: z.string(),
  /** Bets are accepted until this time. */
  closes_at: timestamp,
  draws_at: timestamp,
  /** Seconds between two draws. */
  every_seconds: z.int(),
  /** The last rounds, newest first; empty if the venue does not report them. */
  last: z.array(z.object({ period: z.string(), drawn_at: timestamp, numbers: z.array(z.int()) })),
})
export type Draw = z.infer<typeof draw>

/** A title's jackpot. */
export const jackpot = z.object({ ...entry, name: z.string(), picture: z.nullable(z.string()), amount })

/**
 * Optional calls: current matches, tables, draws and titles, for guests too. `games.list` (section 7) is a member call.
 */
export const highlights = {
  list: call({
    path: '/api/v1/web/highlights',
    access: 'guest',
    method: 'GET',
    input: emptyInput,
    output: z.object({
      /** The server's time, on which countdowns are based. */
      now: timestamp,
      fixtures: z.array(fixture),
      tables: z.array(liveTable),
      draws: z.array(draw),
      jackpots: z.array(jackpot),
      /** The operator's title of the week. Without it, home shows the newest title in its place. */
      title_of_week: z.optional(gameTitle),
    }),
    summary: 'List what is on now: fixtures with odds, tables with limits and seats, draws, jackpots',
  }),
  titles: call({
    path: '/api/v1/web/titles',
    access: 'guest',
    method: 'GET',
    input: z.object({
      /** Lists only this venue's titles. */
      game_code: z.optional(boundedText(40)),
      /** Lists only new titles, only popular ones, or only those with a feature. */
      only: z.optional(z.enum(['new', 'popular', ...titleFeatures], 'invalid')),
      volatility: z.optional(z.enum(volatilities, 'invalid')),
      query: z.optional(boundedText(maxChars.query)),
      /** `rtp`: the highest return to player first, titles without the figure last. */
      sort: z.optional(z.enum(['popular', 'name', 'newest', 'rtp'], 'invalid')),
      cursor: z.optional(boundedText(200)),
    }),
    output: z.extend(pageOf(gameTitle), {
      /** How many titles there are with these restrictions, on all pages. */
      total: z.optional(z.int()),
      /** How many titles each venue has, without these restrictions. The embedded API sends it with the first page. */
      by_venue: z.optional(z.array(z.object({ game_code: z.string(), total: z.int() }))),
    }),
    errors: ['venue_unknown'],
    summary: 'List the titles of all venues, or of one, for members and guests',
  }),
} as const

export type Highlights = z.infer<(typeof highlights)['list']['output']>
