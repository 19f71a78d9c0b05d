import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MainNav } from '@/components/layout/header/main-nav'
import { LazyPart } from '@/components/ui/load/lazy-part'
import { toast } from '@/components/ui/feedback/toast'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ usePathname: () => '/' }))
const lost = () => Promise.reject(Object.assign(new Error('Failed to load chunk 7'), { name: 'ChunkLoadError' }))
// Fails as a part does whose script is lost.
vi.mock('@/components/layout/header/nav-panel', () => ({
  NavPanel: () => {
    throw Object.assign(new Error('Failed to load chunk 7'), { name: 'ChunkLoadError' })
  },
}))

afterEach(() => void vi.restoreAllMocks())

test('a part that cannot be loaded is left out and reported, and the page stays', async () => {
  const reported = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const onFault = vi.fn()
  const Lost = lazy(lost)
  await act(async () => {
    renderSite(
      <>
        {'the page'}
        <LazyPart onFault={onFault}>
          <Lost />
        </LazyPart>
      </>,
    )
  })
  expect(reported).toHaveBeenCalledExactlyOnceWith('請求出錯了！', 'lazy-part')
  expect(onFault).toHaveBeenCalledOnce()
  expect(screen.getByText('the page')).toBeInTheDocument()
})

test('the main menu stays when the panel of a category cannot be loaded', async () => {
  const reported = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  renderSite(<MainNav />)
  await userEvent.hover(screen.getByRole('link', { name: '電子' }))
  await vi.waitFor(() => expect(reported).toHaveBeenCalledWith('請求出錯了！', 'lazy-part'))
  expect(screen.getByRole('link', { name: '電子' })).toHaveAttribute('aria-expanded', 'false')
})
