import * as z from 'zod/mini'
import { maxChars } from '../constants'
import { call } from '../define'
import { amount, boundedText, pageOf, recordFilter, signedAmount, timestamp } from '../fields'

/**
 * What moves points in the main wallet. `transfer` goes to or from a venue. `other` replaces kinds that the contract
 * does not know.
 */
export const balanceChangeKinds = [
  'top_up',
  'withdrawal',
  'withdrawal_fee',
  'transfer',
  'promotion',
  'rebate',
  'adjustment',
  'other',
] as const
export type BalanceChangeKind = (typeof balanceChangeKinds)[number]

/** Maximum number of days in a statement: those of a leap year. */
export const maximumStatementDays = 366

/** A change of the main wallet's balance. Rows stay as they are: if points come back, that is another row. */
const balanceChange = z.object({
  id: z.string(),
  /** The number of the order, transfer or adjustment, as on its receipt. */
  number: z.string(),
  time: timestamp,
  kind: z.enum(balanceChangeKinds),
  /** True if the points of a refused withdrawal or a failed transfer came back. */
  returned: z.boolean(),
  /** The name of the venue or promotion, in the reader's language; null if there is none. */
  detail: z.nullable(z.string()),
  /** Points; negative if they left the main wallet. */
  amount: signedAmount,
  balance_before: amount,
  balance_after: amount,
})
export type BalanceChange = z.infer<typeof balanceChange>

const sums = { count: z.int(), credited: amount, debited: amount }

const money = z.object({ topped_up: amount, withdrawn: signedAmount, net: signedAmount })

/** Optional calls that list all changes of the main wallet's balance. */
export const statement = {
  list: call({
    path: '/api/v1/user/statement',
    access: 'member',
    whileClosed: 'open',
    input: z.object({
      /** At most `maximumStatementDays` days. Without `from`: that many days up to `to` or today. */
      ...recordFilter,
      kind: z.optional(z.enum(balanceChangeKinds)),
      number: z.optional(boundedText(maxChars.receiptNumber)),
    }),
    output: z.extend(pageOf(balanceChange), {
      /** Totals of the whole selection, not of this page. */
      totals: z.object(sums),
      by_kind: z.array(z.object({ kind: z.enum(balanceChangeKinds), ...sums })),
      /**
       * The main wallet's balance before the first and after the last change of the period, regardless of `kind`.
       */
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
      /** For the period: top-ups, withdrawals (paid or requested), and top-ups minus withdrawals. */
      period: money,
      /** The same since registration. */
      lifetime: money,
      /** Bets of the period by month (`YYYY-MM`) and venue. The result is payouts minus stakes. */
      results: z.array(
        z.object({
          month: z.string(),
          venue: z.string(),
          venue_name: z.string(),
          bets: z.int(),
          stakes: signedAmount,
          result: signedAmount,
        }),
      ),
      /** Time of the oldest stored bet; null if there is none. */
      bets_from: z.nullable(timestamp),
    }),
    summary: 'Get money in and out, over a period and in all, and results by month and venue',
  }),
} as const
