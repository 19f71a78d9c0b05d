import { toDecimal } from '@/contract/amount'
import type { Database } from '@/server/db/client'
import { complaints, playClosures, playLimitChanges } from '@/server/db/schema'
import { memberRows, type ExportPage, type ExportRequest } from './export-orders'

/** Breaks, exclusions and closings of accounts by their start, for the regulator (GLI-19, 2.8.5). */
export async function exclusionsPage(tx: Database, input: ExportRequest): Promise<ExportPage> {
  const { startedAt, id } = playClosures
  const rows = await memberRows(tx, playClosures, startedAt, id, input)
  return {
    header: 'id,account,kind,length,closed_by,reason,started_at,ends_at,points_home_at,lift_requested_at,reopens_at',
    rows: rows.map(({ row: c, account }) => ({
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
  const rows = await memberRows(tx, playLimitChanges, at, id, input)
  return {
    header: 'id,at,account,set_by,kind,period,action,before,after',
    rows: rows.map(({ row: c, account }) => {
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
  const rows = await memberRows(tx, complaints, sentAt, number, input)
  return {
    header: 'number,account,state,sent_at,answer_by,text,answer,answered_by,answered_at',
    rows: rows.map(({ row: c, account }) => ({
      at: c.sentAt,
      id: c.number,
      cells: [c.number, account, c.state, c.sentAt, c.answerBy, c.text, c.answer, c.answeredBy, c.answeredAt],
    })),
  }
}
