// Tests components/layout/access/gates.tsx
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { GuestOnly } from '@/components/layout/access/gates'
import { signInPath } from '@/lib/session/wanted-path'
import { useSessionStore } from '@/stores/session'
import { renderSite } from '@/tests/support/render'

const router = vi.hoisted(() => ({ replace: vi.fn() }))
// Counts navigations, which jsdom does not have.
vi.mock('next/navigation', () => ({ useRouter: () => router }))

afterEach(() => {
  router.replace.mockReset()
  history.replaceState(null, '', '/')
  useSessionStore.setState({ state: 'unknown' })
})

test.each([
  [signInPath('/login', '/store?method=usdt'), '/store?method=usdt'],
  [signInPath('/register', '/sport'), '/sport'],
  [signInPath('/login', '/promote/12'), '/promote/12'],
  ['/login', '/'],
  // The sign-in page never redirects to another site, to a sign-in page, or to a path without a page.
  [signInPath('/login', 'https://elsewhere.example/store'), '/'],
  [signInPath('/login', '//elsewhere.example/store'), '/'],
  [signInPath('/login', 'javascript:alert(1)'), '/'],
  [signInPath('/login', '/login?next=/store'), '/'],
  [signInPath('/login', '/api/v1/health'), '/'],
  [signInPath('/login', '//promote/12'), '/'],
  [signInPath('/login', '/.//elsewhere.example'), '/'],
])('a visitor who signs in at %s continues to %s', (address, target) => {
  history.replaceState(null, '', address)
  useSessionStore.setState({ state: 'guest' })
  renderSite(<GuestOnly>{'form'}</GuestOnly>)
  act(() => useSessionStore.setState({ state: 'member' }))
  expect(router.replace).toHaveBeenCalledExactlyOnceWith(target)
})
