// Tests components/auth/register-form.tsx, components/protection/limits/limits-panel.tsx, components/protection/self-test.tsx
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RegisterForm } from '@/components/auth/register-form'
import { LimitsPanel } from '@/components/protection/limits/limits-panel'
import { SelfTest } from '@/components/protection/self-test'
import { toast } from '@/components/ui/feedback/toast'
import { protection } from '@/contract/optional/protection'
import { saveToken } from '@/lib/storage/session'
import { mock, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}))
const lost = vi.hoisted(() => () => {
  throw Object.assign(new Error('Failed to load chunk 7'), { name: 'ChunkLoadError' })
})
// Each fails as a part does whose script is lost.
vi.mock('@/components/protection/limits/limit-dialog', () => ({ LimitDialog: lost }))
vi.mock('@/components/protection/limits/pause-dialog', () => ({ PauseDialog: lost }))
vi.mock('@/components/protection/self-test-dialog', () => ({ SelfTestDialog: lost }))
vi.mock('@/components/auth/terms-dialog', () => ({ TermsDialog: lost }))

openMockServer(
  mock(protection.overview, () => ({
    limits: [],
    closure: null,
    reminder_minutes: 30 as const,
    review_from: null,
    suggested: '10000.00',
    decided: true,
    points: { main: '0.00', venues: '0.00', taken_back: '0.00', withdrawable: '0.00' },
    history: [],
  })),
  mock(protection.complaints, () => []),
  mock(protection.marketing, () => ({ wanted: false })),
)
beforeEach(() => saveToken('t'))
afterEach(() => void vi.restoreAllMocks())

test.each([
  ['a limit', <LimitsPanel key="" />, /^Adjust/],
  ['a break', <LimitsPanel key="" />, 'Break'],
  ['the self-test', <SelfTest key="" />, 'Start'],
  ['the terms', <RegisterForm key="" />, 'terms of use'],
])('the page stays when the dialog of %s cannot be loaded', async (_, page, name) => {
  const reported = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  // Silences React, which logs the caught error.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  renderSite(page, 'en')
  const [button] = await screen.findAllByRole('button', { name })
  await userEvent.click(button!)
  await waitFor(() => expect(reported).toHaveBeenCalledWith('The request failed. Please try again.', 'part'))
  expect(button).toBeInTheDocument()
})
