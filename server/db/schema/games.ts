import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OwnGame } from '@/contract/optional/favourites'
import { members } from './account'
import { localized, moment, type LocalizedText } from './localized'

/** Game venues (specification, section 3: Game). */
export const venues = pgTable('venues', {
  /** `game_code`. */
  code: text('code').primaryKey(),
  /** The `id` of the game that the site shows. */
  gameId: integer('game_id').notNull().unique(),
  name: localized('name'),
  /** The name shown to signed-in members, if it differs. */
  memberName: jsonb('member_name').$type<LocalizedText>(),
  /** 1 sports, 2 egame, 3 live, 4 lottery, 5 chess. */
  gameType: integer('game_type').notNull(),
  maintenance: boolean('maintenance').notNull().default(false),
  /** When the maintenance is expected to end; null if unknown or if there is none. */
  maintenanceUntil: moment('maintenance_until'),
  position: integer('position').notNull(),
})

/** Slot titles of a venue. */
export const gameTitles = pgTable(
  'game_titles',
  {
    venue: text('venue')
      .notNull()
      .references(() => venues.code),
    code: text('code').notNull(),
    name: localized('name'),
    /** The name in all languages, in the form that search compares (`contract/search-text.ts`). */
    searchText: text('search_text').notNull().default(''),
    picture: text('picture'),
    popularity: integer('popularity').notNull(),
    releasedOn: date('released_on', { mode: 'string' }).notNull(),
    maintenance: boolean('maintenance').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.venue, table.code] }),
    unique('game_titles_rank').on(table.venue, table.popularity),
  ],
)

/** Settled bets, imported from the venues. */
export const bets = pgTable(
  'bets',
  {
    /** The venue's own id of the bet, so that a bet is imported only once. */
    id: text('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    venue: text('venue')
      .notNull()
      .references(() => venues.code),
    gameName: text('game_name').notNull(),
    stakeMinor: bigint('stake_minor', { mode: 'bigint' }).notNull(),
    validMinor: bigint('valid_minor', { mode: 'bigint' }).notNull(),
    payoutMinor: bigint('payout_minor', { mode: 'bigint' }).notNull(),
    betTime: moment('bet_time').notNull(),
    importedAt: moment('imported_at').notNull(),
    /** When the win or loss was posted to the ledger; null while a transfer of unknown outcome blocks the posting. */
    postedAt: moment('posted_at'),
  },
  (table) => [
    index('bets_member').on(table.memberId, table.betTime, table.id),
    index('bets_unposted').on(table.postedAt, table.betTime),
  ],
)

/** Members' favourite games. */
export const favourites = pgTable(
  'favourites',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    venue: text('venue')
      .notNull()
      .references(() => venues.code),
    /** `title`, `venue`, `table` or `draw`. */
    kind: text('kind').$type<OwnGame['kind']>().notNull(),
    /** The venue's code of the game; empty if the venue itself is the favourite. */
    code: text('code').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.venue, table.kind, table.code] })],
)

/** The games that members opened, with the time of the last launch. */
export const playedGames = pgTable(
  'played_games',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    venue: text('venue')
      .notNull()
      .references(() => venues.code),
    /** The code of the title; empty if the venue itself was opened. */
    code: text('code').notNull(),
    playedAt: moment('played_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.venue, table.code] })],
)

/** Progress of imports from venues. */
export const importCursors = pgTable('import_cursors', {
  name: text('name').primaryKey(),
  cursor: text('cursor'),
})
