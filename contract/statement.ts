import * as z from 'zod/mini'
import { call } from './define'
import { amount, boundedText, pageOf, recordFilter, signedAmount, timestamp } from './fields'

/** What moves points in the main wallet. `transfer` is one to or from a venue; `other` is any further kind of a backend. */
export const movementKinds = [
  'top_up',
  'withdrawal',
  'withdrawal_fee',
  'transfer',
  'promotion',
  'rebate',
  'adjustment',
  'other',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** Most days of a statement: a leap year. */
export const maximumStatementDays = 366

/** A change of the main wallet's balance. Rows are never changed: points that come back are a movement of their own. */
export const movement = z.object({
  id: z.string(),
  /** The order, transfer or adjustment that it belongs to, as on its receipt. */
  number: z.string(),
  time: timestamp,
  kind: z.enum(movementKinds),
  /** Whether points of a refused withdrawal or a failed transfer came back. */
  returned: z.boolean(),
  /** The venue or the promotion that it concerns, by name in the reader's language. */
  detail: z.nullable(z.string()),
  /** Points; negative if they left the main wallet. */
  amount: signedAmount,
  balance_before: amount,
  balance_after: amount,
})
export type Movement = z.infer<typeof movement>

const sums = { count: z.int(), credited: amount, debited: amount }

const money = z.object({ topped_up: amount, withdrawn: signedAmount, net: signedAmount })

/** Optional calls that list all movements of points. */
export const statement = {
  list: call({
    path: '/api/v1/user/statement',
    access: 'member',
    whileClosed: 'open',
    input: z.object({
      /** At most `maximumStatementDays` days; without `from`, those up to `to` or today. */
      ...recordFilter,
      kind: z.optional(z.enum(movementKinds)),
      number: z.optional(boundedText(200)),
    }),
    output: z.extend(pageOf(movement), {
      /** Of the whole selection, not of the page. */
      totals: z.object(sums),
      by_kind: z.array(z.object({ kind: z.enum(movementKinds), ...sums })),
      /** The main wallet's balance before the first and after the last change of the period, of any kind. */
      opening_balance: amount,
      closing_balance: amount,
    }),
    summary: 'List every change of the main wallet, newest first, with its balance before and after',
  }),
  summary: call({
    path: '/api/v1/user/statement/summary',
    access: 'member',
    whileClosed: 'open',
    /** As in `list`. */
    input: z.object({ from: recordFilter.from, to: recordFilter.to }),
    output: z.object({
      /** Of the period: top-ups, paid or requested withdrawals, and the former less the latter. */
      period: money,
      /** The same since the account exists. */
      lifetime: money,
      /** Bets of the period by month (`YYYY-MM`) and venue; the result is payouts less stakes. */
      results: z.array(
        z.object({
          month: z.string(),
          venue: z.string(),
          venue_name: z.string(),
          bets: z.int(),
          stakes: amount,
          result: signedAmount,
        }),
      ),
      /** The oldest stored bet; null if there is none. */
      bets_from: z.nullable(timestamp),
    }),
    summary: 'Get money in and out, over a period and in all, and results by month and venue',
  }),
} as const
