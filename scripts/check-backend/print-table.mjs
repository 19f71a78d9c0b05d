import { isAtFault, wasAsked } from './walk.mjs'

/** @typedef {import('./check-call.mjs').Row} Row @typedef {import('./walk.mjs').Walked} Walked */

/** @type {readonly import('./check-call.mjs').Column[]} */
const columns = ['shape', 'error shape', 'access']
const widestAnswer = 16

/** @param {Row} row */
function verdict(row) {
  if (isAtFault(row)) return 'FAULT'
  return wasAsked(row) ? 'ok' : 'not asked'
}

/** @param {Row} row @returns {string[]} */
function cells(row) {
  const answered = wasAsked(row) ? row.answered : '–'
  const looked = columns.map((column) => row.columns[column] ?? '–')
  return [row.call, answered.slice(0, widestAnswer), ...looked, row.ms === null ? '–' : String(row.ms), verdict(row)]
}

/** @param {Row} row @returns {string[]} */
const reasonsOf = (row) => [
  ...row.reasons.map(({ level, column, field, says }) => {
    const place = field ? `${field}: ` : ''
    return `  ${level === 'fault' ? '✗' : '·'} ${row.call} [${column}] ${place}${says}`
  }),
  ...(wasAsked(row) ? [] : [`  · ${row.call} [answered] not asked: ${row.answered}`]),
]

/** The same thing said of many calls is said once. @param {readonly Row[]} rows @returns {string[]} */
function reasons(rows) {
  const lines = rows.flatMap(reasonsOf)
  return [...lines.filter((line) => line.startsWith('  ✗')), ...lines.filter((line) => !line.startsWith('  ✗'))]
}

/**
 * The walk for a person: a row for each call, then every fault, then what should be known.
 *
 * @param {Walked} walked
 * @returns {string}
 */
export function tableOf({ rows, left }) {
  const table = [['call', 'answered', ...columns, 'ms', 'verdict'], ...rows.map(cells)]
  const widths = table[0]?.map((_, at) => Math.max(...table.map((line) => line[at]?.length ?? 0))) ?? []
  const lines = table.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const faulty = rows.filter(isAtFault).length
  const asked = rows.filter(wasAsked).length
  const total = `${rows.length} calls: ${asked} asked, ${rows.length - asked} looked at from outside, ${faulty} at fault`
  const behind = left.length > 0 ? ['', 'Left behind:', ...left.map((each) => `  ${each}`)] : []
  return [...lines, '', ...reasons(rows), ...behind, '', total].join('\n')
}
