import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { toDecimal } from '@/contract/amount'
import type { Operator } from '@/contract/operator'
import type { Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { topUpOrders, members, withdrawalOrders } from '@/server/db/schema'
import { decodeCursor } from '../cursor'
import { toWithdrawalRecord } from '../wallet/withdrawal-record'

export type ExportRequest = Parsed<Operator['exports']['csv']>
/** A page of rows, plus one more row if there is a next page. `header` is the columns' names, separated by commas. */
export type ExportPage = { header: string; rows: { at: Date; id: string; cells: unknown[] }[] }

/** Minor units as a decimal; null for accounts without a balance. */
export const decimal = (minor: bigint | null): string | null => (minor === null ? null : toDecimal(minor))

/** How many rows one answer contains. */
export const rowsAtOnce = 2_000

/** Condition for rows from `from` (inclusive) to `to` (exclusive). */
export const inPeriod = (at: PgColumn, { from, to }: ExportRequest): SQL | undefined =>
  and(from ? gte(at, new Date(from)) : undefined, to ? lt(at, new Date(to)) : undefined)

/** Rows of a table with the accounts of their members, oldest first, after the last row seen. */
export async function memberRows<Table extends PgTable & { memberId: PgColumn }>(
  tx: Database,
  table: Table,
  at: PgColumn,
  id: PgColumn,
  input: ExportRequest,
): Promise<{ row: Table['$inferSelect']; account: string }[]> {
  const idText = sql`${id}::text`
  const last = input.cursor === undefined ? undefined : decodeCursor(input.cursor)
  const rows = await tx
    .select({ row: table as PgTable, account: members.account })
    .from(table as PgTable)
    .innerJoin(members, eq(members.id, table.memberId))
    .where(
      and(inPeriod(at, input), last && sql`(${at}, ${idText}) > (${last.at.toISOString()}::timestamptz, ${last.id})`),
    )
    .orderBy(asc(at), idText)
    .limit(rowsAtOnce + 1)
  return rows as Awaited<ReturnType<typeof memberRows<Table>>>
}

/** Top-up orders, oldest first. */
export async function topUpsPage(tx: Database, input: ExportRequest): Promise<ExportPage> {
  const { orderTime, orderNumber } = topUpOrders
  const rows = await memberRows(tx, topUpOrders, orderTime, orderNumber, input)
  return {
    header: 'order_number,account,type,channel,amount,status,transaction_number,order_time,finished_at,settled_by',
    rows: rows.map(({ row: o, account }) => ({
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
  const rows = await memberRows(tx, withdrawalOrders, applicationTime, orderNumber, input)
  return {
    header:
      'order_number,account,payout_type,payout_account,amount,fee,arrives,review,reason,application_time,decided_by,paid_by,finished_at,arrives_currency',
    rows: rows.map(({ row: o, account }) => {
      const record = toWithdrawalRecord(o, o.applicationTime)
      const { payout_type, payout_account, amount, fee, arrives, review, reason } = record
      const columns = [o.orderNumber, account, payout_type, payout_account, amount, fee, arrives, review, reason]
      const cells = [...columns, o.applicationTime, o.decidedBy, o.paidBy, o.finishedAt, record.arrives_currency]
      return { at: o.applicationTime, id: o.orderNumber, cells }
    }),
  }
}
