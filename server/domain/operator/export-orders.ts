import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { toDecimal } from '@/contract/amount'
import type { Operator } from '@/contract/operator'
import type { Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { topUpOrders, members, withdrawalOrders } from '@/server/db/schema'
import { decodeCursor } from '../cursor'
import { toWithdrawalRecord } from '../wallet/withdrawal-record'

export type ExportRequest = Parsed<Operator['exports']['csv']>
/** A page of rows, plus one more row if there is a next page. */
export type ExportPage = { header: string[]; rows: { at: Date; id: string; cells: unknown[] }[] }

/** Minor units as a decimal; null for accounts without a balance. */
export const decimal = (minor: bigint | null): string | null => (minor === null ? null : toDecimal(minor))

/** How many rows one answer contains. */
export const rowsAtOnce = 2_000

/** Condition for rows from `from` (inclusive) to `to` (exclusive). */
export const inPeriod = (at: PgColumn, { from, to }: ExportRequest): SQL | undefined =>
  and(from ? gte(at, new Date(from)) : undefined, to ? lt(at, new Date(to)) : undefined)

/** Condition for rows after the last row seen; `id` is text. */
export function after(at: PgColumn, id: PgColumn | SQL, { cursor }: ExportRequest): SQL | undefined {
  if (cursor === undefined) return undefined
  const place = decodeCursor(cursor)
  return sql`(${at}, ${id}) > (${place.at.toISOString()}::timestamptz, ${place.id})`
}

/** Top-up orders, oldest first. */
export async function topUpsPage(tx: Database, input: ExportRequest): Promise<ExportPage> {
  const { orderTime, orderNumber } = topUpOrders
  const rows = await tx
    .select({ order: topUpOrders, account: members.account })
    .from(topUpOrders)
    .innerJoin(members, eq(members.id, topUpOrders.memberId))
    .where(and(inPeriod(orderTime, input), after(orderTime, orderNumber, input)))
    .orderBy(asc(orderTime), asc(orderNumber))
    .limit(rowsAtOnce + 1)
  return {
    header:
      'order_number,account,type,channel,amount,status,transaction_number,order_time,finished_at,settled_by'.split(','),
    rows: rows.map(({ order: o, account }) => ({
      at: o.orderTime,
      id: o.orderNumber,
      cells: [
        o.orderNumber,
        account,
        o.type,
        o.channel,
        decimal(o.amountMinor),
        o.status,
        o.transactionNumber,
        o.orderTime,
        o.finishedAt,
        o.settledBy,
      ],
    })),
  }
}

/** Withdrawal orders, oldest first. Payout accounts stay masked. */
export async function withdrawalsPage(tx: Database, input: ExportRequest): Promise<ExportPage> {
  const { applicationTime, orderNumber } = withdrawalOrders
  const rows = await tx
    .select({ order: withdrawalOrders, account: members.account })
    .from(withdrawalOrders)
    .innerJoin(members, eq(members.id, withdrawalOrders.memberId))
    .where(and(inPeriod(applicationTime, input), after(applicationTime, orderNumber, input)))
    .orderBy(asc(applicationTime), asc(orderNumber))
    .limit(rowsAtOnce + 1)
  return {
    header:
      'order_number,account,payout_type,payout_account,amount,fee,arrives,review,reason,application_time,decided_by,paid_by,finished_at,arrives_currency'.split(
        ',',
      ),
    rows: rows.map(({ order: o, account }) => {
      const record = toWithdrawalRecord(o)
      const { payout_type, payout_account, amount, fee, arrives, review, reason } = record
      const columns = [o.orderNumber, account, payout_type, payout_account, amount, fee, arrives, review, reason]
      const cells = [...columns, o.applicationTime, o.decidedBy, o.paidBy, o.finishedAt, record.arrives_currency]
      return { at: o.applicationTime, id: o.orderNumber, cells }
    }),
  }
}
