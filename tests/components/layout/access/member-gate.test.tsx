// Tests components/layout/access/gates.tsx
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MemberGate } from '@/components/layout/access/gates'
import { toast } from '@/components/ui/feedback/toast'
import { useSessionStore } from '@/stores/session'
import { renderSite } from '@/tests/support/render'

// Counts toasts; `toast-area.test.tsx` shows them.
vi.mock('@/components/ui/feedback/toast', () => ({ toast: { warning: vi.fn(), error: vi.fn(), success: vi.fn() } }))

// Next's router needs its server.
vi.mock('next/navigation', () => ({
  usePathname: () => '/store',
  useSearchParams: () => new URLSearchParams('method=usdt'),
}))

const enter = (state: 'unknown' | 'guest' | 'member') => act(() => useSessionStore.setState({ state }))
const gate = <MemberGate>{'for members'}</MemberGate>
afterEach(() => vi.mocked(toast.warning).mockClear())

test('a member page waits while the session is unknown', () => {
  enter('unknown')
  renderSite(gate)
  expect(screen.getByRole('status', { name: '載入中' })).toBeInTheDocument()
  expect(screen.queryByText('for members')).toBeNull()
})

test('a member page warns a guest with 尚未登入 and invites them to sign in', async () => {
  enter('guest')
  renderSite(gate)
  expect(toast.warning).toHaveBeenCalledExactlyOnceWith('尚未登入', 'not-signed-in')
  expect(await screen.findByRole('link', { name: '登入' })).toHaveAttribute(
    'href',
    '/login?next=%2Fstore%3Fmethod%3Dusdt',
  )
  expect(screen.queryByText('for members')).toBeNull()
})

test('a member page opens for a member, and does not warn a member who signs out', () => {
  enter('member')
  renderSite(gate)
  expect(screen.getByText('for members')).toBeInTheDocument()
  enter('guest')
  expect(toast.warning).not.toHaveBeenCalled()
})
