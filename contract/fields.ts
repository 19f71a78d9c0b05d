import * as z from 'zod/mini'
import { amountError, amountPattern, canonicalAmount, toMinor } from './amount'
import { passwordPatterns, usualPasswordLength } from './constants'
import type { FieldCode, LimitCode } from './errors'
import { toE164, isMobile } from './mobile'
import { plainText } from './plain-text'
import { earliestBirthday } from './site-day'

/** Schemas of fields that several calls share. Every message is a `FieldCode`, which forms and the server translate. */

/**
 * Text of at most `max` characters; the base of every text input. Longer text fails before any further check, because
 * Unicode normalization takes quadratic time.
 */
export const boundedText = (max: number, missing?: FieldCode) =>
  z.string(missing).check(z.maxLength(max, { error: 'too_long', abort: true }))

/** Maximum length of fields with a fixed format (amount, date, number), including separators, in characters. */
const maxFormatted = 64
/** A password that is checked, not set. It may be longer than `newPassword` allows. */
export const typedPassword = boundedText(200, 'required').check(z.minLength(1, 'required'))

/** `plainText`, trimmed. */
export const normalizedText = z.overwrite((typed: string) => plainText(typed).trim())
/**
 * Like `normalizedText`, and removes the spaces and hyphens within, for numbers copied from a card or a bank book. A minus
 * in front stays, so that the text is refused.
 */
export const withoutSeparators = z.overwrite((typed: string) =>
  plainText(typed)
    .trim()
    .replace(/^[\s-]+$|(?<=[\p{L}\p{N}])[\s-]+(?=[\p{L}\p{N}])/gu, ''),
)

/** Required text, trimmed. */
export const text = (max: number) => boundedText(max, 'required').check(z.trim(), z.minLength(1, 'required'))

/**
 * Limits of an amount, as decimal strings; an absent or null limit does not apply. `credit` is the available balance,
 * `left_today` the rest of the daily cap.
 */
export type AmountLimits = { credit?: string | null; minimum?: string; maximum?: string; left_today?: string }

/** The code of the first limit that an amount exceeds or falls short of; null if it is within all of them, or none. */
function limitError(text: string, { credit, minimum, maximum, left_today }: AmountLimits): LimitCode | null {
  if (!/^\d+(\.\d{1,2})?$/.test(text) || !/[1-9]/.test(text)) return null
  const minor = toMinor(text)
  const exceeds = (limit: string | null | undefined) => typeof limit === 'string' && minor > toMinor(limit)
  if (exceeds(credit)) return 'insufficient_balance'
  if (minimum !== undefined && minor < toMinor(minimum)) return 'amount_below_minimum'
  if (exceeds(maximum)) return 'amount_above_maximum'
  return exceeds(left_today) ? 'daily_cap_exceeded' : null
}

/** `positiveAmount` within the given limits. Otherwise the issue's message is the limit's `LimitCode`. */
export const amountWithin = (limits: AmountLimits) =>
  boundedText(maxFormatted, 'required').check(
    z.trim(),
    z.minLength(1, 'required'),
    (context) => {
      const { value: input } = context
      // A limit first: it names the largest amount, also to someone who types a longer number than any amount has.
      const message = limitError(input, limits) ?? amountError(input)
      if (message && message !== 'required') context.issues.push({ code: 'custom', input, message })
    },
    // For the OpenAPI document.
    z.regex(amountPattern, 'amount_format'),
    z.overwrite(canonicalAmount),
  )

/**
 * Points to move: a decimal string with at most two decimals (`"1234.50"`), more than zero.
 * Parsing yields the canonical form with two decimals.
 */
export const positiveAmount = amountWithin({})

/** Points in a reply, possibly negative (a net result). */
export const signedAmount = z.string().check(z.regex(/^-?\d+(\.\d{1,2})?$/))
/** Points in a reply. */
export const amount = z.string().check(z.regex(/^\d+(\.\d{1,2})?$/))
/** Points in a reply as a number: below 10¹³, with at most two decimals. */
export const amountNumber = z.pipe(
  z.number().check(z.refine((points) => amountPattern.test(String(points)))),
  z.transform((points: number) => points.toFixed(2)),
)

/**
 * Whether a text begins with a real calendar day. PostgreSQL has no year 0. Year 9999 is excluded, so that each day has
 * a next day.
 */
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

/** A birthday. `birthdayError` checks it against today's date too, which a schema does not know. */
export const birthday = calendarDate.check(z.refine((day) => day >= earliestBirthday, 'birthday_range'))

/** A PostgreSQL `integer`. */
const largestId = 2_147_483_647

/** The id of a row. `error` is the code for a value that is not an integer. */
export const rowId = (error: 'required' | 'invalid' = 'required') =>
  z.int(error).check(z.minimum(1, 'invalid'), z.maximum(largestId, 'invalid'))

/** The id of a row in a reply. Backends may use numbers or text. */
export const shownId = z.union([z.int(), z.string()])

/** The id of a row, sent back as the reply had it. The embedded API's ids are numbers. */
export const returnedId = z.union([rowId(), boundedText(64).check(z.minLength(1, 'required'))], {
  error: ({ input }) => (input === undefined ? 'required' : 'invalid'),
})

/** A number in a query string, where all values are text. */
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

const { letters, digit } = passwordPatterns
/**
 * A new password by the rules of section 5, at most 64 characters. PASSWORD_MIN_LENGTH may require more than the usual
 * length.
 */
export const newPassword = boundedText(64, 'required').check(
  z.minLength(1, 'required'),
  z.regex(new RegExp(`^(?=${letters})(?=${digit}).{${usualPasswordLength},}$`), 'password_rule'),
)

/** A mobile number in E.164 format, such as `+886912345678`. */
export const mobile = boundedText(maxFormatted, 'required').check(
  z.overwrite(toE164),
  z.minLength(1, 'required'),
  z.refine(isMobile, 'mobile_format'),
)

/** Digits or letters in a fixed format, with or without separators: an SMS code, an ID number, an account number. */
export const groupedText = (pattern: RegExp, error: FieldCode) =>
  boundedText(maxFormatted, 'required').check(withoutSeparators, z.minLength(1, 'required'), z.regex(pattern, error))

/** The six digits of an SMS code. */
export const smsCode = groupedText(/^\d{6}$/, 'sms_code_format')

/** Checks that `repeat` equals `field`. The error is reported at `repeat`. */
export const mustMatch = (field: string, repeat: string) =>
  z.refine<unknown>(
    (value) => (value as Record<string, unknown>)[field] === (value as Record<string, unknown>)[repeat],
    {
      path: [repeat],
      error: 'passwords_differ',
    },
  )

/** A page of records (keyset pagination); `next_cursor` is null on the last page. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) })

/** Filters of every record call. `from` and `to` are days in the site's time zone, both included. */
export const recordFilter = {
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
  // Long, because a cursor contains a venue's own bet id.
  cursor: z.optional(boundedText(1_000)),
  limit: z.optional(z.int().check(z.minimum(1, 'invalid'), z.maximum(100, 'invalid'))),
}

/** An empty reply. */
export const emptyOutput = z.object({})
/** An empty input. */
export const emptyInput = z.object({})
