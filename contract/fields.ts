import * as z from 'zod/mini'
import { isMoreThanZero, movableFormat } from './amount'

/** Field schemas that several calls share. Every message is a `FieldCode`; forms and the server put it into words. */

/** Text that must be there; surrounding space is dropped. */
export const text = (max = 200) =>
  z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(max, 'too_long'))

/** Points travel as decimal strings with at most two decimals (`"1234.50"`), never as floating-point numbers. */

/** Points that are to move: more than zero. */
export const amountToMove = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.regex(movableFormat, 'amount_format'),
    z.refine(isMoreThanZero, 'amount_not_positive'),
  )

/** Points in a reply that may be negative (a net result). */
export const signedAmount = z.string().check(z.regex(/^-?\d+(\.\d{1,2})?$/))
/** Points in a reply. */
export const amount = z.string().check(z.regex(/^\d+(\.\d{1,2})?$/))

/** A moment, ISO 8601 in UTC. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/))
/** A calendar day `YYYY-MM-DD`. */
export const day = z.string('required').check(
  z.minLength(1, 'required'),
  z.regex(/^\d{4}-\d\d-\d\d$/, 'date_format'),
  z.refine((value) => !Number.isNaN(Date.parse(`${value}T00:00:00Z`)), 'date_format'),
)

/** Account names: English letters and digits only (specification, section 1); 4 to 20 is our decision. */
export const account = z
  .string('required')
  .check(z.trim(), z.minLength(1, 'required'), z.regex(/^[A-Za-z0-9]{4,20}$/, 'account_format'))

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
  .check(z.trim(), z.minLength(1, 'required'), z.regex(/^\+[1-9]\d{7,14}$/, 'mobile_format'))

/** A confirmation that equals the field it repeats; the fault is shown at the repeated field. */
export const repeats = (field: string, repeat: string) =>
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
  from: z.optional(day),
  to: z.optional(day),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.int().check(z.minimum(1, 'invalid'), z.maximum(100, 'invalid'))),
}

/** A reply without content of its own. */
export const nothing = z.object({})
/** An input without content of its own. */
export const noInput = z.object({})
