import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { toast as sonner } from 'sonner'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from '@/components/providers/toast-host'
import { Dialog } from '@/components/ui/dialog/dialog'
import { toast } from '@/components/ui/feedback/toast'
import { renderSite } from '@/tests/support/render'

/** A page with a menu, rendered only while it is open, with an entry that opens a dialog. */
function Page() {
  const [isMenuOpen, setIsMenuOpen] = useState(true)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {isMenuOpen && (
        <div role="menu" tabIndex={-1}>
          <button type="button" onClick={() => setIsOpen(true)}>
            {'Open'}
          </button>
        </div>
      )}
      <main id="content" tabIndex={-1} />
      {isOpen && (
        <Dialog title="Transfer" closeLabel="Close" onClose={() => setIsOpen(false)}>
          <input aria-label="amount" />
          <button type="button" onClick={() => setIsMenuOpen(false)}>
            {'Close the menu'}
          </button>
        </Dialog>
      )}
    </>
  )
}

async function open() {
  renderSite(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog', { name: 'Transfer' })
}
const toasts = () => screen.queryAllByRole('listitem')

// jsdom lacks this method, which a clicked toast calls.
beforeAll(() => void (Element.prototype.setPointerCapture = () => {}))
afterAll(() => Reflect.deleteProperty(Element.prototype, 'setPointerCapture'))
beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => void sonner.dismiss())

test('closing a toast leaves the dialog below it open and keeps what was typed', async () => {
  renderSite(<ToastHost />)
  act(() => toast.error('Not enough points'))
  await waitFor(() => expect(toasts()).toHaveLength(1))
  const dialog = await open()
  await userEvent.type(within(dialog).getByLabelText('amount'), '500')
  // The first error leaves when the form is changed.
  await waitFor(() => expect(toasts()).toHaveLength(0))
  act(() => toast.error('Still not enough points'))
  await userEvent.click(await screen.findByRole('button', { name: '關閉通知' }))
  await waitFor(() => expect(toasts()).toHaveLength(0))
  expect(within(dialog).getByLabelText('amount')).toHaveValue('500')
})

test('Escape closes an error toast first, then the dialog below it', async () => {
  renderSite(<ToastHost />)
  act(() => toast.error('Not enough points'))
  await waitFor(() => expect(toasts()).toHaveLength(1))
  const dialog = await open()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(toasts()).toHaveLength(0))
  expect(dialog).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(dialog).not.toBeInTheDocument()
})

test('the browser’s close gesture closes the upper of two dialogs, and asks a dialog again that refused', async () => {
  const watchers: EventTarget[] = []
  class Watcher extends EventTarget {
    constructor() {
      super()
      watchers.push(this)
    }
    destroy = () => void watchers.splice(watchers.indexOf(this), 1)
  }
  vi.stubGlobal('CloseWatcher', Watcher)
  const [lower, upper] = [vi.fn(), vi.fn()]
  const pages = [lower, upper].map((onClose, index) =>
    renderSite(
      <Dialog title={`Dialog ${index}`} closeLabel="Close" onClose={onClose}>
        {'text'}
      </Dialog>,
    ),
  )
  for (const count of [1, 2]) {
    const top = watchers.pop()
    top?.dispatchEvent(new Event('close'))
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, count])
    await waitFor(() => expect(watchers).toHaveLength(2))
  }
  for (const { unmount } of pages) unmount()
  expect(watchers).toEqual([])
  vi.unstubAllGlobals()
})

test('Escape closes the dialog once the toast above it has disappeared', async () => {
  renderSite(<ToastHost />)
  act(() => toast.success('Saved'))
  await waitFor(() => expect(toasts()).toHaveLength(1))
  const dialog = await open()
  await userEvent.keyboard('{Escape}')
  expect(dialog).not.toBeInTheDocument()
})

test('a click outside the dialog closes it', async () => {
  const dialog = await open()
  await userEvent.click(dialog.previousElementSibling ?? dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('closing a dialog returns the focus to the control that opened it', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
})

test('closing a dialog moves the focus to the page’s content if the control that opened it is gone', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Close the menu' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
