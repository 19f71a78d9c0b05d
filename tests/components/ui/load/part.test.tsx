import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MainNav } from '@/components/layout/header/main-nav'
import { ToastHost } from '@/components/providers/toast-host'
import { toast } from '@/components/ui/feedback/toast'
import { part } from '@/components/ui/load/part'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ usePathname: () => '/' }))
// Fails as a part does whose script is lost.
vi.mock('@/components/layout/header/nav-panel', () => ({
  NavPanel: () => {
    throw Object.assign(new Error('Failed to load chunk 7'), { name: 'ChunkLoadError' })
  },
}))

afterEach(() => void vi.restoreAllMocks())

const reachable = () => vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())

test('a part that cannot be loaded is left out: the rest of the page stays, and an error says so', async () => {
  reachable()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Lost = part<object>(() => Promise.reject(new Error('Failed to load chunk')))
  const onFault = vi.fn()
  renderSite(
    <>
      <ToastHost />
      <h1>{'the page'}</h1>
      <Lost waiting="loading" onFault={onFault} />
    </>,
  )
  expect(screen.getByText('loading')).toBeInTheDocument()
  await waitFor(() => expect(onFault).toHaveBeenCalledTimes(1))
  expect(screen.queryByText('loading')).toBeNull()
  expect(screen.getByRole('heading', { name: 'the page' })).toBeInTheDocument()
  expect(await screen.findByRole('listitem')).toBeInTheDocument()
})

test('a silent part that fails shows no error', async () => {
  reachable()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const reported = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  const Lost = part<object>(() => Promise.reject(new Error('Failed to load chunk')))
  const onFault = vi.fn()
  renderSite(<Lost isSilent onFault={onFault} />)
  await waitFor(() => expect(onFault).toHaveBeenCalledOnce())
  expect(reported).not.toHaveBeenCalled()
})

test('the main menu stays when the panel of a category cannot be loaded', async () => {
  const reported = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  renderSite(<MainNav />)
  await userEvent.hover(screen.getByRole('link', { name: '電子' }))
  await vi.waitFor(() => expect(reported).toHaveBeenCalledWith('請求出錯了！', 'part'))
  expect(screen.getByRole('link', { name: '電子' })).toHaveAttribute('aria-expanded', 'false')
})
