import * as z from 'zod/mini'
import { toDecimal } from '@/contract/amount'

/** Codecs that convert backends' formats of amounts, times, booleans and states to the contract's. */

/** The contract's formats of text that a codec can produce. */
export type Kind = 'an amount' | 'a time' | 'a day'
const kinds = new WeakMap<z.core.$ZodType, Kind>()
export const kindOf = (schema: z.core.$ZodType): Kind | undefined => kinds.get(schema)

/** Marks a codec with its kind, which `verify-adapter.ts` checks. */
function ofKind<Codec extends z.ZodMiniType>(kind: Kind, schema: Codec): Codec {
  kinds.set(schema, kind)
  return schema
}

type Read<In, Out> = (value: In) => Out | undefined

/**
 * A schema that converts a value with `read`. If `read` returns undefined, parsing fails with the message `expected`.
 * If `unknown` is given, a value that is not listed is reported and read like that value of the backend.
 */
function codec<In, Out>(
  from: z.ZodMiniType<In>,
  read: Read<In, Out>,
  expected: string,
  unknown?: string,
): z.ZodMiniType<Out> {
  return z.pipe(
    from,
    z.transform((value: In, context) => {
      const result = read(value)
      if (result !== undefined) return result
      context.issues.push({ code: 'custom', input: value, message: expected, ...(unknown && { params: { unknown } }) })
      return z.NEVER
    }),
  )
}

const numeric = z.union([z.number(), z.string()])

/**
 * Minor units. Undefined if the value is not an amount or has more than two decimals, because points are never rounded.
 */
function minorOf(value: number | string): bigint | undefined {
  if (typeof value === 'number') {
    const minor = Math.round(value * 100)
    // JSON numbers are floating point: 0.1 + 0.2 means 30 minor units, but 0.305 is not a valid amount.
    return Number.isSafeInteger(minor) && Math.abs(value * 100 - minor) < 1e-4 ? BigInt(minor) : undefined
  }
  const match = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2})0*)?$/.exec(value.trim())
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  return BigInt(`${sign ?? ''}${whole.replaceAll(',', '')}${fraction.padEnd(2, '0')}`)
}

/** Reads points as a number (`1234.5`) or text (`"1,234.5000"`) into a decimal string (`"1234.50"`). */
export const decimal = ofKind(
  'an amount',
  codec(
    numeric,
    (value) => {
      const minor = minorOf(value)
      return minor === undefined ? undefined : toDecimal(minor)
    },
    'an amount with at most two decimals',
  ),
)

/** Reads points in 1/100 point, as an integer or text, into a decimal string. */
export const minorUnits = ofKind(
  'an amount',
  codec(
    numeric,
    (value) => (/^-?\d+$/.test(String(value)) ? toDecimal(BigInt(value)) : undefined),
    'a whole number of 1/100 points',
  ),
)

/** Reads an integer or its text. */
export const integer = codec(
  numeric,
  (value) => (/^-?\d{1,15}$/.test(String(value)) ? Number(value) : undefined),
  'a whole number',
)

/** Reads an id that may be a number. */
export const id = codec(z.union([z.string(), z.int()]), String, 'an id')

/** Reads a boolean, also as `1` or `0`, `"Y"` or `"N"`, `"true"` or `"false"`. */
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

/** Reads seconds since 1970. */
export const epochSeconds = ofKind(
  'a time',
  codec(z.number(), (seconds) => momentOf(seconds * 1000), 'seconds since 1970'),
)
/** Reads milliseconds since 1970. */
export const epochMs = ofKind('a time', codec(z.number(), momentOf, 'milliseconds since 1970'))

/** Reads a local time `2026-03-02 12:00:00` (also with `/` or `T`) at a UTC offset such as `+08:00`. */
export const localTime = (offset: string) =>
  ofKind(
    'a time',
    codec(
      z.string(),
      (text) => {
        const match = /^(\d{4})[-/](\d\d)[-/](\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(text)
        if (!match) return undefined
        const atMs = Date.parse(`${match[1]}-${match[2]}-${match[3]}T${match[4]}${offset}`)
        return Number.isNaN(atMs) ? undefined : momentOf(atMs)
      },
      'a time YYYY-MM-DD hh:mm:ss',
    ),
  )

/** Reads a day `20260302`, `2026/03/02` or `2026-03-02`. */
export const calendarDay = ofKind(
  'a day',
  codec(
    z.string(),
    (text) => {
      const match = /^(\d{4})[-/]?(\d\d)[-/]?(\d\d)$/.exec(text)
      return match ? `${match[1]}-${match[2]}-${match[3]}` : undefined
    },
    'a day',
  ),
)

/**
 * Maps the backend's values to the contract's. If `other` or `undetermined` is among the contract's values, unlisted
 * values become that value and are reported.
 */
export function oneOf<const Word extends string>(words: Readonly<Record<string | number, Word>>) {
  const catchAll = Object.keys(words).find((value) => words[value] === 'other' || words[value] === 'undetermined')
  const read = (value: string | number) => (Object.hasOwn(words, value) ? words[value] : undefined)
  return codec(numeric, read, `one of ${Object.keys(words)}`, catchAll)
}

type FieldTable = Readonly<Record<string, readonly [theirs: string, form: z.ZodMiniType]>>
const fieldTables = new WeakMap<z.core.$ZodType, FieldTable>()
/** The fields that a schema made by `renameFields` renames. */
export const fieldsOf = (schema: z.core.$ZodType): FieldTable | undefined => fieldTables.get(schema)

type RenamedFields<T extends FieldTable> = { -readonly [K in keyof T]: z.output<T[K][1]> }

/** Renames an object's fields. For each name in the contract: the backend's name, and the schema of the value. */
export function renameFields<const T extends FieldTable>(fields: T): z.ZodMiniType<RenamedFields<T>> {
  const theirs = z.object(Object.fromEntries(Object.values(fields).map(([name, form]) => [name, form])))
  const renamed = z.pipe(
    theirs,
    z.transform(
      (row) =>
        Object.fromEntries(Object.entries(fields).map(([ours, [name]]) => [ours, row[name]])) as RenamedFields<T>,
    ),
  )
  fieldTables.set(renamed, fields)
  return renamed
}

/** A fixed value for a field that the backend lacks. */
export const constant = <const Value>(value: Value) =>
  z.pipe(
    z.unknown(),
    z.transform(() => value),
  )
