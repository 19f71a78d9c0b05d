import * as z from 'zod/mini'
import { isPositive, amountPattern } from './amount'
import { toE164, isMobile } from './mobile'

/** Field schemas that several calls share. Every message is a `FieldCode`; forms and the server put it into words. */

/**
 * What is written in plain letters and digits: those that a Chinese keyboard types at full width (`１２Ａ`) count as plain ones,
 * surrounding space is dropped.
 */
export const normalizedText = z.overwrite((typed: string) => typed.normalize('NFKC').trim())
/** A number as it is copied from a card or a bank book, in groups: what stands between the groups is dropped, too. */
export const withoutSeparators = z.overwrite((typed: string) => typed.normalize('NFKC').replace(/[\s-]/g, ''))

/** Text that must be there; surrounding space is dropped. */
export const text = (max = 200) =>
  z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(max, 'too_long'))

/** Points travel as decimal strings with at most two decimals (`"1234.50"`), never as floating-point numbers. */

/** Points that are to move: more than zero. */
export const positiveAmount = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.regex(amountPattern, 'amount_format'),
    z.refine(isPositive, 'amount_not_positive'),
  )

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
export const timestamp = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/, 'date_format'),
    z.refine(isInCalendar, 'date_format'),
  )
/** A calendar day `YYYY-MM-DD`. */
export const calendarDate = z
  .string('required')
  .check(z.minLength(1, 'required'), z.regex(/^\d{4}-\d\d-\d\d$/, 'date_format'), z.refine(isInCalendar, 'date_format'))

/** The largest number that a row is numbered with: 32 bits with their sign. */
const largestId = 2_147_483_647

/** The number of a row, as a call is given it. `error` is the code for what is no whole number. */
export const rowId = (error: 'required' | 'invalid' = 'required') =>
  z.int(error).check(z.minimum(1, 'invalid'), z.maximum(largestId, 'invalid'))

/** Account names: English letters and digits only (specification, section 1); 4 to 20 is our decision. */
export const account = z
  .string('required')
  .check(normalizedText, z.minLength(1, 'required'), z.regex(/^[A-Za-z0-9]{4,20}$/, 'account_format'))

/** At least 6 characters with at least 2 letters (specification, section 5); at most 64. */
export const newPassword = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.maxLength(64, 'too_long'),
    z.regex(/^(?=(?:[^A-Za-z]*[A-Za-z]){2})(?=.*\d).{6,}$/, 'password_rule'),
  )

/** A mobile number in E.164, such as `+886912345678`. */
export const mobile = z
  .string('required')
  .check(z.overwrite(toE164), z.minLength(1, 'required'), z.refine(isMobile, 'mobile_format'))

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
  // A venue's own bet id is in it.
  cursor: z.optional(z.string().check(z.maxLength(1_000))),
  limit: z.optional(z.int().check(z.minimum(1, 'invalid'), z.maximum(100, 'invalid'))),
}

/** A reply without content of its own. */
export const emptyOutput = z.object({})
/** An input without content of its own. */
export const emptyInput = z.object({})
