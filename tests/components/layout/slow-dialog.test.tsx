// Tests components/layout/dialogs/dialog-host.tsx, lib/browser/load-with-retry.ts
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DialogHost } from '@/components/layout/dialogs/dialog-host'
import { ToastHost } from '@/components/providers/toast-host'
import { toast } from '@/components/ui/feedback/toast'
import { loadWithRetry } from '@/lib/browser/load-with-retry'
import { useDialogsStore } from '@/stores/dialogs'
import { renderSite } from '@/tests/support/render'

const load = vi.hoisted(() => vi.fn<() => Promise<() => string>>())

// Next's router needs its server.
vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: vi.fn() }), usePathname: () => '/' }))
// Loads as slowly as the test says.
vi.mock('@/components/layout/dialogs/requested-dialog', () => {
  const Part = lazy(async () => ({ default: await loadWithRetry(load) }))
  return { RequestedDialog: () => <Part /> }
})

const modal = HTMLDialogElement.prototype
const { showModal, close } = modal

// jsdom has no modal dialogs.
beforeEach(() => {
  modal.showModal = function () {
    this.open = true
  }
  modal.close = function () {
    this.open = false
  }
})
afterEach(() => {
  Object.assign(modal, { showModal, close })
  vi.unstubAllGlobals()
  act(() => useDialogsStore.getState().close(false))
})

test('a dialog whose code cannot be loaded says so and can be closed; a retry opens it', async () => {
  const ping = vi.fn<() => Promise<Response>>().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', ping)
  let fail = (_: Error) => {}
  load.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
  renderSite(
    <>
      <DialogHost />
      <ToastHost />
    </>,
  )
  act(() => toast.error('No connection'))
  expect(await screen.findByText('No connection')).toBeInTheDocument()
  expect(screen.queryByRole('status')).toBeNull()
  let closed: Promise<boolean> | undefined
  const open = () => act(() => void (closed = useDialogsStore.getState().open({ kind: 'service' })))
  open()
  expect(await screen.findByRole('status', { name: '載入中' })).toBeInTheDocument()
  await waitFor(() => expect(load).toHaveBeenCalled())
  await act(async () => fail(new TypeError('Failed to fetch')))
  const name = '目前連不上網站，連上後會自動開啟。'
  const notice = within(await screen.findByRole('dialog', { name }))
  await waitFor(() => expect(screen.queryByText('No connection')).toBeNull())
  await userEvent.click(notice.getByRole('button', { name: '關閉' }))
  await expect(closed).resolves.toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()

  open()
  expect(await screen.findByRole('dialog', { name })).toBeInTheDocument()
  ping.mockResolvedValue(new Response())
  load.mockResolvedValue(() => 'the dialog')
  await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
  await waitFor(() => expect(screen.getByText('the dialog')).toBeInTheDocument())
  expect(screen.queryByRole('dialog')).toBeNull()
})
