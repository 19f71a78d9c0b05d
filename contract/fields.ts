import * as z from 'zod/mini'
import { amountError, amountPattern, canonicalAmount, isPositive, toMinor } from './amount'
import type { FieldCode, LimitCode } from './errors'
import { toE164, isMobile } from './mobile'

/** Field schemas that several calls share. Every message is a `FieldCode`; forms and the server put it into words. */

/**
 * Text of at most `max` characters. Longer text is refused before any other check reads it, because Unicode
 * normalization takes time that grows with the square of the length. Every text of an input starts with this.
 */
export const boundedText = (max: number, missing?: FieldCode) =>
  z.string(missing).check(z.maxLength(max, { error: 'too_long', abort: true }))

/** How many characters a field of a fixed form (an amount, a date, a number) may be typed with, separators included. */
const maxFormatted = 64
/** Passwords that are checked, not chosen: longer than any that may be chosen. */
export const typedPassword = boundedText(200, 'required').check(z.minLength(1, 'required'))

/**
 * Reads full-width letters and digits (`１２Ａ`), as a Chinese keyboard types them, as plain ones, and drops surrounding space.
 */
export const normalizedText = z.overwrite((typed: string) => typed.normalize('NFKC').trim())
/** The same for numbers copied from a card or a bank book: drops the spaces and hyphens between groups. */
export const withoutSeparators = z.overwrite((typed: string) => typed.normalize('NFKC').replace(/[\s-]/g, ''))

/** Text that must be there; surrounding space is dropped. */
export const text = (max = 200) => boundedText(max, 'required').check(z.trim(), z.minLength(1, 'required'))

/**
 * Points to move: a decimal string with at most two decimals (`"1234.50"`), more than zero.
 * Parsing yields the canonical form with two decimals.
 */
export const positiveAmount = boundedText(maxFormatted, 'required').check(
  z.trim(),
  z.minLength(1, 'required'),
  z.regex(amountPattern, 'amount_format'),
  z.refine(isPositive, 'amount_not_positive'),
  z.overwrite(canonicalAmount),
)

/**
 * Limits that an amount must keep, as decimal strings; an absent or null limit does not apply. `credit` is the balance
 * that pays it, `left_today` the rest of the day's cap.
 */
export type AmountLimits = { credit?: string | null; minimum?: string; maximum?: string; left_today?: string }

/** The code of the first limit that an amount breaks (see `AmountLimits`); null if it keeps all of them. */
export function limitError(text: string, { credit, minimum, maximum, left_today }: AmountLimits): LimitCode | null {
  const minor = toMinor(text)
  const exceeds = (limit: string | null | undefined) => typeof limit === 'string' && minor > toMinor(limit)
  if (exceeds(credit)) return 'insufficient_balance'
  if (minimum !== undefined && minor < toMinor(minimum)) return 'amount_below_minimum'
  if (exceeds(maximum)) return 'amount_above_maximum'
  return exceeds(left_today) ? 'daily_cap_exceeded' : null
}

/** `positiveAmount` within limits that the caller knows. A broken limit's `LimitCode` is the issue's message. */
export const amountWithin = (limits: AmountLimits) =>
  positiveAmount.check((context) => {
    const { value: input } = context
    const message = amountError(input) ? null : limitError(input, limits)
    if (message) context.issues.push({ code: 'custom', input, message })
  })

/** Points in a reply that may be negative (a net result). */
export const signedAmount = z.string().check(z.regex(/^-?\d+(\.\d{1,2})?$/))
/** Points in a reply. */
export const amount = z.string().check(z.regex(/^\d+(\.\d{1,2})?$/))

/** Whether the day that a text begins with is in the calendar; databases know no year 0, and the last has a day after it. */
function isInCalendar(value: string): boolean {
  const at = Date.parse(value.slice(0, 10))
  if (Number.isNaN(at) || value < '0001' || value >= '9999') return false
  return new Date(at).toISOString().slice(0, 10) === value.slice(0, 10)
}

/** A moment, ISO 8601 in UTC. */
export const timestamp = boundedText(maxFormatted).check(
  z.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/, 'date_format'),
  z.refine(isInCalendar, 'date_format'),
)
/** A calendar day `YYYY-MM-DD`. */
export const calendarDate = boundedText(maxFormatted, 'required').check(
  z.minLength(1, 'required'),
  z.regex(/^\d{4}-\d\d-\d\d$/, 'date_format'),
  z.refine(isInCalendar, 'date_format'),
)

/** A PostgreSQL `integer`. */
const largestId = 2_147_483_647

/** A row's number. `error` is the code for a value that is not a whole number. */
export const rowId = (error: 'required' | 'invalid' = 'required') =>
  z.int(error).check(z.minimum(1, 'invalid'), z.maximum(largestId, 'invalid'))

/** A number in a query string, where every value is text. */
export const inQuery = (number: z.ZodMiniType<number, number>) =>
  z.pipe(
    z.transform((raw: number | string) => (/^-?\d{1,15}$/.test(String(raw)) ? Number(raw) : (raw as number))),
    number,
  )

/** Account names: English letters and digits only (specification, section 1); 4 to 20 is our decision. */
export const account = boundedText(maxFormatted, 'required').check(
  normalizedText,
  z.minLength(1, 'required'),
  z.regex(/^[A-Za-z0-9]{4,20}$/, 'account_format'),
)

/** At least 6 characters with at least 2 letters (specification, section 5); at most 64. */
export const newPassword = boundedText(64, 'required').check(
  z.minLength(1, 'required'),
  z.regex(/^(?=(?:[^A-Za-z]*[A-Za-z]){2})(?=.*\d).{6,}$/, 'password_rule'),
)

/** A mobile number in E.164, such as `+886912345678`. */
export const mobile = boundedText(maxFormatted, 'required').check(
  z.overwrite(toE164),
  z.minLength(1, 'required'),
  z.refine(isMobile, 'mobile_format'),
)

/** Digits or letters of a fixed form, typed in groups or not: an SMS code, an ID number, an account's number. */
export const groupedText = (pattern: RegExp, error: FieldCode) =>
  boundedText(maxFormatted, 'required').check(withoutSeparators, z.minLength(1, 'required'), z.regex(pattern, error))

/** A confirmation that equals the field it repeats; the fault is shown at the repeated field. */
export const mustMatch = (field: string, repeat: string) =>
  z.refine<unknown>(
    (value) => (value as Record<string, unknown>)[field] === (value as Record<string, unknown>)[repeat],
    {
      path: [repeat],
      error: 'passwords_differ',
    },
  )

/** A page of records by keyset: `next_cursor` is null on the last page. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) })

/** Filters that every record call takes; `from` and `to` are whole days in the site's time zone, both included. */
export const recordFilter = {
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
  // Holds a venue's own bet id.
  cursor: z.optional(boundedText(1_000)),
  limit: z.optional(z.int().check(z.minimum(1, 'invalid'), z.maximum(100, 'invalid'))),
}

/** A reply without content of its own. */
export const emptyOutput = z.object({})
/** An input without content of its own. */
export const emptyInput = z.object({})
