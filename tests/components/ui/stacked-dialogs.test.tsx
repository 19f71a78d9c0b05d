// Tests components/ui/dialog/dialog.tsx
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '@/components/ui/dialog/dialog'
import { renderSite } from '@/tests/support/render'

/** A dialog, and a second one that opens above it. `onClosed` receives the name of the closed dialog. */
function Two({ onClosed }: { onClosed: (which: string) => void }) {
  const [isOpen, setIsOpen] = useState({ lower: true, upper: false })
  const close = (which: 'lower' | 'upper') => {
    onClosed(which)
    setIsOpen({ ...isOpen, [which]: false })
  }
  return (
    <>
      {isOpen.lower && (
        <Dialog title="below" closeLabel="close the lower one" onClose={() => close('lower')}>
          <button type="button" onClick={() => setIsOpen({ ...isOpen, upper: true })}>
            {'time passes'}
          </button>
        </Dialog>
      )}
      {isOpen.upper && (
        <Dialog title="over it" closeLabel="close the upper one" onClose={() => close('upper')}>
          {null}
        </Dialog>
      )}
    </>
  )
}

test.each(['its button', 'Escape'])('%s closes the upper of two dialogs and leaves the lower one open', async (by) => {
  const onClosed = vi.fn()
  renderSite(<Two onClosed={onClosed} />)
  await userEvent.click(screen.getByRole('button', { name: 'time passes' }))
  await screen.findByRole('dialog', { name: 'over it' })
  if (by === 'Escape') await userEvent.keyboard('{Escape}')
  else await userEvent.click(screen.getByRole('button', { name: 'close the upper one' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'over it' })).toBeNull())
  expect(onClosed.mock.calls).toEqual([['upper']])
  await userEvent.keyboard('{Escape}')
  expect(onClosed.mock.calls).toEqual([['upper'], ['lower']])
})
