import { toDecimal, toMinor } from '../../../../contract/amount'
import type { BalanceChange } from '../../../../contract/optional/statement'
import type { Answers } from '../answer'
import type { MockState } from '../mock-state'
import { isWithin, pageOf, sum } from './records'

/** The paid top-ups and the requested withdrawals, oldest first, so that each balance follows from the one before. */
function changesOf({ deposits, withdrawals }: MockState): BalanceChange[] {
  const changes = [
    ...deposits
      .filter(({ status }) => status === 'success')
      .map(({ order_number, order_time, amount }) => ({
        number: order_number,
        time: order_time,
        kind: 'top_up' as const,
        amount,
        returned: false,
      })),
    ...withdrawals.flatMap(({ order_number, application_time, amount, review, finished_at }) => {
      const common = { number: order_number, kind: 'withdrawal' as const }
      const requested = { ...common, time: application_time, amount: `-${amount}`, returned: false }
      return review === 'refused'
        ? [requested, { ...common, time: finished_at ?? application_time, amount, returned: true }]
        : [requested]
    }),
  ].toSorted((a, b) => (a.time < b.time ? -1 : 1))
  // The initial balance, in minor units: enough for withdrawals before the first top-up.
  let balance = 50_000_00n
  return changes.map((change, index) => {
    const before = balance
    balance += toMinor(change.amount)
    return {
      ...change,
      id: String(index + 1),
      detail: null,
      balance_before: toDecimal(before),
      balance_after: toDecimal(balance),
    }
  })
}

const sumsOf = (changes: readonly BalanceChange[]) => {
  const amounts = changes.map(({ amount }) => amount)
  return {
    count: changes.length,
    credited: sum(amounts.filter((amount) => !amount.startsWith('-'))),
    debited: sum(amounts.filter((amount) => amount.startsWith('-')).map((amount) => amount.slice(1))),
  }
}

/** The sums of top-ups and withdrawals, and their difference. */
function moneyOf(changes: readonly BalanceChange[]) {
  const total = (kind: BalanceChange['kind']) =>
    changes.filter((each) => each.kind === kind).reduce((all, { amount }) => all + toMinor(amount), 0n)
  const [toppedUp, withdrawn] = [total('top_up'), -total('withdrawal')]
  return { topped_up: toDecimal(toppedUp), withdrawn: toDecimal(withdrawn), net: toDecimal(toppedUp - withdrawn) }
}

export const statement: Answers['statement'] = {
  summary: (filter, { state }) => {
    const all = changesOf(state)
    const period = all.filter(({ time }) => isWithin(filter, time))
    return { period: moneyOf(period), lifetime: moneyOf(all), results: [], bets_from: null }
  },
  list: (filter, { state }) => {
    const all = changesOf(state).toReversed()
    const inPeriod = all.filter(({ time }) => isWithin(filter, time))
    const { kind, number } = filter
    const chosen = inPeriod.filter((each) => (!kind || each.kind === kind) && (!number || each.number === number))
    const kinds = [...new Set(chosen.map((each) => each.kind))]
    return {
      ...pageOf(chosen, filter.cursor, filter.limit),
      totals: sumsOf(chosen),
      by_kind: kinds.map((each) => ({ kind: each, ...sumsOf(chosen.filter((one) => one.kind === each)) })),
      opening_balance: inPeriod.at(-1)?.balance_before ?? '0.00',
      closing_balance: inPeriod[0]?.balance_after ?? '0.00',
    }
  },
}
