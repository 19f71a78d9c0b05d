import { api } from '@/lib/api'
import { siteDayOf } from '@/contract/site-day'
import type { ChartEntry } from '../chart-columns'
import { fetchAllItems } from '../fetch-all-items'
import type { RecordPage } from '../use-record-pages'

type Range = { from?: string | undefined; to?: string | undefined }
type CountedPage = RecordPage & { totals: { count: number | null } }

/** The largest page that the call returns, and the most orders that a chart fetches. */
const limit = 100
const maxOrders = 1000

async function atMost<P extends CountedPage>(fetchPage: (cursor: string | undefined) => Promise<P>) {
  const first = await fetchPage(undefined)
  const next = first.next_cursor
  // If the backend sends no count, orders are drawn only if they fit on one page.
  if ((first.totals.count ?? (next ? Infinity : 0)) > maxOrders) return null
  const others = next ? await fetchAllItems((cursor) => fetchPage(cursor ?? next)) : []
  return [...first.items, ...others] as P['items'][number][]
}

/** Points topped up and withdrawn in a range, by the day of the order; null if there are too many orders to draw. */
export async function completedOrders({ from, to }: Range): Promise<ChartEntry[] | null> {
  const filter = { ...(from && { from }), ...(to && { to }), status: 'success', limit } as const
  const [topUps, withdrawals] = await Promise.all([
    atMost((cursor) => api.records.deposits({ ...filter, ...(cursor && { cursor }) })),
    atMost((cursor) => api.records.withdrawals({ ...filter, ...(cursor && { cursor }) })),
  ])
  if (!topUps || !withdrawals) return null
  const dayOf = (moment: string) => siteDayOf(new Date(moment))
  return [
    ...topUps.map(({ order_time, amount }) => ({ date: dayOf(order_time), values: { top_up: amount } })),
    ...withdrawals.map(({ application_time, amount }) => ({
      date: dayOf(application_time),
      values: { withdrawal: amount },
    })),
  ]
}
