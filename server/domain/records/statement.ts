import { and, count, desc, eq, gte, inArray, lt, notInArray, sql, type SQL } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import { maximumStatementDays, type BalanceChangeKind, type statement as calls } from '@/contract/optional/statement'
import type { Database } from '@/server/db/client'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { ledgerEntries, ledgerTransfers } from '@/server/db/schema'
import { accountId, memberAccount } from '@/server/ledger/account'
import type { MemberContext } from '../context'
import { parseEntryId } from '../cursor'
import { DomainError } from '../domain-error'
import { clampToCalendar, endOfSiteDay, siteDayOf, startOfSiteDay } from '../site-day'
import { changeDetails } from './change-details'
import { pageSize } from './page'

type Call = typeof calls.list

const dayMs = 86_400_000

/** For each kind of statement row, the ledger kinds shown under it. Any other ledger kind is shown as `other`. */
const ledgerKinds: Record<Exclude<BalanceChangeKind, 'other'>, readonly string[]> = {
  top_up: ['top_up'],
  withdrawal: ['withdrawal'],
  withdrawal_fee: ['withdrawal_fee'],
  transfer: ['venue_in', 'venue_out'],
  promotion: ['promotion'],
  rebate: ['rebate'],
  adjustment: ['adjustment'],
}
const knownKinds = Object.entries(ledgerKinds) as [BalanceChangeKind, readonly string[]][]
const kindOf = (ledgerKind: string): BalanceChangeKind =>
  knownKinds.find(([, kinds]) => kinds.includes(ledgerKind))?.[0] ?? 'other'
const isOfKind = (kind: BalanceChangeKind): SQL =>
  kind === 'other'
    ? notInArray(ledgerTransfers.kind, Object.values(ledgerKinds).flat())
    : inArray(ledgerTransfers.kind, [...ledgerKinds[kind]])

/**
 * Every change of a member's main wallet, newest first, with the balance before and after it, and the sums of all
 * selected changes. Throws `invalid_input` for an unknown cursor, or for more than `maximumStatementDays` days.
 */
export async function statement(ctx: MemberContext, input: Parsed<Call>): Promise<Output<Call>> {
  const { start, end } = statementPeriod(input, ctx.now())
  const isMain = eq(ledgerEntries.accountId, accountId(memberAccount('member_main', ctx.memberId)))
  const selection = and(
    isMain,
    gte(ledgerEntries.at, start),
    lt(ledgerEntries.at, end),
    input.kind && isOfKind(input.kind),
    input.number ? eq(ledgerTransfers.orderNumber, input.number) : undefined,
  )
  const rows = await ctx.db
    .select({ entry: ledgerEntries, transfer: ledgerTransfers })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(and(selection, input.cursor === undefined ? undefined : lt(ledgerEntries.id, parseEntryId(input.cursor))))
    .orderBy(desc(ledgerEntries.id))
    .limit(pageSize(input) + 1)
  const shown = rows.slice(0, pageSize(input))
  const nameOf = await changeDetails(ctx.db, shown, ctx.locale)
  const items = shown.map(({ entry, transfer }) => {
    const after = entry.balanceAfterMinor ?? 0n
    return {
      id: entry.id.toString(),
      number: transfer.orderNumber ?? transfer.reference,
      time: entry.at.toISOString(),
      kind: kindOf(transfer.kind),
      returned: entry.phase === 'reverse',
      detail: nameOf(transfer),
      amount: toDecimal(entry.amountMinor),
      balance_before: toDecimal(after - entry.amountMinor),
      balance_after: toDecimal(after),
    }
  })
  return {
    items,
    next_cursor: rows.length > shown.length ? (items.at(-1)?.id ?? null) : null,
    ...(await sumsOf(ctx.db, selection)),
    ...(await balancesAround(ctx.db, isMain, start, end)),
  }
}

/** The first and last moment of a statement. Throws `invalid_input` for more than a year. */
export function statementPeriod(
  { from, to }: Pick<Parsed<Call>, 'from' | 'to'>,
  now: Date,
): { start: Date; end: Date } {
  const end = endOfSiteDay(to ? clampToCalendar(to) : siteDayOf(now))
  const earliest = new Date(end.getTime() - maximumStatementDays * dayMs)
  const start = from ? startOfSiteDay(clampToCalendar(from)) : earliest
  if (start < earliest) throw new DomainError('invalid_input', {}, [{ field: 'from', code: 'period_too_long' }])
  return { start, end }
}

async function sumsOf(db: Database, selection: SQL | undefined) {
  const { amountMinor } = ledgerEntries
  const rows = await db
    .select({
      ledgerKind: ledgerTransfers.kind,
      count: count(),
      credited: sumMinor(sql`greatest(${amountMinor}, 0)`),
      debited: sumMinor(sql`greatest(-${amountMinor}, 0)`),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(selection)
    .groupBy(ledgerTransfers.kind)
    .orderBy(ledgerTransfers.kind)
  const nothing = { count: 0, credited: 0n, debited: 0n }
  const add = (a: typeof nothing, b: typeof nothing) => ({
    count: a.count + b.count,
    credited: a.credited + b.credited,
    debited: a.debited + b.debited,
  })
  const byKind = new Map<BalanceChangeKind, typeof nothing>()
  for (const { ledgerKind, ...sums } of rows) {
    const kind = kindOf(ledgerKind)
    byKind.set(kind, add(byKind.get(kind) ?? nothing, sums))
  }
  const toPoints = ({ count, credited, debited }: typeof nothing) => ({
    count,
    credited: toDecimal(credited),
    debited: toDecimal(debited),
  })
  return {
    totals: toPoints([...byKind.values()].reduce(add, nothing)),
    by_kind: [...byKind].map(([kind, sums]) => ({ kind, ...toPoints(sums) })),
  }
}

/**
 * The main wallet's balance at the start and at the end of the period. An entry that waited for the wallet's lock over
 * midnight follows entries of the next day. These are in its balance, but must not be in the balance of its day.
 */
async function balancesAround(db: Database, isMain: SQL, start: Date, end: Date) {
  const { id, at, amountMinor, balanceAfterMinor } = ledgerEntries
  const balanceBefore = async (moment: Date) => {
    const [last] = await db
      .select({ id, balance: balanceAfterMinor })
      .from(ledgerEntries)
      .where(and(isMain, lt(at, moment)))
      .orderBy(desc(id))
      .limit(1)
    if (!last) return toDecimal(0n)
    const later = and(isMain, lt(id, last.id), gte(at, moment))
    const { sum } = expectOneRow(
      await db
        .select({ sum: sumMinor(amountMinor) })
        .from(ledgerEntries)
        .where(later),
    )
    return toDecimal((last.balance ?? 0n) - sum)
  }
  return { opening_balance: await balanceBefore(start), closing_balance: await balanceBefore(end) }
}
