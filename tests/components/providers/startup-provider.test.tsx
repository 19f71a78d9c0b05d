import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemberWatches } from '@/components/layout/session/member-watches'
import { StartupProvider } from '@/components/providers/startup-provider'
import { toast } from '@/components/ui/feedback/toast'
import { contract } from '@/contract'
import type { Call } from '@/contract/define'
import { live } from '@/contract/optional/live'
import type { Locale } from '@/contract/locales'
import { CapabilityProvider } from '@/lib/hooks/use-capability'
import { readReferral } from '@/lib/storage/browser'
import { saveLocale } from '@/lib/storage/language'
import { readToken, removeToken, saveToken } from '@/lib/storage/session'
import { useDialogsStore } from '@/stores/dialogs'
import { useUnreadStore, useUserDetailStore } from '@/stores/resources'
import { useSessionState, useSessionStore } from '@/stores/session'
import { resetStores } from '@/tests/support/fresh-stores'
import { mock, mockFailure, mockPending, mockRaw, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { member, site } from '@/tests/support/records'
import { inLanguage, renderSite } from '@/tests/support/render'

const push = vi.hoisted(() => vi.fn())
// Counts navigations, which jsdom does not have.
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => location.pathname }))

const steps: readonly Call[] = [
  contract.account.detail,
  contract.content.activities,
  contract.content.posts,
  contract.content.marquee,
  contract.games.memberList,
  contract.content.site,
  contract.mail.unreadCount,
]
const server = openMockServer(
  mock(contract.account.detail, () => member()),
  mock(contract.content.activities, () => []),
  mock(contract.content.posts, () => []),
  mock(contract.content.marquee, () => []),
  mock(contract.games.memberList, () => []),
  mock(contract.games.guestList, () => []),
  mock(contract.content.site, site),
  mock(contract.mail.unreadCount, () => ({ count: 2 })),
  mockPending(live.changes),
)

const requested: string[] = []
beforeEach(() => {
  requested.length = 0
  localStorage.clear()
  history.replaceState(null, '', '/store')
  saveToken('t')
  saveLocale('tw', '繁體中文')
  document.documentElement.lang = 'zh-Hant-TW'
  resetStores()
  server.events.removeAllListeners()
  server.events.on('request:start', ({ request }) => void requested.push(new URL(request.url).pathname))
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  push.mockReset()
})

const open = (locale?: Locale) => renderSite(<StartupProvider>{'the site'}</StartupProvider>, locale)
const reported = () => vi.mocked(toast.error).mock.calls.map(([words]) => words)
/** Without the call that waits for changes, which is not part of the start-up. */
const pathsAsked = () => requested.filter((path) => path.startsWith('/api/') && path !== live.changes.path)

