import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '@/components/ui/dialog'
import { renderSite } from '@/tests/support/render'

/**
 * A dialog with a text field, and a second one that opens above it by itself. `onClosed` receives the name of the
 * closed dialog.
 */
function Two({ onClosed }: { onClosed: (which: string) => void }) {
  const [isOpen, setIsOpen] = useState(true)
  const [isOverIt, setIsOverIt] = useState(false)
  return (
    <>
      {isOpen && (
        <Dialog title="below" closeLabel="close the lower one" onClose={() => (onClosed('lower'), setIsOpen(false))}>
          <button type="button" onClick={() => setIsOverIt(true)}>
            {'time passes'}
          </button>
        </Dialog>
      )}
      {isOverIt && (
        <Dialog
          title="over it"
          closeLabel="close the upper one"
          onClose={() => (onClosed('upper'), setIsOverIt(false))}
        >
          {null}
        </Dialog>
      )}
    </>
  )
}

const entry = () => (history.state as { sheet?: string } | null)?.sheet

test.each(['its button', 'Back'])('%s closes the upper of two dialogs and leaves the lower one open', async (by) => {
  const onClosed = vi.fn()
  renderSite(<Two onClosed={onClosed} />)
  await waitFor(() => expect(entry()).toBeDefined())
  const lower = entry()
  fireEvent.click(screen.getByRole('button', { name: 'time passes' }))
  await waitFor(() => expect(entry()).not.toBe(lower))
  if (by === 'Back') act(() => history.back())
  else fireEvent.click(screen.getByRole('button', { name: 'close the upper one' }))
  await waitFor(() => expect(entry()).toBe(lower))
  // All other listeners have run by the time the dialog is shown.
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'below' })).toBeInTheDocument())
  expect(onClosed.mock.calls).toEqual([['upper']])
  act(() => history.back())
  await waitFor(() => expect(onClosed.mock.calls).toEqual([['upper'], ['lower']]))
})

/** A notice, and a dialog that opens when the notice closes. */
function Following({ onClosed }: { onClosed: (which: string) => void }) {
  const [isRead, setIsRead] = useState(false)
  const [isClosed, setIsClosed] = useState(false)
  const close = (which: string) => () => (onClosed(which), setIsClosed(true))
  if (isClosed) return null
  return isRead ? (
    <Dialog key="next" title="next" closeLabel="close" onClose={close('next')}>
      {null}
    </Dialog>
  ) : (
    <Dialog key="notice" title="notice" closeLabel="close" onClose={close('notice')}>
      <button type="button" onClick={() => setIsRead(true)}>
        {'read'}
      </button>
    </Dialog>
  )
}

test('a dialog that opens when another one closes stays open until Back', async () => {
  const onClosed = vi.fn()
  renderSite(<Following onClosed={onClosed} />)
  await waitFor(() => expect(entry()).toBeDefined())
  const notice = entry()
  fireEvent.click(screen.getByRole('button', { name: 'read' }))
  // The browser removes the notice's history entry after the next dialog has opened.
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect([undefined, notice]).not.toContain(entry())
  expect(screen.getByRole('dialog', { name: 'next' })).toBeInTheDocument()
  expect(onClosed).not.toHaveBeenCalled()
  act(() => history.back())
  await waitFor(() => expect(onClosed.mock.calls).toEqual([['next']]))
})

/** A dialog that closes while another one is open above it. */
function LowerClosesFirst() {
  const [isLowerOpen, setIsLowerOpen] = useState(true)
  const [isUpperOpen, setIsUpperOpen] = useState(false)
  return (
    <>
      {isLowerOpen && (
        <Dialog title="below" closeLabel="close the lower one" onClose={() => setIsLowerOpen(false)}>
          <button type="button" onClick={() => setIsUpperOpen(true)}>
            {'time passes'}
          </button>
        </Dialog>
      )}
      {isUpperOpen && (
        <Dialog title="over it" closeLabel="close the upper one" onClose={() => setIsUpperOpen(false)}>
          <button type="button" onClick={() => setIsLowerOpen(false)}>
            {'close the other'}
          </button>
        </Dialog>
      )}
    </>
  )
}

test.each(['its button', 'Back'])(
  'after the lower dialog closed, %s of the upper one leaves both entries',
  async (by) => {
    history.pushState(null, '', '/before')
    history.pushState(null, '', '/page')
    renderSite(<LowerClosesFirst />)
    await waitFor(() => expect(entry()).toBeDefined())
    const lower = entry()
    fireEvent.click(screen.getByRole('button', { name: 'time passes' }))
    await waitFor(() => expect(entry()).not.toBe(lower))
    fireEvent.click(screen.getByRole('button', { name: 'close the other' }))
    if (by === 'Back') act(() => history.back())
    else fireEvent.click(screen.getByRole('button', { name: 'close the upper one' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(entry()).toBeUndefined())
    expect(location.pathname).toBe('/page')
    // The next Back leaves the page.
    act(() => history.back())
    await waitFor(() => expect(location.pathname).toBe('/before'))
  },
)
