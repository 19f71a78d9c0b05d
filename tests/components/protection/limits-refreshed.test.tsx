// Tests components/protection/limits/limits-panel.tsx
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LimitsPanel } from '@/components/protection/limits/limits-panel'
import { protection } from '@/contract/optional/protection'
import { reportDataChange } from '@/lib/time/data-changes'
import { recordServerTime } from '@/lib/time/server-clock'
import { saveToken } from '@/lib/storage/session'
import { mock, mockFailure, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { noLimits } from '@/tests/support/mocked/answers/protection'
import { renderSite } from '@/tests/support/render'

const overviewWith = (used: string) =>
  mock(protection.overview, () => ({
    ...noLimits,
    limits: [{ ...noLimits.limits[0]!, limit: '10000.00', left: '1000.00', used }],
  }))
const server = openMockServer(
  overviewWith('9000.00'),
  mock(protection.complaints, () => []),
  mock(protection.marketing, () => ({ wanted: false })),
)
const showAt = (time: string) => act(() => recordServerTime(new Date(time).toUTCString()))
beforeEach(() => saveToken('t'))
afterEach(() => recordServerTime(new Date().toUTCString()))

it("the limits are fetched again after the site's midnight, when the used points restart", async () => {
  showAt('2026-11-30T15:59:00Z')
  renderSite(<LimitsPanel />)
  await screen.findByText(/9,000/)
  server.use(overviewWith('120.00'))
  showAt('2026-11-30T16:00:10Z')
  expect(await screen.findByText(/已用 120/)).toBeVisible()
})

it('a break is shown as soon as its message arrives, and recognised if its reply was lost', async () => {
  const closure = {
    kind: 'break' as const,
    started_at: '2026-11-24T13:10:00Z',
    ends_at: '2999-01-01T00:00:00Z',
    lift_from: null,
    lift_requested_at: null,
    reopens_at: null,
    returning: false,
  }
  renderSite(<LimitsPanel />, 'en')
  await userEvent.click(await screen.findByRole('button', { name: 'Break' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Login password'), 'night88')
  server.use(mockUnreachable(protection.overview), mockUnreachable(protection.close))
  await userEvent.click(dialog.getByRole('button', { name: /^Start/ }))
  await dialog.findByRole('alert')
  const stored = mock(protection.overview, () => ({ ...noLimits, closure }))
  server.use(stored, mockFailure(protection.close, 'closure_not_longer'))
  act(() => reportDataChange(['messages']))
  await screen.findByRole('heading', { name: /^You are on a break/, hidden: true })
  await userEvent.click(dialog.getByRole('button', { name: /^Start/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
