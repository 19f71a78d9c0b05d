import { toDecimal, toMinor } from '../../../../contract/amount'
import { siteDayOf } from '../../../../contract/site-day'
import type { Answers } from '../answer'
import type { MockState } from '../mock-state'
import { withTopUpFacts, withWithdrawalFacts } from '../money-facts'

type Days = { from?: string | undefined; to?: string | undefined }

const dayOf = (instant: string) => siteDayOf(new Date(instant))

export const isWithin = ({ from, to }: Days, instant: string): boolean =>
  (!from || dayOf(instant) >= from) && (!to || dayOf(instant) <= to)

export const sum = (amounts: readonly string[]): string =>
  toDecimal(amounts.reduce((total, amount) => total + toMinor(amount), 0n))

/** Returns a page of twenty items. The cursor is the index of the next page's first item. */
export function pageOf<Item>(items: readonly Item[], cursor = '0', limit = 20) {
  const start = Number(cursor)
  const end = start + limit
  return { items: items.slice(start, end), next_cursor: end < items.length ? String(end) : null }
}

/** Bets grouped by day, in the order of their first bet. */
function byDay(bets: MockState['bets']): [date: string, bets: MockState['bets']][] {
  const days = new Map<string, MockState['bets']>()
  for (const bet of bets) {
    const date = dayOf(bet.bet_time)
    days.set(date, [...(days.get(date) ?? []), bet])
  }
  return [...days]
}

const betTotals = (bets: MockState['bets']) => ({
  bets: bets.length,
  bet_amount: sum(bets.map((each) => each.bet_amount)),
  valid_bet_amount: sum(bets.map((each) => each.valid_bet_amount)),
  win_lose: sum(bets.map((each) => each.win_lose)),
})

type Filter = { status?: string | undefined; order_number?: string | undefined }
const matches = ({ status, order_number }: Filter, order: { status: string; order_number: string }) =>
  (!status || order.status === status) && (!order_number || order.order_number === order_number)

export const records: Answers['records'] = {
  rebate: (filter, { state }) => {
    const rebates = byDay(state.bets)
      .filter(([date]) => isWithin(filter, date))
      .map(([date, bets]) => {
        const valid = betTotals(bets).valid_bet_amount
        return { date, valid_bet_amount: valid, rebate_amount: toDecimal((toMinor(valid) * 3n) / 1000n) }
      })
    return {
      ...pageOf(rebates, filter.cursor, filter.limit),
      totals: {
        valid_bet_amount: sum(rebates.map((each) => each.valid_bet_amount)),
        rebate_amount: sum(rebates.map((each) => each.rebate_amount)),
      },
    }
  },
  betSummary: (filter, { state }) => {
    const bets = state.bets.filter(({ bet_time }) => isWithin(filter, bet_time))
    return {
      platforms: bets.length > 0 ? [{ platform: 'fg', platform_name: 'FG', ...betTotals(bets) }] : [],
      days: byDay(bets).map(([date, of]) => {
        const { bet_amount, valid_bet_amount, win_lose } = betTotals(of)
        return { date, bet_amount, valid_bet_amount, win_lose }
      }),
      totals: betTotals(bets),
    }
  },
  betDetail: (filter, { state }) => {
    const bets = state.bets.filter(({ bet_time }) => isWithin(filter, bet_time))
    return pageOf(bets, filter.cursor, filter.limit)
  },
  deposits: (filter, { state }) => {
    const orders = state.deposits.filter((each) => isWithin(filter, each.order_time) && matches(filter, each))
    const totals = { count: orders.length, amount: sum(orders.map(({ amount }) => amount)) }
    const shown = orders.map((order) => withTopUpFacts(state, order))
    return { ...pageOf(shown, filter.cursor, filter.limit), totals }
  },
  withdrawals: (filter, { state }) => {
    const orders = state.withdrawals.filter((each) => isWithin(filter, each.application_time) && matches(filter, each))
    const totals = { count: orders.length, amount: sum(orders.map(({ amount }) => amount)) }
    const shown = orders.map((order) => withWithdrawalFacts(state, order))
    return { ...pageOf(shown, filter.cursor, filter.limit), totals }
  },
}
