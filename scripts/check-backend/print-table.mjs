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

/** @param {Row} row */
const reasonsOf = ({ call, reasons }) =>
  reasons.map(({ level, column, field, says }) => ({
    level,
    line: `  ${level === 'fault' ? '✗' : '·'} ${call} [${column}] ${field ? `${field}: ` : ''}${says}`,
  }))

/** Every fault, then every note, then what was not asked: once for each reason. @param {readonly Row[]} rows */
function reasons(rows) {
  const all = rows.flatMap(reasonsOf)
  const of = (/** @type {string} */ wanted) => all.filter(({ level }) => level === wanted).map(({ line }) => line)
  const unasked = rows.filter((row) => !wasAsked(row))
  const whys = [...new Set(unasked.map(({ answered }) => answered))].map((why) => {
    const named = unasked.filter(({ answered }) => answered === why).map(({ call }) => call)
    return `  · not asked, ${why}: ${named.join(', ')}`
  })
  return [...of('fault'), ...of('note'), ...whys]
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
