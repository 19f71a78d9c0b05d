// Tests components/records/orders/order-columns.ts, components/records/bets/use-bet-columns.ts
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useBetColumns } from '@/components/records/bets/use-bet-columns'
import { useTopUpColumns, useWithdrawalColumns } from '@/components/records/orders/order-columns'
import type { BetRecord, WithdrawalRecord } from '@/contract/member/records'
import { topUp, withdrawal } from '@/tests/support/records'

// Shows which text a column uses, whatever the language.
vi.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }))

const bet: BetRecord = {
  id: 'B1',
  platform: 'evo',
  platform_name: 'EVO',
  game_name: '2026-10-01T16:30:05Z',
  bet_amount: '1.00',
  valid_bet_amount: '1.00',
  win_lose: '0.00',
  bet_time: '2026-10-01T16:30:05Z',
}
const sale = withdrawal({ application_time: '2026-12-31T16:00:00Z' })
const cells = <Item>(columns: { value: (item: Item) => string | number | null }[], item: Item) =>
  columns.map(({ value }) => value(item))

it('exports write times of bets, orders and withdrawals in the site’s time zone, and other values unchanged', () => {
  const bets = cells(renderHook(useBetColumns).result.current, bet)
  expect(bets).toContain('2026-10-02 00:30:05')
  expect(bets).toContain('2026-10-01T16:30:05Z')
  const order = topUp({ order_time: '2026-10-01T15:59:59.900Z', payment_deadline: '2026-10-01T16:00:00Z' })
  expect(cells(renderHook(useTopUpColumns).result.current, order)).toEqual(
    expect.arrayContaining(['2026-10-01 23:59:59', '2026-10-02 00:00:00']),
  )
  const sales = cells(renderHook(useWithdrawalColumns).result.current, sale)
  expect(sales).toContain('2027-01-01 00:00:00')
  expect(sales).toContain(null)
  expect(sales).toContain('currency.points')
  const paidByHand: WithdrawalRecord = { ...sale, payout_type: 'manual', arrives_currency: 'usdt' }
  expect(cells(renderHook(useWithdrawalColumns).result.current, paidByHand)).toContain('currency.usdt')
})

it('the headings of times name their zone, other headings do not', () => {
  const bets = renderHook(useBetColumns).result.current
  const topUps = renderHook(useTopUpColumns).result.current
  const headers = [...bets, ...topUps, ...renderHook(useWithdrawalColumns).result.current].map(({ header }) => header)
  const zoned = [
    'field.order_time',
    'field.payment_deadline',
    'field.application_time',
    'field.finished_at',
    'bet_time',
  ]
  expect(headers.filter((header) => header.endsWith('(GMT+8)'))).toHaveLength(zoned.length)
  expect(headers).toEqual(expect.arrayContaining(zoned.map((name) => `${name} (GMT+8)`)))
})
