import { locales, type Locale } from '@/contract/locales'

type Kind = 'baccarat' | 'dominoes'
/** A table. `stakes` are its lowest and highest stake in points. `seats` is 0 if any number may play. */
export type SandboxTable = {
  venue: string
  code: string
  kind: Kind
  stakes: readonly [number, number]
  seats: number
  isVip: boolean
}

const names: Record<Kind, Record<Locale, string>> = {
  baccarat: { tw: '百家樂', vi: 'Bàn Baccarat', en: 'Baccarat', th: 'บาคาร่า' },
  dominoes: { tw: '推筒子', vi: 'Bài Cửu', en: 'Pai Gow', th: 'ไพ่ปายโกว' },
}
const vip: Record<Locale, string> = { tw: '貴賓', vi: 'VIP', en: 'VIP', th: 'VIP' }

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

/** The tables of all venues, interleaved: each venue's first table, then each venue's second. */
export const tables: readonly SandboxTable[] = inTurn(
  Object.entries(listed).map(([venue, { kind, tables: own }]) =>
    own.split(' | ').map((table) => {
      const [code = '', least, most] = table.split(' ')
      const seats = code.startsWith('S') ? 0 : seatsOf[kind]
      return { venue, code, kind, stakes: [Number(least), Number(most)] as const, seats, isVip: code.startsWith('V') }
    }),
  ),
)

function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}

/** A table's name in a language: `Baccarat A1`. */
export const tableName = ({ kind, code, isVip }: SandboxTable, locale: Locale): string =>
  [names[kind][locale], code, isVip && vip[locale]].filter(Boolean).join(' ')

/** The table that a session was opened at, found by name. A session stores the name in the language of play. */
export const tableNamed = (venue: string, name: string, language: string): SandboxTable | undefined =>
  tables.find(
    (each) => each.venue === venue && locales.some((locale) => locale === language && tableName(each, locale) === name),
  )
