// Tests components/protection/limits/limits-panel.tsx
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { LimitsPanel } from '@/components/protection/limits/limits-panel'
import { protection, type ProtectionOverview } from '@/contract/optional/protection'
import { saveToken } from '@/lib/storage/session'
import { mock, mockFailure, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { noLimits } from '@/tests/support/mocked/answers/protection'
import { renderSite } from '@/tests/support/render'

type Closure = NonNullable<ProtectionOverview['closure']>

const lifted: Closure = {
  kind: 'exclusion',
  started_at: '2026-01-24T13:10:00Z',
  ends_at: null,
  lift_from: '2026-07-24T13:10:00Z',
  lift_requested_at: '2026-08-01T13:10:00Z',
  reopens_at: '2999-01-01T00:00:00Z',
  returning: false,
}
const overviewWith = (closure: Closure) => mock(protection.overview, () => ({ ...noLimits, closure }))
const server = openMockServer(
  overviewWith(lifted),
  mock(protection.complaints, () => []),
  mock(protection.marketing, () => ({ wanted: false })),
)
beforeEach(() => saveToken('t'))

it.each([
  ['offers', 'an exclusion whose end was agreed', lifted, 1],
  ['does not offer', 'an exclusion', { ...lifted, reopens_at: null }, 0],
  ['does not offer', 'the closing of the account', { ...lifted, kind: 'closing' as const, reopens_at: null }, 0],
])('%s a break during %s', async (_, __, closure, times) => {
  server.use(overviewWith(closure))
  renderSite(<LimitsPanel />, 'en')
  await screen.findByRole('button', { name: 'Self-exclusion' })
  expect(screen.queryAllByRole('button', { name: 'Break' })).toHaveLength(times)
  expect(screen.queryAllByRole('button', { name: 'Choose a break' })).toHaveLength(times)
})

it('recognises a break that follows the exclusion if its reply was lost', async () => {
  renderSite(<LimitsPanel />, 'en')
  await userEvent.click(await screen.findByRole('button', { name: 'Break' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Login password'), 'night88')
  server.use(mockUnreachable(protection.close))
  await userEvent.click(dialog.getByRole('button', { name: /^Start/ }))
  await dialog.findByRole('alert')
  server.use(overviewWith({ ...lifted, reopens_at: '2999-01-08T00:00:00Z' }))
  await userEvent.click(dialog.getByRole('button', { name: /^Start/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/^Play reopens on .*8/)).toBeVisible()
})

it.each([
  ['the waiting time is over', null],
  ['the member was excluded again', { ...lifted, started_at: '2026-08-02T00:00:00Z', reopens_at: null }],
])('keeps the error of a wrong password if %s meanwhile', async (_, closure) => {
  renderSite(<LimitsPanel />, 'en')
  await userEvent.click(await screen.findByRole('button', { name: 'Break' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Login password'), 'night89')
  server.use(
    mockFailure(protection.close, 'password_wrong'),
    mock(protection.overview, () => ({ ...noLimits, closure })),
  )
  await userEvent.click(dialog.getByRole('button', { name: /^Start/ }))
  expect(await dialog.findByRole('alert')).toBeVisible()
})
