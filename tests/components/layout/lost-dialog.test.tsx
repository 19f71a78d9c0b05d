// Tests components/layout/dialogs/dialog-host.tsx
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DialogHost } from '@/components/layout/dialogs/dialog-host'
import { toast } from '@/components/ui/feedback/toast'
import { useDialogsStore } from '@/stores/dialogs'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: vi.fn() }), usePathname: () => '/' }))
// Fails as a part does whose script is lost.
vi.mock('@/components/layout/dialogs/requested-dialog', () => ({
  RequestedDialog: () => {
    throw Object.assign(new Error('Failed to load chunk 7'), { name: 'ChunkLoadError' })
  },
}))

afterEach(() => void vi.restoreAllMocks())

test('a dialog that fails to render shows an error, counts as closed and leaves the page intact', async () => {
  const reported = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  // Silences React, which logs the caught error.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  renderSite(
    <>
      {'the page'}
      <DialogHost />
    </>,
  )
  let closed: Promise<boolean> | undefined
  act(() => {
    closed = useDialogsStore.getState().open({ kind: 'service' })
  })
  await waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith('請求出錯了！', 'part'))
  await expect(closed).resolves.toBe(false)
  expect(screen.getByText('the page')).toBeInTheDocument()
})
