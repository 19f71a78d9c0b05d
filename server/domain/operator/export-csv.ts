import type { Operator } from '@/contract/operator'
import { csvLine } from '@/contract/csv'
import { exportRoles } from '@/contract/operator/rules'
import type { Output } from '@/contract/define'
import { encodeCursor } from '../cursor'
import { assertRole, withAudit } from './audit'
import { auditPage, eventsPage, ledgerPage } from './export-journals'
import { complaintsPage, exclusionsPage, limitsPage } from './export-protection'
import { topUpsPage, rowsAtOnce, withdrawalsPage, type ExportRequest } from './export-orders'
import type { OperatorContext } from './operator-context'

type Call = Operator['exports']['csv']

const pages = {
  deposits: topUpsPage,
  withdrawals: withdrawalsPage,
  ledger: ledgerPage,
  audit: auditPage,
  events: eventsPage,
  exclusions: exclusionsPage,
  limits: limitsPage,
  complaints: complaintsPage,
} as const

/**
 * Exports records as CSV, oldest first, 2,000 per call. Only the first reply has a header. The export is audited. Throws
 * `forbidden` if the key may not read these records, `invalid_input` for an unknown cursor.
 */
export async function exportCsv(context: OperatorContext, input: ExportRequest): Promise<Output<Call>> {
  await assertRole(context.db, context, { roles: exportRoles[input.what], subject: `export ${input.what}` })
  return withAudit(context, 'exports.csv', async (tx) => {
    const { header, rows } = await pages[input.what](tx, input)
    const shown = rows.slice(0, rowsAtOnce)
    const last = rows.length > shown.length ? shown.at(-1) : undefined
    const lines = [...(input.cursor === undefined ? [header.split(',')] : []), ...shown.map(({ cells }) => cells)]
    const csv = lines.map((cells) => csvLine(cells.map(cellText))).join('')
    const { what, from = null, to = null } = input
    const after = { from, to, rows: shown.length }
    const result = { csv, rows: shown.length, next_cursor: last ? encodeCursor(last) : null }
    return { subject: `export ${what}`, before: null, after, result }
  })
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell as string | number | bigint)
}
