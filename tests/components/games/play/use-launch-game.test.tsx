import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PopupBlockedNotice } from '@/components/games/play/transfer-point-dialog'
import { useLaunchGame } from '@/components/games/play/use-launch-game'
import { Button } from '@/components/ui/button/button'
import { toast } from '@/components/ui/feedback/toast'
import { contract } from '@/contract'
import { recordServerTime } from '@/lib/time/server-clock'
import { readPlayedGames } from '@/lib/storage/member-history'
import { removeToken, saveToken } from '@/lib/storage/session'
import { useUserDetailStore } from '@/stores/resources'
import { mock, mockFailure, mockPending, mockRaw, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'
import { openedTab } from '@/tests/support/titles'

// Counts toasts; `toast-area.test.tsx` shows them.
vi.mock('@/components/ui/feedback/toast', () => ({ toast: { error: vi.fn() } }))

const address = 'http://localhost:3000/sandbox/venue?session=s'
const server = openMockServer(mock(contract.games.launch, () => ({ result: address })))
const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
const tab = openedTab()

beforeEach(() => {
  saveToken('t')
  vi.stubGlobal('open', () => tab)
})
afterEach(() => {
  removeToken()
  useUserDetailStore.getState().reset()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  tab.closed = false
  tab.document.body.replaceChildren()
})

function Launcher() {
  const { launch, isLaunching, refused } = useLaunchGame()
  return (
    <>
      <Button
        isBusy={isLaunching}
        onClick={() => void launch({ venue: { name: 'AMEBA', game_code: 'evo' } })}
        aria-label="play"
      />
      {refused && <PopupBlockedNotice entry={refused} />}
    </>
  )
}
const play = async () => {
  renderSite(<Launcher />)
  await userEvent.click(screen.getByRole('button', { name: 'play' }))
}
const expectMessage = (words: string) =>
  waitFor(() => expect(vi.mocked(toast.error).mock.calls.map(([text]) => text)).toEqual([words]))
const isOver = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'play' })).not.toHaveAttribute('aria-busy'))

test('a launch shows that it is loading until the venue replies', async () => {
  server.use(mockPending(contract.games.launch))
  await play()
  expect(screen.getByRole('button', { name: 'play' })).toHaveAttribute('aria-busy', 'true')
  expect(tab.document.body.textContent).toBe('正在進入遊戲…')
})

test('a launched game is remembered as this member’s most recent one', async () => {
  useUserDetailStore.setState({ data: member({ account: 'ada' }) })
  await play()
  await isOver()
  expect(readPlayedGames('ada')).toMatchObject([{ game_code: 'evo' }])
})

test("the time of a launch is the server's, also if the browser's clock is wrong", async () => {
  useUserDetailStore.setState({ data: member({ account: 'ada' }) })
  recordServerTime('Mon, 12 Oct 2020 04:00:00 GMT')
  await play()
  await isOver()
  recordServerTime(new Date().toUTCString())
  expect(readPlayedGames('ada')[0]?.played_at).toMatch(/^2020-10-12T04:/)
})

test("the game's address opens in the tab, which has no access to the page that opened it", async () => {
  await play()
  await waitFor(() => expect(tab.location.assign).toHaveBeenCalledWith(address))
  expect(tab.opener).toBeNull()
  await isOver()
})

test('a reply with an HTTP method is submitted as a form in the tab', async () => {
  server.use(
    mock(contract.games.launch, () => ({
      result: address,
      method: 'POST' as const,
      params: { token: 'k', lang: 'tw' },
    })),
  )
  await play()
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  const form = tab.document.querySelector('form')
  expect([form?.method, form?.action]).toEqual(['post', address])
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ token: 'k', lang: 'tw' })
  expect(tab.location.assign).not.toHaveBeenCalled()
})

test.each([
  ['errorMessage', { errorCode: 'E7', errorMessage: '今日休館', msg: 'other' }, '今日休館'],
  ['msg', { errorCode: 'E7', msg: '桌台已滿' }, '桌台已滿'],
  ['the site’s message', { errorCode: 'E7' }, '出錯了'],
])('an error code shows %s, ends loading and closes the empty tab', async (_, reply, words) => {
  server.use(mockRaw(contract.games.launch, { status: true, ...reply }))
  await play()
  await expectMessage(words)
  expect(tab.close).toHaveBeenCalledOnce()
  await isOver()
})

test('a venue under maintenance shows its message', async () => {
  server.use(mockFailure(contract.games.launch, 'venue_maintenance'))
  await play()
  await expectMessage('遊戲維護中，請稍後再試')
})

test('a launch that could not be sent shows an error and can be retried', async () => {
  server.use(mockUnreachable(contract.games.launch))
  await play()
  await expectMessage('伺服務器鏈接異常，請檢查！')
  await isOver()
  server.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: 'play' }))
  await waitFor(() => expect(tab.location.assign).toHaveBeenCalledWith(address))
})

test('a form for a blocked tab becomes a button that opens the game', async () => {
  vi.stubGlobal('open', () => null)
  server.use(mock(contract.games.launch, () => ({ result: address, method: 'POST' as const, params: { token: 'k' } })))
  await play()
  const enter = await screen.findByRole('button', { name: '進入遊戲' })
  const form = enter.closest('form')
  expect([form?.method, form?.action, form?.target]).toEqual(['post', address, '_blank'])
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ token: 'k' })
})

test('a game whose tab was closed while waiting can still be opened', async () => {
  tab.closed = true
  await play()
  expect(await screen.findByRole('link', { name: '進入遊戲' })).toHaveAttribute('href', address)
})
