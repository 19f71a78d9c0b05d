// Tests components/protection/limits/limits-panel.tsx, components/protection/limits/review-card.tsx, components/protection/limits/closure-card.tsx, components/ui/form/use-attempt.ts
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { LimitsPanel } from '@/components/protection/limits/limits-panel'
import { protection, type ProtectionOverview } from '@/contract/optional/protection'
import { statement } from '@/contract/optional/statement'
import { saveToken } from '@/lib/storage/session'
import { mock, mockFailure, mockPending, openMockServer } from '@/tests/support/mock'
import { noLimits } from '@/tests/support/mocked/answers/protection'
import { renderSite } from '@/tests/support/render'
import { usePlaySessionStore } from '@/stores/play-session'

const exclusion: NonNullable<ProtectionOverview['closure']> = {
  kind: 'exclusion',
  started_at: '2026-01-24T13:10:00Z',
  ends_at: null,
  lift_from: '2026-02-24T13:10:00Z',
  lift_requested_at: null,
  reopens_at: null,
  returning: false,
}
const raise = { to: '20000.00', from: '2026-01-01T00:00:00Z', until: '2999-01-08T00:00:00Z' }
const raised = noLimits.limits.map((row) =>
  row.kind === 'top_up' && row.period === 'month' ? { ...row, limit: '10000.00', own: '10000.00', raise } : row,
)
const show = (given: Partial<ProtectionOverview>) => mock(protection.overview, () => ({ ...noLimits, ...given }))
const server = openMockServer(
  mock(protection.complaints, () => []),
  mock(protection.marketing, () => ({ wanted: false })),
  mockPending(statement.summary),
)
beforeEach(() => saveToken('t'))

it.each([
  ['a review', {}, protection.review, 'button', 'Keep my limits'],
  ['the end of an exclusion', { closure: exclusion }, protection.requestLift, 'button', 'Ask to reopen play'],
  ['a raise that is dropped', { limits: raised }, protection.cancelRaise, 'button', /^Keep 10/],
  ['the reminder', {}, protection.setReminder, 'radio', 'Every 15 minutes'],
] as const)('a failure of %s stands beside its button until the next attempt', async (_, given, call, role, name) => {
  server.use(show(given), mockFailure(call, 'internal', { errorMessage: 'Busy' }))
  renderSite(<LimitsPanel />, 'en')
  await screen.findByRole('navigation')
  usePlaySessionStore.setState({ data: { review_due: true } as never })
  const reason = screen.queryByLabelText(/reopen play$/)
  if (reason) await userEvent.type(reason, 'All is well')
  const button = await screen.findByRole(role, { name })
  await userEvent.click(button)
  const place = button.closest('section')!
  await waitFor(() => expect(within(place).getByRole('alert')).toHaveTextContent('Busy'))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
