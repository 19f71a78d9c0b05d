import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '@/server/db/client'
import { auditLog, ledgerEntries, ledgerTransfers, memberEvents, members } from '@/server/db/schema'
import { decodeCursor, parseEntryId } from '../cursor'
import { decimal, rowsAtOnce, inPeriod, type ExportPage, type ExportRequest } from './export-orders'

/**
 * The position after the last row seen. Rows of the journal, the audit log and the security log are only added, so the
 * id alone is enough.
 */
function afterNumber(id: PgColumn, { cursor }: ExportRequest): SQL | undefined {
  if (cursor === undefined) return undefined
  return gt(id, parseEntryId(decodeCursor(cursor).id))
}

/** The journal, oldest entry first. */
export async function ledgerPage(tx: Database, input: ExportRequest): Promise<ExportPage> {
  const rows = await tx
    .select({ entry: ledgerEntries, transfer: ledgerTransfers })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(and(inPeriod(ledgerEntries.at, input), afterNumber(ledgerEntries.id, input)))
    .orderBy(asc(ledgerEntries.id))
    .limit(rowsAtOnce + 1)
  return {
    header: 'id,at,recorded_at,account,amount,balance_after,phase,kind,reference,order_number,actor',
    rows: rows.map(({ entry: e, transfer: t }) => ({
      at: e.at,
      id: e.id.toString(),
      cells: [
        e.id,
        e.at,
        e.recordedAt,
        e.accountId,
        decimal(e.amountMinor),
        decimal(e.balanceAfterMinor),
        e.phase,
        t.kind,
        t.reference,
        t.orderNumber,
        t.actor,
      ],
    })),
  }
}

/** The audit log, oldest row first. */
export async function auditPage(tx: Database, input: ExportRequest): Promise<ExportPage> {
  const rows = await tx
    .select()
    .from(auditLog)
    .where(and(inPeriod(auditLog.at, input), afterNumber(auditLog.id, input)))
    .orderBy(asc(auditLog.id))
    .limit(rowsAtOnce + 1)
  return {
    header: 'id,at,actor,ip,action,subject,before,after',
    rows: rows.map((r) => ({
      at: r.at,
      id: r.id.toString(),
      cells: [r.id, r.at, r.actor, r.ip, r.action, r.subject, r.before, r.after],
    })),
  }
}

/** The security log of all members, oldest event first. Failed sign-ins to unknown accounts have no member. */
export async function eventsPage(tx: Database, input: ExportRequest): Promise<ExportPage> {
  const rows = await tx
    .select({ event: memberEvents, account: members.account })
    .from(memberEvents)
    .leftJoin(members, eq(members.id, memberEvents.memberId))
    .where(and(inPeriod(memberEvents.at, input), afterNumber(memberEvents.id, input)))
    .orderBy(asc(memberEvents.id))
    .limit(rowsAtOnce + 1)
  return {
    header: 'id,at,account,kind,actor,ip,browser,system,details,request_id',
    rows: rows.map(({ event: e, account }) => ({
      at: e.at,
      id: e.id.toString(),
      cells: [e.id, e.at, account, e.kind, e.actor, e.ip, e.browser, e.system, e.details, e.requestId],
    })),
  }
}
