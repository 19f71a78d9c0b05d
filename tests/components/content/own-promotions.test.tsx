import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { OwnPromotions } from '@/components/content/own-promotions'
import { protection } from '@/contract/optional/protection'
import { saveToken } from '@/lib/storage/session'
import { mock, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

const grant = {
  title: 'Welcome gift',
  state: 'granted' as const,
  reason: null,
  applied_at: '2026-03-01T10:00:00Z',
  decided_at: '2026-03-01T11:00:00Z',
  amount: '100.00',
  turnover: '500.00',
  left: '300.00',
}
const server = openMockServer(mock(protection.promotions, () => ({ promotions: [grant], left: '800.00' })))
beforeEach(() => saveToken('t'))

it('a granted promotion shows its points, the valid bets made and those still required', async () => {
  renderSite(<OwnPromotions />, 'en')
  expect(await screen.findByRole('progressbar', { name: 'Welcome gift' })).toHaveAttribute('aria-valuenow', '40')
  expect(screen.getByText('Valid bets: 200.00 of 500.00')).toBeVisible()
  expect(screen.getByText('300.00 points to go before you can withdraw')).toBeVisible()
  expect(screen.getByText('Total to go, including top-ups: 800.00 points')).toBeVisible()
})

it('the list says that the member has not applied for a promotion', async () => {
  server.use(mock(protection.promotions, () => ({ promotions: [], left: '0.00' })))
  renderSite(<OwnPromotions />, 'en')
  expect(await screen.findByText('You have not applied for any promotions.')).toBeVisible()
})
