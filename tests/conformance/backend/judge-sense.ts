import { toMinor } from '@/contract/amount'
import { pathOf } from '@/lib/api/backend/schema-issues'
import { fault, note, type Finding } from './judge-reply'

/* Finds values that no honest backend sends together: times ahead of the clock, a minimum above its maximum, HTML in a
   title, sums that differ from their rows. */

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How far the clocks of backend and check may differ, ms. */
const clockSkewMs = 120_000

/** Pairs of fields of one object: the first is never later, or never larger, than the second. */
const inTime = [
  ['order_time', 'paid_at'],
  ['paid_at', 'credited_at'],
  ['order_time', 'payment_deadline'],
  ['application_time', 'reviewed_at'],
  ['application_time', 'finished_at'],
  ['starts_at', 'ends_at'],
  ['registered_at', 'last_login_at'],
] as const
const inSize = [
  ['minimum', 'maximum'],
  ['maximum', 'daily_cap'],
  ['valid_bet_amount', 'bet_amount'],
] as const
const past = [
  'created_at',
  'order_time',
  'application_time',
  'finished_at',
  'bet_time',
  'registered_at',
  'last_login_at',
  'paid_at',
]
const plain = ['title', 'name', 'account_name', 'bank_name', 'game_name', 'platform_name']

function judgeObject(fields: Fields, keys: readonly PropertyKey[], nowMs: number): Finding[] {
  const at = (name: string) => pathOf([...keys, name])
  const text = (name: string) => (typeof fields[name] === 'string' ? (fields[name] as string) : null)
  const findings: Finding[] = []
  for (const name of past) {
    const time = text(name)
    if (time && Date.parse(time) > nowMs + clockSkewMs)
      findings.push(fault(at(name), `${time} is in the future: a local time read as UTC, or the backend's clock?`))
  }
  for (const [earlier, later] of inTime) {
    const [first, second] = [text(earlier), text(later)]
    if (first && second && Date.parse(first) > Date.parse(second) + clockSkewMs)
      findings.push(fault(at(earlier), `${first} is after ${later} ${second}`))
  }
  for (const [lesser, greater] of inSize) {
    const [small, large] = [text(lesser), text(greater)]
    if (small && large && toMinor(small) > toMinor(large))
      findings.push(fault(at(lesser), `${small} is more than ${greater} ${large}: swapped?`))
  }
  for (const name of plain) {
    if (/<[a-z/!]/i.test(text(name) ?? '')) findings.push(fault(at(name), 'has tags: swapped with the HTML?'))
  }
  return findings
}

/** Checks every object of a reply; of the rows of a list, reports the first that is at fault. */
export function judgeSense(value: unknown, nowMs: number, keys: readonly PropertyKey[] = []): Finding[] {
  if (Array.isArray(value)) {
    const rows = value.map((row, index) => judgeSense(row, nowMs, [...keys, index]))
    return rows.find((findings) => findings.length > 0) ?? []
  }
  if (!isFields(value)) return []
  const inner = Object.entries(value).flatMap(([name, each]) => judgeSense(each, nowMs, [...keys, name]))
  return [...judgeObject(value, keys, nowMs), ...inner]
}

/** Checks that what was made a moment ago has the present time. */
export function judgeMadeNow(output: unknown, nowMs: number): Finding[] {
  if (!isFields(output)) return []
  return ['order_time', 'application_time', 'registered_at'].flatMap((name) => {
    const time = output[name]
    if (typeof time !== 'string' || Math.abs(Date.parse(time) - nowMs) <= clockSkewMs) return []
    const hours = Math.round((Date.parse(time) - nowMs) / 360_000) / 10
    return [fault(name, `made now, but says ${time}, ${hours} hours off: a local time read as UTC?`)]
  })
}

/** Notes that a list of bets would look the same with bets and valid bets swapped. */
export function judgeValidBets(output: unknown): Finding[] {
  const rows = isFields(output) && Array.isArray(output.items) ? (output.items as Fields[]) : []
  const counted = rows.filter((row) => 'valid_bet_amount' in row)
  const isProof = counted.some((row) => row.valid_bet_amount !== row.bet_amount)
  return counted.length === 0 || isProof
    ? []
    : [
        note(
          'items[0].valid_bet_amount',
          'not checked: swapped with bet_amount; no bet of the first page counts in part',
        ),
      ]
}

const sumOf = (rows: readonly Fields[], name: string) =>
  rows.reduce((sum, row) => sum + (typeof row[name] === 'string' ? toMinor(row[name]) : 0n), 0n)

/** Checks that the rows of a list that is whole add up to its totals. */
export function judgeTotals(output: unknown): Finding[] {
  if (!isFields(output) || !isFields(output.totals) || output.next_cursor) return []
  const lists = (['items', 'platforms', 'days'] as const).filter((name) => Array.isArray(output[name]))
  return lists.flatMap((list) => {
    const rows = output[list] as Fields[]
    return Object.entries(output.totals as Fields).flatMap(([name, total]) => {
      if (rows.length === 0 || !(name in (rows[0] ?? {})) || typeof total !== 'string') return []
      const sum = sumOf(rows, name)
      return sum === toMinor(total)
        ? []
        : [fault(`totals.${name}`, `${total}, but the rows of ${list} sum to ${sum}/100`)]
    })
  })
}
