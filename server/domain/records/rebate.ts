import { and, desc, eq, gte, lt, lte } from 'drizzle-orm'
import type { Contract } from '@/contract'
import { toDecimal } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { rebates } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { decodeCursor } from '../cursor'
import { clampToCalendar } from '../site-day'
import { pageSize, toPage } from './page'

type Call = Contract['records']['rebate']

/** A member's rebates, newest day first, with the totals of all selected rebates (specification, section 3). */
export async function rebate(ctx: MemberContext, input: Parsed<Call>): Promise<Output<Call>> {
  const { memberId, day, validBetMinor, rebateMinor } = rebates
  const selection = and(
    eq(memberId, ctx.memberId),
    input.from ? gte(day, clampToCalendar(input.from)) : undefined,
    input.to ? lte(day, clampToCalendar(input.to)) : undefined,
  )
  const before = input.cursor === undefined ? undefined : lt(day, dayOf(input.cursor))
  const rows = await ctx.db
    .select()
    .from(rebates)
    .where(and(selection, before))
    .orderBy(desc(day))
    .limit(pageSize(input) + 1)
  const totals = { valid: sumMinor(validBetMinor), rebate: sumMinor(rebateMinor) }
  const sums = expectOneRow(await ctx.db.select(totals).from(rebates).where(selection))
  return {
    ...toPage(rows, input, ({ paidAt, day: id }) => ({ at: paidAt, id }), toItem),
    totals: { valid_bet_amount: toDecimal(sums.valid), rebate_amount: toDecimal(sums.rebate) },
  }
}

/** There is one row per day, so the day alone is the cursor. */
function dayOf(cursor: string): string {
  const { id } = decodeCursor(cursor)
  if (!/^\d{4}-\d\d-\d\d$/.test(id) || Number.isNaN(Date.parse(id))) {
    throw new DomainError('invalid_input', {}, [{ field: 'cursor', code: 'invalid' }])
  }
  return id
}

const toItem = (row: typeof rebates.$inferSelect) => ({
  date: row.day,
  valid_bet_amount: toDecimal(row.validBetMinor),
  rebate_amount: toDecimal(row.rebateMinor),
})
