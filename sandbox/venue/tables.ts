import type { Locale } from '@/contract/locales'
import { gameWords } from '../words/words'

type Kind = 'baccarat' | 'dominoes'

/** Each venue's tables: code, lowest and highest stake. V in a code means high stakes, S any number of players. */
const listed: Record<string, { kind: Kind; tables: string }> = {
  evo: {
    kind: 'baccarat',
    tables: 'A1 10 100 | A2 10 200 | A3 50 500 | V8 200 500 | A5 10 50 | S1 10 500 | A6 50 200 | A7 10 100',
  },
  otg: { kind: 'baccarat', tables: 'B1 10 100 | B2 50 500 | S2 10 200 | V9 200 500 | B3 10 50 | B5 10 200' },
  moonlit: { kind: 'baccarat', tables: 'M1 10 50 | M2 10 100 | S3 10 100 | V1 100 500 | M3 50 200 | M5 10 500' },
  bamboo: { kind: 'dominoes', tables: 'R1 10 50 | R2 50 200' },
  crane: { kind: 'dominoes', tables: 'C1 10 100 | C2 50 500' },
  teahouse: { kind: 'dominoes', tables: 'T1 10 50 | T2 100 500' },
}
const seatsOf: Record<Kind, number> = { baccarat: 7, dominoes: 4 }

/**
 * The tables of all venues: each venue's first table, then each venue's second. `stakes` are a table's lowest and highest
 * stake in points. `seats` is 0 if any number may play.
 */
export const tables = Object.entries(listed)
  .flatMap(([venue, { kind, tables: own }]) =>
    own.split(' | ').map((table, place) => {
      const [code = '', least, most] = table.split(' ')
      const [seats, isVip] = [code.startsWith('S') ? 0 : seatsOf[kind], code.startsWith('V')]
      return { venue, code, kind, place, stakes: [Number(least), Number(most)] as const, seats, isVip }
    }),
  )
  .toSorted((one, other) => one.place - other.place)
type SandboxTable = (typeof tables)[number]

/** A table's name in a language: `Baccarat A1`. */
export const tableName = ({ kind, code, isVip }: SandboxTable, locale: Locale): string =>
  [gameWords[locale].tables[kind], code, isVip && gameWords[locale].tables.vip].filter(Boolean).join(' ')

/** The table that a session was opened at, found by name. A session stores the name in the language of play. */
export const tableNamed = (venue: string, name: string, locale: Locale): SandboxTable | undefined =>
  tables.find((each) => each.venue === venue && tableName(each, locale) === name)
