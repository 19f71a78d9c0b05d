import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { toast as sonner } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { HomeWallet } from '@/components/layout/home/member-home'
import { ToastHost } from '@/components/providers/toast-host'
import { toast } from '@/components/ui/feedback/toast'
import { useSessionStore } from '@/stores/session'
import { inLanguage, renderSite } from '@/tests/support/render'

let path = '/withdrawal'
// The test says which page is shown.
vi.mock('next/navigation', () => ({ usePathname: () => path, useRouter: () => ({}) }))

afterEach(() => {
  sonner.dismiss()
  cleanup()
  useSessionStore.getState().signOut()
})

/** Renders the page of a path with the sticky bar at its top. */
function Page({ barHeightPx }: { barHeightPx: number }) {
  return (
    <>
      <header
        className="sticky"
        ref={(bar) => {
          if (bar) Object.defineProperty(bar, 'offsetHeight', { value: barHeightPx, configurable: true })
        }}
      />
      <ToastHost />
    </>
  )
}

const offset = () =>
  document.querySelector<HTMLElement>('[data-sonner-toaster]')?.style.getPropertyValue('--offset-top')

test('a toast moves down if the next page has a taller header', async () => {
  const { rerender } = renderSite(<Page barHeightPx={56} />)
  act(() => toast.error('Your session has ended', 'unauthorized'))
  await screen.findByText('Your session has ended')
  expect(offset()).toBe('68px')
  path = '/'
  rerender(inLanguage(<Page barHeightPx={170} />, 'tw'))
  expect(offset()).toBe('182px')
})

test.each([
  ['top', 68, 'bottom'],
  ['bottom', window.innerHeight - 60, 'top'],
])('a toast is not shown over a wide field at the %s of the window', async (_where, fieldTop, edge) => {
  renderSite(
    <>
      <Page barHeightPx={56} />
      <input aria-label="Amount" />
    </>,
  )
  const field = screen.getByLabelText('Amount')
  field.getBoundingClientRect = () => new DOMRect(16, fieldTop, window.innerWidth - 32, 48)
  act(() => field.focus())
  act(() => toast.error('Not enough points'))
  const shown = (await screen.findByText('Not enough points')).closest('[data-sonner-toaster]')
  await waitFor(() => expect(shown?.isConnected && shown.getAttribute('data-y-position')).toBe(edge))
})

test('a toast is shown in a corner of a wide window if it would cover buttons in the middle', async () => {
  renderSite(
    <>
      <Page barHeightPx={56} />
      <button type="button">First</button>
      <button type="button">Second</button>
    </>,
  )
  for (const [name, top] of [
    ['First', 68],
    ['Second', window.innerHeight - 60],
  ] as const)
    screen.getByRole('button', { name }).getBoundingClientRect = () => new DOMRect(window.innerWidth / 2, top, 90, 48)
  act(() => toast.warning('Not enough points'))
  const shown = (await screen.findByText('Not enough points')).closest('[data-sonner-toaster]')
  await waitFor(() => expect(shown?.isConnected && shown.getAttribute('data-x-position')).toBe('right'))
})

test('the hero reserves space for the member bar only while there is a session', () => {
  useSessionStore.getState().start('t', 'lin')
  // Sets what `sessionHintScript` writes before the first paint.
  document.documentElement.dataset.session = 'member'
  expect(document.documentElement).toHaveAttribute('data-session', 'member')
  renderSite(<HomeWallet />)
  act(() => useSessionStore.getState().signOut())
  expect(document.documentElement).not.toHaveAttribute('data-session')
  act(() => useSessionStore.getState().start('t', 'lin'))
  expect(document.documentElement).toHaveAttribute('data-session', 'member')
})
