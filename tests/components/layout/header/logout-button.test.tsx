// Tests lib/storage/member-history.ts, stores/session.ts
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LogoutButton } from '@/components/layout/header/logout-button'
import { savePending } from '@/lib/hooks/use-money-call'
import { saveReferral } from '@/lib/storage/browser'
import { saveLocale } from '@/lib/storage/language'
import { readToken } from '@/lib/storage/session'
import { addPlayedGame, addSearch, saveKeptGames, saveLastTopUp } from '@/lib/storage/member-history'
import { useSessionStore } from '@/stores/session'
import { renderSite } from '@/tests/support/render'

const push = vi.fn()
// Counts navigations; the test replaces `location`, whose reload jsdom does not have.
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
const reload = vi.fn()

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/withdrawal', reload })
  useSessionStore.getState().start('t', 'lin')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('signing out removes the token, opens the home page and reloads after 500 ms', () => {
  const replaceState = vi.spyOn(history, 'replaceState').mockReturnValue(undefined)
  renderSite(<LogoutButton />)
  fireEvent.click(screen.getByRole('button', { name: '登出' }))
  expect(readToken()).toBeNull()
  expect(useSessionStore.getState().state).toBe('guest')
  expect(push).toHaveBeenCalledExactlyOnceWith('/')
  vi.advanceTimersByTime(499)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(replaceState).toHaveBeenCalledWith(null, '', '/')
  expect(reload).toHaveBeenCalledOnce()
})

test('signing out leaves no readable member data in the browser', () => {
  const game = { kind: 'venue', game_code: 'evo', code: 'evo', name: 'EVO', picture: null, maintenance: false } as const
  saveLocale('tw', '繁體中文')
  saveReferral(new URLSearchParams('introducer=friend'))
  savePending('wallet.transfer', { key: 'k1', body: '{"amount":"777.00","target":"evo"}', isAcknowledged: false })
  addPlayedGame('lin', game)
  addSearch('baccarat')
  saveLastTopUp('usdt', '777.00')
  saveKeptGames([game])
  sessionStorage.setItem('typed', '{"values":{"amount":"777.00"}}')
  useSessionStore.getState().signOut()
  const left = { ...localStorage, ...sessionStorage } as Record<string, string>
  expect(Object.keys(left).toSorted()).toEqual(['device', 'introducer', 'lang', 'sealed:wallet.transfer:k1'])
  expect(JSON.stringify(left)).not.toMatch(/\blin\b|777\.00|"evo|baccarat|usdt/)
})

test('signing out ends the session on the server, with the removed token and without another script', async () => {
  vi.useRealTimers()
  // The page reloads before a script has arrived.
  vi.resetModules()
  vi.doMock('@/contract/optional/security', () => {
    throw new Error('not loaded')
  })
  const session = await import('@/stores/session')
  const config = { apiBaseUrl: '', offer: { capabilities: ['security'], absent: [] } }
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(config)))
  session.useSessionStore.getState().signOut()
  await waitFor(() =>
    expect(fetched).toHaveBeenCalledWith(
      '/api/v1/security/logout',
      expect.objectContaining({ headers: expect.objectContaining({ authorization: 'Bearer t' }) as object }),
    ),
  )
  vi.doUnmock('@/contract/optional/security')
})
