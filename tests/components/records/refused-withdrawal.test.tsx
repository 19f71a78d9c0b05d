import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WithdrawalDetail } from '@/components/records/orders/withdrawal-detail'
import type { WithdrawalRecord } from '@/contract/member/records'
import { renderSite } from '@/tests/support/render'

const order: WithdrawalRecord = {
  order_number: 'W1',
  application_time: '2026-10-01T03:00:00Z',
  payout_type: 'bank',
  amount: '900.00',
  fee: '30.00',
  arrives: '870.00',
  payout_account: '臺灣銀行 ****4444',
  status: 'failed',
  review: 'refused',
  reason: '戶名不符',
  finished_at: '2026-10-01T05:00:00Z',
}

const valueOf = (label: string) => {
  const term = screen.queryByText(label)
  return term && within(term.parentElement ?? term).getByRole('definition')
}

test('a refused withdrawal shows the returned points, not the amount that would have been paid', () => {
  renderSite(<WithdrawalDetail order={order} />)
  expect(valueOf('退回主錢包')).toHaveTextContent('900.00')
  expect(screen.queryByText(/870/)).toBeNull()
  expect(screen.queryByText(/30\.00/)).toBeNull()
})

test('a withdrawal under review shows its fee and the amount to be paid', () => {
  renderSite(<WithdrawalDetail order={{ ...order, status: 'pending', review: 'applied', reason: null }} />)
  expect(screen.getByText(/870/)).toBeInTheDocument()
  expect(valueOf('退回主錢包')).toBeNull()
})
