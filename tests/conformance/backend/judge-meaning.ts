import type { CallName } from '@/contract'
import { toMinor } from '@/contract/amount'
import type { Call } from '@/contract/define'
import { mainWallet, orderStatuses, siteTimeZone } from '@/contract/constants'
import { siteDayOf } from '@/contract/site-day'
import { pathOf } from '@/lib/api/backend/schema-issues'
import { fault, judgeReply, note, type Finding } from './judge-reply'
import type { State } from './plan-reads'
import type { Send } from './send'

/* Finds errors in well-formed replies: amounts a hundred times too small, swapped source and target, an ignored
   cursor or filter, times in 1970. */

type Fields = Readonly<Record<string, unknown>>
type Page = { items: Fields[]; next_cursor: string | null }
type ListCheck = { name: CallName; call: Call; token: string | null; send: Send; timeoutMs: number }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Checks that the amount of an order equals the requested amount. */
export function judgeAmount(input: Fields, output: unknown): Finding[] {
  if (!isFields(output) || typeof input.amount !== 'string' || typeof output.amount !== 'string') return []
  if (toMinor(input.amount) === toMinor(output.amount)) return []
  return [fault('amount', `sent ${input.amount}, answered ${output.amount}: check the unit of input and output`)]
}

const earliest = Date.parse('2000-01-01T00:00:00Z')
const yearsAhead = 50 * 366 * 86_400_000

/** Finds times in 1970 or the far future, which show that seconds and milliseconds are mixed up. */
export function judgeTimes(value: unknown, keys: readonly PropertyKey[] = []): Finding[] {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) {
    const atMs = Date.parse(value)
    if (atMs >= earliest && atMs <= Date.now() + yearsAhead) return []
    return [fault(pathOf(keys), `${value}, expected a recent time: seconds or milliseconds?`)]
  }
  if (Array.isArray(value)) return value.flatMap((each, at) => judgeTimes(each, [...keys, at])).slice(0, 1)
  return isFields(value) ? Object.entries(value).flatMap(([name, each]) => judgeTimes(each, [...keys, name])) : []
}

async function askPage({ call, token, send, timeoutMs }: ListCheck, input: Fields): Promise<Page | null> {
  const { output } = judgeReply(call, await send(call, input, { token }), timeoutMs)
  return isFields(output) && Array.isArray(output.items) ? (output as Page) : null
}

const maxPages = 6
/** What tells a row from another. */
const keyOf = (row: Fields) => JSON.stringify(row.id ?? row.order_number ?? row)

/** Checks that each page has the rows after those of the page before it in `whole`, and that no cursor repeats. */
async function judgePages(check: ListCheck, input: Fields, whole: readonly Fields[]): Promise<Finding[]> {
  const seen = new Set<string>()
  let page = await askPage(check, input)
  let rows = page?.items ?? []
  for (let number = 2; page?.next_cursor && number <= maxPages; number += 1) {
    const cursor = page.next_cursor
    if (seen.has(cursor)) return [fault('next_cursor', 'the same cursor came twice: the list never ends')]
    seen.add(cursor)
    const next = await askPage(check, { ...input, cursor })
    if (next && next.items.length > 0 && JSON.stringify(next.items) === JSON.stringify(page.items))
      return [fault('next_cursor', `page ${number} has the rows of the page before it: the cursor is ignored`)]
    if (next?.items.length === 0 && next.next_cursor)
      return [fault('next_cursor', `page ${number} is empty and has a further cursor: the list never ends`)]
    rows = [...rows, ...(next?.items ?? [])]
    const odd = rows.findIndex((row, at) => at < whole.length && keyOf(row) !== keyOf(whole[at] ?? {}))
    if (odd !== -1) {
      const says = `row ${odd + 1} of the pages is not row ${odd + 1} of the list: a row is left out or comes twice`
      return [fault('next_cursor', says)]
    }
    page = next
  }
  return []
}

