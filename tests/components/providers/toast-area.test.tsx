import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { toast as sonner } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { HomeWallet } from '@/components/layout/home/member-home'
import { ToastHost } from '@/components/providers/toast-host'
import { toast } from '@/components/ui/feedback/toast'
import { useSessionStore } from '@/stores/session'
import { renderSite } from '@/tests/support/render'

afterEach(() => {
  sonner.dismiss()
  cleanup()
  useSessionStore.getState().signOut()
})

// There is no router in a unit test.
vi.mock('next/navigation', () => ({ usePathname: () => '/withdrawal', useRouter: () => ({}) }))

/** Renders a page with a focused field at a height of the window, and shows a toast. */
async function toastOver(fieldTop: number, role?: 'dialog') {
  renderSite(
    <>
      <div role={role}>
        <input aria-label="Amount" />
      </div>
      <ToastHost />
    </>,
  )
  const field = screen.getByLabelText('Amount')
  field.getBoundingClientRect = () => new DOMRect(16, fieldTop, 300, 48)
  field.scrollIntoView = vi.fn()
  act(() => field.focus())
  act(() => toast.error('Not enough points'))
  const shown = (await screen.findByText('Not enough points')).closest<HTMLElement>('[data-sonner-toast]')
  return { field, shown }
}

test('the page scrolls if a toast lies over the focused field', async () => {
  const { field, shown } = await toastOver(window.innerHeight - 60)
  expect(shown).toHaveAttribute('data-y-position', 'bottom')
  await waitFor(() => expect(field.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' }))
})

test('in a dialog, whose end is no end of the page, a toast is at the other end than the focus', async () => {
  const { shown } = await toastOver(window.innerHeight - 60, 'dialog')
  await waitFor(() => expect(shown?.isConnected && shown).toHaveAttribute('data-y-position', 'top'))
  cleanup()
  const next = await toastOver(60, 'dialog')
  await waitFor(() => expect(next.shown?.isConnected && next.shown).toHaveAttribute('data-y-position', 'bottom'))
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
