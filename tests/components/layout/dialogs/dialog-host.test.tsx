// Tests stores/dialogs.ts
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DialogHost } from '@/components/layout/dialogs/dialog-host'
import { toast } from '@/components/ui/feedback/toast'
import { contract } from '@/contract'
import { brand } from '@/lib/site/brand'
import { readToken, removeToken, saveToken } from '@/lib/storage/session'
import { useDialogsStore, type DialogRequest } from '@/stores/dialogs'
import { useMarqueeStore, useUserDetailStore } from '@/stores/resources'
import { useSessionStore } from '@/stores/session'
import { mock, mockCall, mockFailure, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'
import { signedIn } from '@/tests/support/signed-in'

const router = vi.hoisted(() => ({ replace: vi.fn(), push: vi.fn(), path: '/withdrawal', arrive: () => {} }))
const pathReaders = vi.hoisted(() => new Set<() => void>())
// The test says when the next page arrives.
vi.mock('next/navigation', async () => {
  const { useSyncExternalStore } = await import('react')
  const subscribe = (listener: () => void) => {
    pathReaders.add(listener)
    router.arrive = () => pathReaders.forEach((reader) => reader())
    return () => void pathReaders.delete(listener)
  }
  return { useRouter: () => router, usePathname: () => useSyncExternalStore(subscribe, () => router.path) }
})

const server = openMockServer(
  ...signedIn('player01'),
  mock(contract.auth.login, () => ({ token: 'new token' })),
)

beforeEach(() => {
  router.path = '/withdrawal'
  saveToken('old token')
  useSessionStore.setState({ state: 'member' })
  useUserDetailStore.getState().reset()
})
afterEach(() => {
  act(() => useDialogsStore.setState({ request: null }))
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

/** Requests a dialog as any part of the site does; the returned `ended` resolves with its result. */
async function ask(request: DialogRequest) {
  renderSite(<DialogHost />)
  let ended: boolean | undefined
  act(
    () =>
      void useDialogsStore
        .getState()
        .open(request)
        .then((succeeded) => (ended = succeeded)),
  )
  const dialog = await screen.findByRole('dialog')
  return { dialog, ended: () => ended }
}

test('the end of a session closes the member’s dialog on the home page', async () => {
  router.path = '/'
  const { ended } = await ask({ kind: 'terms' })
  removeToken()
  act(() => useSessionStore.getState().restore())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(ended()).toBe(false)
})

describe('the login prompt', () => {
  const fill = async () => {
    await userEvent.type(screen.getByLabelText('帳號'), 'player01')
    await userEvent.type(screen.getByLabelText('密碼'), 'night88')
    await userEvent.click(screen.getByRole('button', { name: '登入' }))
  }

  test('refreshes the user detail and opens the home page after a successful sign-in', async () => {
    const { ended } = await ask({ kind: 'login' })
    await fill()
    await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith('/'))
    await waitFor(() => expect(useUserDetailStore.getState().data?.account).toBe('player01'))
    expect(readToken()).toBe('new token')
    // Once the home page is shown, the prompt closes and its promise resolves.
    router.path = '/'
    act(() => router.arrive())
    await waitFor(() => expect(ended()).toBe(true))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('closes at once after a sign-in on the home page', async () => {
    router.path = '/'
    const { ended } = await ask({ kind: 'login' })
    await fill()
    await waitFor(() => expect(ended()).toBe(true))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(router.replace).not.toHaveBeenCalled()
  })

  test.each([
    ['the close button', () => userEvent.click(screen.getByRole('button', { name: '關閉' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('closed by %s removes a token, and opens home and reloads it; a guest keeps the page', async (_, close) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const reload = vi.fn()
    vi.stubGlobal('location', { pathname: '/', reload })
    const { ended } = await ask({ kind: 'login' })
    const closeAndWait = async () => {
      await close()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await act(() => vi.advanceTimersByTimeAsync(600))
    }
    await closeAndWait()
    expect(ended()).toBe(false)
    expect([readToken(), useSessionStore.getState().state]).toEqual([null, 'guest'])
    expect([router.push.mock.calls, reload.mock.calls.length]).toEqual([[['/']], 1])

    act(() => void useDialogsStore.getState().open({ kind: 'login' }))
    await screen.findByRole('dialog')
    await closeAndWait()
    expect([router.push.mock.calls, router.replace.mock.calls, reload.mock.calls.length]).toEqual([[['/']], [], 1])
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('ignores a sign-in reply that arrives after it was closed', async () => {
    let answer: (reply: Response) => void = () => {}
    const late = new Promise<Response>((resolve) => (answer = resolve))
    const answered = vi.fn()
    server.use(
      mockCall(contract.auth.login, () => late),
      mock(contract.account.detail, answered),
    )
    removeToken()
    useSessionStore.setState({ state: 'guest' })
    const { ended } = await ask({ kind: 'login' })
    await fill()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(ended()).toBe(false))
    const next = ask({ kind: 'service' })
    answer(Response.json({ status: true, token: 'late token' }))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(readToken()).toBeNull()
    expect(useSessionStore.getState().state).toBe('guest')
    expect(answered).not.toHaveBeenCalled()
    expect(router.replace).not.toHaveBeenCalled()
    expect((await next).ended()).toBeUndefined()
  })

  test('keeps the member signed in if it is closed while the home page loads', async () => {
    await ask({ kind: 'login' })
    await fill()
    await waitFor(() => expect(router.replace).toHaveBeenCalled())
    await userEvent.keyboard('{Escape}')
    expect(readToken()).toBe('new token')
  })

  test.each(['guest', 'member'] as const)('keeps who signed in in another tab; a %s before', async (state) => {
    if (state === 'guest') removeToken()
    useSessionStore.setState({ state })
    await ask({ kind: 'login' })
    localStorage.setItem('token', 'elsewhere')
    act(() => useSessionStore.getState().restore())
    await userEvent.keyboard('{Escape}')
    expect(readToken()).toBe('elsewhere')
  })

  test('stays open after a failed sign-in and keeps the typed text', async () => {
    server.use(mockFailure(contract.auth.login, 'login_failed'))
    const { ended } = await ask({ kind: 'login' })
    await fill()
    expect(await screen.findByText('登入失敗')).toBeVisible()
    expect(screen.getByLabelText('密碼')).toHaveValue('night88')
    expect(ended()).toBeUndefined()
  })
})

test('the announcements dialog is 750 px wide, and its entries can be collapsed', async () => {
  const notice = { id: 1, title: '系統維護', content: '<p>凌晨兩點</p>' }
  useMarqueeStore.setState({ data: [notice, { ...notice, id: 2, title: '新活動' }], status: 'ready' })
  const { dialog } = await ask({ kind: 'announcements' })
  expect(dialog).toHaveStyle({ maxWidth: 'min(750px, 100vw)' })
  expect(await screen.findByText('凌晨兩點')).toBeInTheDocument()
  expect(screen.getByText('新活動')).toBeInTheDocument()
})

test('the customer service dialog offers the chat app and the live chat, and names the order', async () => {
  await ask({ kind: 'service', orderNumber: 'D1' })
  expect(screen.getByRole('button', { name: /訂單編號（請告訴客服）$/ })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /LINE 客服/ })).toHaveAttribute('href', brand.contact.chatApp.url)
  expect(screen.getByRole('link', { name: /即時對話/ })).toHaveAttribute('href', brand.contact.liveChat.url)
})

describe('the wallet menu', () => {
  const ways = [
    [/^儲值/, '/store'],
    [/^託售/, '/withdrawal'],
    [/^快速轉點/, '/turn_point'],
  ] as const

  test.each(ways)('warns a guest at %s with 尚未登入 and stays open', async (name) => {
    const warning = vi.spyOn(toast, 'warning').mockReturnValue(undefined)
    useSessionStore.setState({ state: 'guest' })
    await ask({ kind: 'wallet' })
    const isFollowed = fireEvent.click(screen.getByRole('link', { name }))
    expect(warning).toHaveBeenCalledExactlyOnceWith('尚未登入', 'not-signed-in')
    expect(isFollowed).toBe(false)
  })
})
