import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '@/components/ui/dialog'
import { renderSite } from '@/tests/support/render'

/** A dialog with a text field, and one that opens above it by itself; `onClosed` receives which one closes. */
function Two({ onClosed }: { onClosed: (which: string) => void }) {
  const [isOverIt, setIsOverIt] = useState(false)
  return (
    <>
      <Dialog title="below" closeLabel="close the lower one" onClose={() => onClosed('lower')}>
        <button type="button" onClick={() => setIsOverIt(true)}>
          {'time passes'}
        </button>
      </Dialog>
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
  // All other listeners have run by then.
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'below' })).toBeInTheDocument())
  expect(onClosed.mock.calls).toEqual([['upper']])
  act(() => history.back())
  await waitFor(() => expect(onClosed.mock.calls).toEqual([['upper'], ['lower']]))
})