describe('start-up', () => {
  it('shows the page at once and loads data in the order of section 2', async () => {
    open()
    expect(screen.getByText('the site')).toBeInTheDocument()
    await waitFor(() => expect(useUnreadStore.getState().data?.count).toBe(2))
    expect(pathsAsked()).toEqual(steps.map(({ path }) => path))
    expect(useSessionStore.getState().state).toBe('member')
    expect(reported()).toEqual([])
  })

  it.each(steps)('reports a failure of $path and loads all other data', async (step) => {
    server.use(mockFailure(step, 'internal', { msg: '系統忙碌' }))
    open()
    await waitFor(() => expect(pathsAsked()).toHaveLength(7))
    await waitFor(() => expect(reported()).toEqual(['系統忙碌']))
    expect(pathsAsked()).toEqual(steps.map(({ path }) => path))
  })

  it('fetches what failed, and nothing else, again when the member opens another page', async () => {
    server.use(mockFailure(contract.account.detail, 'internal'), mockFailure(contract.content.posts, 'internal'))
    const { rerender } = open()
    await waitFor(() => expect(pathsAsked()).toHaveLength(7))
    await waitFor(() => expect(useUnreadStore.getState().status).toBe('ready'))
    server.resetHandlers()
    history.replaceState(null, '', '/record')
    rerender(inLanguage(<StartupProvider>{'the site'}</StartupProvider>, 'tw'))
    await waitFor(() => expect(useUserDetailStore.getState().status).toBe('ready'))
    expect(pathsAsked().slice(7)).toEqual([contract.account.detail.path, contract.content.posts.path])
  })

  it('reports a failure of all calls in one toast with one id', async () => {
    server.use(...steps.map((step) => mockUnreachable(step)))
    open()
    await waitFor(() => expect(reported()).toHaveLength(7))
    const calls = new Set(vi.mocked(toast.error).mock.calls.map((call) => JSON.stringify(call)))
    expect([...calls]).toEqual([JSON.stringify(['伺服務器鏈接異常，請檢查！', '伺服務器鏈接異常，請檢查！'])])
    expect(screen.getByText('the site')).toBeInTheDocument()
  })

  it('a 401 without a message removes the token, opens the home page, and shows 401錯誤（LOCAL） once', async () => {
    server.use(mockRaw(contract.account.detail, {}, 401))
    open()
    await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('/'))
    expect(readToken()).toBeNull()
    expect(useSessionStore.getState().state).toBe('guest')
    // From here on the site treats the visitor as a guest.
    await waitFor(() => expect(pathsAsked().at(-1)).toBe(contract.games.guestList.path))
    expect(vi.mocked(toast.error).mock.calls).toEqual([['401錯誤（LOCAL）', 'unauthorized']])
  })

  it('a session that was ended elsewhere clears the member’s data at once, and says when', async () => {
    const at = '2026-03-01T06:52:00.000Z'
    server.use(mockFailure(contract.content.site, 'session_ended', { params: { ended_at: at } }))
    renderSite(
      <StartupProvider>
        <MemberWatches />
      </StartupProvider>,
    )
    const dialog = await screen.findByRole('dialog', { name: '此裝置已登出' })
    expect(dialog).toHaveTextContent('此裝置的登入已在其他地方結束：2026年3月1日 下午2:52。')
    expect(useUserDetailStore.getState().data).toBeNull()
    expect([readToken(), useSessionStore.getState().state]).toEqual([null, 'guest'])
    expect(push).toHaveBeenCalledExactlyOnceWith('/')
    expect(toast.error).not.toHaveBeenCalled()
  })

  it.each([
    [
      'the site’s text',
      mockRaw(contract.account.detail, {}, 401),
      'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
    ],
    [
      'the catalogue’s text',
      mockFailure(contract.account.detail, 'unauthorized', { msg: '請重新登入' }),
      'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
    ],
    ['the backend’s message', mockRaw(contract.account.detail, { msg: '於他處登入' }, 401), '於他處登入'],
  ])('says why the session ended, with %s, after home was loaded in another language', async (_, reply, words) => {
    server.use(reply)
    open()
    // Another tab chooses another language.
    saveLocale('vi', 'Tiếng Việt')
    const assign = vi.fn()
    vi.stubGlobal('location', { ...location, assign })
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'))
    vi.unstubAllGlobals()
    cleanup()
    document.documentElement.lang = 'vi'
    vi.mocked(toast.error).mockClear()
    open('vi')
    expect(vi.mocked(toast.error).mock.calls).toEqual([[words, 'unauthorized']])
    cleanup()
    open('vi')
    expect(toast.error).toHaveBeenCalledOnce()
  })

  it('remembers who invited the visitor', async () => {
    history.replaceState(null, '', '/?superid=S7&introducer=LANTERN8')
    open()
    expect(readReferral()).toEqual({ superid: 'S7', introducer: 'LANTERN8' })
    history.replaceState(null, '', '/')
    await waitFor(() => expect(pathsAsked()).toHaveLength(7))
  })

  it('loads the balance and the unread count again when the tab is shown, for members only', async () => {
    open()
    await waitFor(() => expect(pathsAsked()).toHaveLength(7))
    requested.length = 0
    document.dispatchEvent(new Event('visibilitychange'))
    const expected = [contract.account.detail.path, contract.mail.unreadCount.path]
    await waitFor(() => expect(pathsAsked()).toEqual(expected))
    act(() => useSessionStore.getState().signOut())
    document.dispatchEvent(new Event('visibilitychange'))
    // Only the games, which guests see too, are requested again.
    await waitFor(() => expect(pathsAsked()).toEqual([...expected, contract.games.guestList.path]))
  })

  it('reports a repeated failure only once, and again if it recurs after a success', async () => {
    open()
    await waitFor(() => expect(pathsAsked()).toHaveLength(7))
    const { reload } = useUserDetailStore.getState()
    server.use(mockFailure(contract.account.detail, 'internal', { msg: '系統忙碌' }))
    await act(reload)
    await act(reload)
    expect(reported()).toEqual(['系統忙碌'])
    server.use(mock(contract.account.detail, () => member()))
    await act(reload)
    server.use(mockFailure(contract.account.detail, 'internal', { msg: '系統忙碌' }))
    await act(reload)
    expect(reported()).toEqual(['系統忙碌', '系統忙碌'])
  })

  it('keeps balances current by polling if the backend has no call that waits', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    renderSite(
      <CapabilityProvider offer={{ capabilities: [], absent: [] }}>
        <StartupProvider>{'the site'}</StartupProvider>
      </CapabilityProvider>,
    )
    await waitFor(() => expect(pathsAsked()).toHaveLength(7))
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    await waitFor(() => expect(pathsAsked().filter((path) => path === contract.account.detail.path)).toHaveLength(3))
    expect(requested).not.toContain(live.changes.path)
  })

  describe('a sign-in or sign-out in another tab', () => {
    const elsewhere = (token: string | null) => {
      if (token) {
        localStorage.setItem('token', token)
        localStorage.setItem('signed-in-at', String(Date.now() + 1))
      } else localStorage.removeItem('token')
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token })))
    }

    it('signs this tab in when the member signs in there, and loads all member data', async () => {
      removeToken()
      open()
      await waitFor(() => expect(pathsAsked().at(-1)).toBe(contract.games.guestList.path))
      requested.length = 0
      elsewhere('t')
      expect(useSessionStore.getState().state).toBe('member')
      const expected = [
        contract.account.detail,
        contract.mail.unreadCount,
        contract.games.memberList,
        contract.content.site,
      ]
      await waitFor(() => expect(pathsAsked()).toEqual(expect.arrayContaining(expected.map(({ path }) => path))))
      await waitFor(() => expect(useUnreadStore.getState().data?.count).toBe(2))
    })

    it('clears all member data in this tab when the member signs out there', async () => {
      open()
      await waitFor(() => expect(pathsAsked()).toHaveLength(7))
      await waitFor(() => expect(useUnreadStore.getState().data?.count).toBe(2))
      elsewhere(null)
      expect(useSessionStore.getState().state).toBe('guest')
      expect([useUnreadStore.getState().data, useUserDetailStore.getState().data]).toEqual([null, null])
    })

    const MemberPage = () => useSessionState() === 'member' && 'points of this member'

    it('removes the page of this member and reloads when another one signs in there', async () => {
      renderSite(
        <StartupProvider>
          <MemberPage />
        </StartupProvider>,
      )
      expect(await screen.findByText('points of this member')).toBeInTheDocument()
      const dialog = useDialogsStore.getState().open({ kind: 'wallet' })
      await waitFor(() => expect(pathsAsked()).toHaveLength(7))
      const reload = vi.fn()
      vi.stubGlobal('location', { ...location, reload })
      elsewhere('of-another')
      vi.unstubAllGlobals()
      expect(reload).toHaveBeenCalledOnce()
      // A slow connection keeps this page on screen until the reply.
      expect(screen.queryByText('points of this member')).toBeNull()
      expect(await dialog).toBe(false)
    })
  })
})
