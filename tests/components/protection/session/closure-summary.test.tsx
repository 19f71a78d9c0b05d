import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ClosureSummary } from '@/components/protection/session/closure-summary'
import type { PlaySession } from '@/contract/optional/play-session'
import { useDialogsStore } from '@/stores/dialogs'
import { usePlaySessionStore } from '@/stores/play-session'
import { openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

openMockServer()
beforeEach(() => usePlaySessionStore.getState().reset())

const hourMs = 3_600_000
function showClosed(closure: PlaySession['closure']) {
  const started_at = new Date().toISOString()
  const session = { started_at, stakes: '0.00', result: '0.00', notice_due: false, terms_due: null, play: null }
  usePlaySessionStore.setState({
    data: { ...session, review_due: false, reminder_minutes: 30, closure },
    status: 'ready',
  })
  renderSite(<ClosureSummary />, 'en')
}

it('a member on a break sees how long it lasts, can extend it, and can open the points at venues', async () => {
  showClosed({ kind: 'break', ends_at: new Date(Date.now() + 47.5 * hourMs).toISOString() })
  expect(await screen.findByRole('heading', { name: '2 days left' })).toBeVisible()
  expect(screen.getByText(/Play reopens automatically on/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Extend the break' })).toHaveAttribute('href', '/limits')
  await userEvent.click(screen.getByRole('button', { name: 'See points at venues' }))
  expect(useDialogsStore.getState().request).toMatchObject({ kind: 'wallet' })
})

it('a member whose break an operator set is not asked to extend it', async () => {
  showClosed({ kind: 'break', ends_at: new Date(Date.now() + 24 * hourMs).toISOString(), imposed: true })
  expect(await screen.findByRole('link', { name: 'See details' })).toHaveAttribute('href', '/limits')
})

it('a self-excluded member reads that the points stay theirs, and sees no countdown', async () => {
  showClosed({ kind: 'exclusion', ends_at: new Date(Date.now() + 24 * hourMs).toISOString() })
  expect(await screen.findByRole('heading', { name: 'Your points are still yours' })).toBeVisible()
  expect(screen.queryByText(/left|reopens/)).toBeNull()
})

it('a member who may play sees no summary', () => {
  showClosed(null)
  expect(screen.queryByRole('region')).toBeNull()
})
