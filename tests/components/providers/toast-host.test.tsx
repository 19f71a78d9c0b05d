import { screen, waitFor } from '@testing-library/react'
import { toast as sonner } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastHost } from '@/components/providers/toast-host'
import { toast } from '@/components/ui/feedback/toast'
import { renderSite } from '@/tests/support/render'

const connection = vi.hoisted(() => ({ isLost: false, isFaulty: false }))
// The real toaster, whose script is lost, or which throws, while the test says so.
vi.mock('@/components/providers/toast-area', async (original) => {
  const area = await original<typeof import('@/components/providers/toast-area')>()
  return {
    get ToastArea() {
      if (connection.isLost) throw new Error('Failed to load chunk')
      if (connection.isFaulty)
        return () => {
          throw new Error('a fault of the toaster')
        }
      return area.ToastArea
    },
  }
})
afterEach(() => {
  Object.assign(connection, { isLost: false, isFaulty: false })
  // Error toasts stay; the next test file would still see this one.
  sonner.dismiss()
})

test('an error shows as plain text if the toaster cannot be loaded, and the next one as a toast again', async () => {
  connection.isLost = true
  renderSite(<ToastHost />)
  toast.error('連線中斷')
  expect(await screen.findByRole('alert')).toHaveTextContent('連線中斷')
  connection.isLost = false
  toast.error('餘額不足')
  expect((await screen.findByText('餘額不足')).closest('li')).not.toBeNull()
})

test('a fault of the toaster takes nothing else away, and toasts show as plain text', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  connection.isFaulty = true
  renderSite(
    <>
      <p>the page</p>
      <ToastHost />
    </>,
  )
  for (const text of ['連線中斷', '餘額不足']) {
    toast.error(text)
    await waitFor(() => expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(text))
  }
  expect(screen.getByText('the page')).toBeInTheDocument()
  vi.restoreAllMocks()
})
