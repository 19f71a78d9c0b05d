import * as z from 'zod/mini'
import { toDecimal } from '@/contract/amount'

/** Forms in which backends write amounts, moments, flags and states, each read into the contract's. */

type Read<In, Out> = (value: In) => Out | undefined

/**
 * A schema that reads a value, and asks for `wanted` where the reading comes to nothing. `unknown` is a value of the backend
 * that stands for all that it does not list.
 */
function codec<In, Out>(
  from: z.ZodMiniType<In>,
  read: Read<In, Out>,
  wanted: string,
  unknown?: string,
): z.ZodMiniType<Out> {
  return z.pipe(
    from,
    z.transform((value: In, context) => {
      const result = read(value)
      if (result !== undefined) return result
      context.issues.push({ code: 'custom', input: value, message: wanted, ...(unknown && { params: { unknown } }) })
      return z.NEVER
    }),
  )
}

const numeric = z.union([z.number(), z.string()])

/** Minor units; undefined for what is no amount or holds more than two decimals: points are never rounded. */
function minorOf(value: number | string): bigint | undefined {
  if (typeof value === 'number') {
    const minor = Math.round(value * 100)
    // JSON's numbers are floating-point: 0.1 + 0.2 is 30 minor units, 0.305 is nothing that we could pay.
    return Number.isSafeInteger(minor) && Math.abs(value * 100 - minor) < 1e-4 ? BigInt(minor) : undefined
  }
  const match = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2})0*)?$/.exec(value.trim())
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  return BigInt(`${sign ?? ''}${whole.replaceAll(',', '')}${fraction.padEnd(2, '0')}`)
}

/** Points as a number (`1234.5`) or as text (`"1,234.5000"`), as a decimal string: `"1234.50"`. */
export const decimal = codec(
  numeric,
  (value) => {
    const minor = minorOf(value)
    return minor === undefined ? undefined : toDecimal(minor)
  },
  'an amount with at most two decimals',
)

/** Points in 1/100 point, as a whole number or its text, as a decimal string. */
export const minorUnits = codec(
  numeric,
  (value) => (/^-?\d+$/.test(String(value)) ? toDecimal(BigInt(value)) : undefined),
  'a whole number of 1/100 points',
)

/** A whole number, also when it is written as text. */
export const integer = codec(
  numeric,
  (value) => (/^-?\d{1,15}$/.test(String(value)) ? Number(value) : undefined),
  'a whole number',
)

/** An id, also when it is a number. */
export const id = codec(z.union([z.string(), z.int()]), String, 'an id')

/** True and false, also as `1` and `0`, `"Y"` and `"N"`, `"true"` and `"false"`. */
export const boolean = codec(
  z.union([z.boolean(), z.number(), z.string()]),
  (value) => {
    const word = String(value).toLowerCase()
    if (['1', 'y', 'yes', 'true'].includes(word)) return true
    return ['0', 'n', 'no', 'false'].includes(word) ? false : undefined
  },
  'a flag',
)

const momentOf = (atMs: number) => (Math.abs(atMs) <= 8.64e15 ? new Date(atMs).toISOString() : undefined)

/** A moment in seconds since 1970. */
export const epochSeconds = codec(z.number(), (seconds) => momentOf(seconds * 1000), 'seconds since 1970')
/** A moment in milliseconds since 1970. */
export const epochMs = codec(z.number(), momentOf, 'milliseconds since 1970')

/** A moment `2026-03-02 12:00:00` (also with `/` or `T`) on clocks that are `offset` from UTC, such as `+08:00`. */
export const localTime = (offset: string) =>
  codec(
    z.string(),
    (text) => {
      const match = /^(\d{4})[-/](\d\d)[-/](\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(text)
      if (!match) return undefined
      const atMs = Date.parse(`${match[1]}-${match[2]}-${match[3]}T${match[4]}${offset}`)
      return Number.isNaN(atMs) ? undefined : momentOf(atMs)
    },
    'a time YYYY-MM-DD hh:mm:ss',
  )

/** A day `20260302`, `2026/03/02` or `2026-03-02`. */
export const calendarDay = codec(
  z.string(),
  (text) => {
    const match = /^(\d{4})[-/]?(\d\d)[-/]?(\d\d)$/.exec(text)
    return match ? `${match[1]}-${match[2]}-${match[3]}` : undefined
  },
  'a day',
)

/**
 * One of the backend's values, each with the contract's word for it. If one of the words is `other` or `undetermined`, values
 * that are not listed are read as that, and reported.
 */
export function oneOf<const Word extends string>(words: Readonly<Record<string | number, Word>>) {
  const catchAll = Object.keys(words).find((value) => words[value] === 'other' || words[value] === 'undetermined')
  const read = (value: string | number) => (Object.hasOwn(words, value) ? words[value] : undefined)
  return codec(numeric, read, `one of ${Object.keys(words)}`, catchAll)
}

type FieldTable = Readonly<Record<string, readonly [theirs: string, form: z.ZodMiniType]>>
type RenamedFields<T extends FieldTable> = { -readonly [K in keyof T]: z.output<T[K][1]> }

/** An object whose fields have other names: the contract's name, then the backend's with the form of its value. */
export function renameFields<const T extends FieldTable>(fields: T): z.ZodMiniType<RenamedFields<T>> {
  const theirs = z.object(Object.fromEntries(Object.values(fields).map(([name, form]) => [name, form])))
  return z.pipe(
    theirs,
    z.transform(
      (row) =>
        Object.fromEntries(Object.entries(fields).map(([ours, [name]]) => [ours, row[name]])) as RenamedFields<T>,
    ),
  )
}

/** What the contract wants and the backend does not have. */
export const constant = <const Value>(value: Value) =>
  z.pipe(
    z.unknown(),
    z.transform(() => value),
  )
