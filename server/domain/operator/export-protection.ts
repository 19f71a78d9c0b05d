import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { toDecimal } from '@/contract/amount'
import type { Database } from '@/server/db/client'
import { complaints, members, playClosures, playLimitChanges } from '@/server/db/schema'
import { after, inPeriod, rowsAtOnce, type ExportPage, type ExportRequest } from './export-orders'

const textOf = (id: PgColumn) => sql`${id}::text`

/** Breaks, exclusions and closings of accounts by their start, for the regulator (GLI-19, 2.8.5). */
export async function exclusionsPage(tx: Database, input: ExportRequest): Promise<ExportPage> {
  const { startedAt, id } = playClosures
  const rows = await tx
    .select({ closure: playClosures, account: members.account })
    .from(playClosures)
    .innerJoin(members, eq(members.id, playClosures.memberId))
    .where(and(inPeriod(startedAt, input), after(startedAt, textOf(id), input)))
    .orderBy(asc(startedAt), textOf(id))
    .limit(rowsAtOnce + 1)
  return {
    header:
      'id,account,kind,length,closed_by,reason,started_at,ends_at,points_home_at,lift_requested_at,reopens_at'.split(
        ',',
      ),
    rows: rows.map(({ closure: c, account }) => ({
      at: c.startedAt,
      id: c.id,
      cells: [
        c.id,
        account,
        c.kind,
        c.length,
        c.closedBy,
        c.reason,
        c.startedAt,
        c.endsAt,
        c.pointsHomeAt,
        c.liftRequestedAt,
        c.reopensAt,
      ],
    })),
  }
}

/** Every change of a limit, in points, or in minutes for play time. */
export async function limitsPage(tx: Database, input: ExportRequest): Promise<ExportPage> {
  const { at, id } = playLimitChanges
  const rows = await tx
    .select({ change: playLimitChanges, account: members.account })
    .from(playLimitChanges)
    .innerJoin(members, eq(members.id, playLimitChanges.memberId))
    .where(and(inPeriod(at, input), after(at, textOf(id), input)))
    .orderBy(asc(at), textOf(id))
    .limit(rowsAtOnce + 1)
  return {
    header: 'id,at,account,set_by,kind,period,action,before,after'.split(','),
    rows: rows.map(({ change: c, account }) => {
      const shown = (value: bigint | null) =>
        value === null ? null : c.kind === 'play_time' ? String(value) : toDecimal(value)
      return {
        at: c.at,
        id: c.id,
        cells: [c.id, c.at, account, c.setBy, c.kind, c.period, c.action, shown(c.valueBefore), shown(c.valueAfter)],
      }
    }),
  }
}

/** Complaints by the time they were sent, with their answers. */
export async function complaintsPage(tx: Database, input: ExportRequest): Promise<ExportPage> {
  const { sentAt, number } = complaints
  const rows = await tx
    .select({ complaint: complaints, account: members.account })
    .from(complaints)
    .innerJoin(members, eq(members.id, complaints.memberId))
    .where(and(inPeriod(sentAt, input), after(sentAt, number, input)))
    .orderBy(asc(sentAt), asc(number))
    .limit(rowsAtOnce + 1)
  return {
    header: 'number,account,state,sent_at,answer_by,text,answer,answered_by,answered_at'.split(','),
    rows: rows.map(({ complaint: c, account }) => ({
      at: c.sentAt,
      id: c.number,
      cells: [c.number, account, c.state, c.sentAt, c.answerBy, c.text, c.answer, c.answeredBy, c.answeredAt],
    })),
  }
}