const longAgo = '2001-01-01'
const timeFields = ['order_time', 'application_time', 'bet_time']
const timeIn = (row: Fields) => timeFields.map((name) => row[name]).find((time) => typeof time === 'string')
/** The day of a time in UTC. */
const utcDayOf = (time: string) => time.slice(0, 10)

/** Checks that a row is in the list of its own day, as the site counts days. */
async function judgeDay(check: ListCheck): Promise<Finding[]> {
  const rows = (await askPage(check, {}))?.items ?? []
  const times = rows.map(timeIn).filter((time) => typeof time === 'string')
  // A row whose day in UTC is another one shows how the backend cuts days.
  const time = times.find((each) => siteDayOf(new Date(each)) !== utcDayOf(each)) ?? times[0]
  if (!time) return []
  const day = siteDayOf(new Date(time))
  const isProof = day !== utcDayOf(time)
  const found = (await askPage(check, { from: day, to: day }))?.items.some((row) => timeIn(row) === time)
  if (found === false)
    return [fault('from', `${time} is missing from the list of ${day}: days are those of ${siteTimeZone}`)]
  return isProof
    ? []
    : [note('from', `not checked: days cut in UTC; no row is on one day in ${siteTimeZone} and on another in UTC`)]
}

/** Checks that rows match the requested dates and state. */
async function judgeFilters(check: ListCheck): Promise<Finding[]> {
  const findings: Finding[] = []
  const old = await askPage(check, { from: longAgo, to: longAgo })
  if (old && old.items.length > 0)
    findings.push(fault('from', `requested only ${longAgo}, received ${old.items.length} rows: the days are ignored`))
  else findings.push(...(await judgeDay(check)))
  if (check.name !== 'records.deposits' && check.name !== 'records.withdrawals') return findings
  for (const status of orderStatuses) {
    const page = await askPage(check, { status })
    const other = page?.items.find((row) => row.status !== status)
    if (other)
      return [
        ...findings,
        fault('status', `requested the status ${status}, received a row with ${String(other.status)}`),
      ]
  }
  return findings
}

/** Reads the points in the main wallet and at a venue, in minor units. Returns null if they cannot be read. */
export async function readBalances(state: State, venue: string): Promise<{ main: bigint; venue: bigint } | null> {
  const detail = await state.ask('account.detail', {}, state.token)
  const venues = await state.ask('wallet.venueBalance', { game_name: venue }, state.token)
  const balance = venues?.find((each) => each.venue === venue)?.balance
  return detail && balance ? { main: toMinor(detail.credit), venue: toMinor(balance) } : null
}
export type Balances = Awaited<ReturnType<typeof readBalances>>

/** Checks that a transfer moves its amount from the source to the target. */
export function judgeTransfer(input: Fields, output: unknown, before: Balances, after: Balances): Finding[] {
  if (!before || !after || !isFields(output) || output.state !== 'success') return []
  const amount = toMinor(String(input.amount))
  const sign = input.source === mainWallet ? 1n : -1n
  const taken = (before.main - after.main) * sign
  const brought = (after.venue - before.venue) * sign
  if (taken === amount && brought === amount) return []
  if (taken === -amount) return [fault('source', 'the points moved the other way: source and target are swapped')]
  return [fault('amount', `sent ${amount}/100 points, but ${taken}/100 left the source and ${brought}/100 arrived`)]
}

/** Checks the pages and filters of a list. */
export async function judgeList(check: ListCheck, output: unknown): Promise<Finding[]> {
  if (!isFields(output) || !('next_cursor' in output)) return []
  const isRecord = check.name.startsWith('records.')
  const input = check.name === 'games.list' ? null : isRecord ? { limit: 1 } : {}
  const pages = input ? await judgePages(check, input, output.items as Fields[]) : []
  return [...pages, ...(isRecord ? await judgeFilters(check) : [])]
}
