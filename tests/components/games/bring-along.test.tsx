// Tests components/games/play/bring-home.tsx, lib/storage/bring-along.ts, stores/left-game.ts
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { BringHome } from '@/components/games/play/bring-home'
import { LaunchFactsLine } from '@/components/games/play/launch-facts'
import { TransferPointDialog } from '@/components/games/play/transfer-point-dialog'
import { contract } from '@/contract'
import { readBringAlong, saveBringAlong } from '@/lib/storage/bring-along'
import { useLeftGameStore } from '@/stores/left-game'
import { usePlaySessionStore } from '@/stores/play-session'
import { useUserDetailStore } from '@/stores/resources'
import { mockFailure } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'
import { amount, detail, onClose, openTransferPoint, show, tab, transfers, venue } from '@/tests/support/transfer-point'

const server = openTransferPoint()
afterEach(() => {
  saveBringAlong('player01', { amount: null, isReturning: false })
  usePlaySessionStore.getState().reset()
  useLeftGameStore.setState({ venue: null })
})

const launchButton = (name: string) => screen.getByRole('button', { name })

test('the dialog fills in the points that the member always brings, and lets them change or remove the amount', async () => {
  const first = renderSite(<TransferPointDialog venue={venue} onClose={onClose} />)
  await screen.findByText('25.00')
  const nextTime = () => screen.getByRole('switch', { name: /^下次也帶/ })
  expect(nextTime()).toBeDisabled()
  await userEvent.click(launchButton('500'))
  await userEvent.click(nextTime())
  expect(readBringAlong('player01')).toEqual({ amount: '500.00', isReturning: false })
  await userEvent.clear(amount())
  await userEvent.type(amount(), '300')
  await userEvent.click(launchButton('帶 300 點開始'))
  await waitFor(() => expect(transfers).toEqual([{ source: 'main', target: 'evo', amount: '300.00' }]))
  expect(readBringAlong('player01').amount).toBe('300.00')

  first.unmount()
  renderSite(<TransferPointDialog venue={{ ...venue, id: 2, game_code: 'fg' }} onClose={onClose} />)
  expect(amount()).toHaveValue('300')
  transfers.length = 0
  await userEvent.click(launchButton('不帶點數進入'))
  await waitFor(() => expect(tab.location.assign).toHaveBeenCalledTimes(2))
  expect(transfers).toEqual([])
})

test('the dialog fills in at most the points in the main wallet', async () => {
  saveBringAlong('player01', { amount: '1000.01', isReturning: false })
  await show()
  expect(amount()).toHaveValue('')
})

test('after a game’s tab is closed, the points return only for members who turned this on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
  const closing = { ...tab, closed: false }
  vi.stubGlobal('open', () => closing)
  await show()
  await userEvent.click(screen.getByRole('switch', { name: '離開時把剩下的點數轉回主錢包' }))
  await userEvent.click(launchButton('開始遊戲'))
  await waitFor(() => expect(closing.location.assign).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(useLeftGameStore.getState().venue).toBeNull()
  closing.closed = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(useLeftGameStore.getState().venue).toBe('evo')
  vi.useRealTimers()

  const onDone = vi.fn()
  renderSite(<BringHome venueCode="evo" onDone={onDone} />)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(transfers).toEqual([{ source: 'evo', target: 'main', amount: '25.00' }])
})

test.each([
  ['another member has signed in', { ...detail, account: 'bobby' }],
  ['nobody is signed in', null],
])('after a game’s tab is closed, no points move if %s', async (_, data) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
  saveBringAlong('player01', { amount: null, isReturning: true })
  const closing = { ...tab, closed: false }
  vi.stubGlobal('open', () => closing)
  await show()
  await userEvent.click(launchButton('開始遊戲'))
  await waitFor(() => expect(closing.location.assign).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(20_000)
  act(() => useUserDetailStore.setState({ data }))
  closing.closed = true
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  expect(useLeftGameStore.getState().venue).toBeNull()
})

test('a game’s tab that the venue detached from this page is not treated as closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
  saveBringAlong('player01', { amount: null, isReturning: true })
  const cutOff = { ...tab, closed: false }
  vi.stubGlobal('open', () => cutOff)
  await show()
  await userEvent.click(launchButton('開始遊戲'))
  await waitFor(() => expect(cutOff.location.assign).toHaveBeenCalled())
  cutOff.closed = true
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  expect(useLeftGameStore.getState().venue).toBeNull()
})

test('during a break a member can neither start a game nor send points to a venue, but can bring points back', async () => {
  const closure = { kind: 'break' as const, ends_at: '2026-12-01T00:00:00Z' }
  usePlaySessionStore.setState({ data: { closure } as never, status: 'ready' })
  await show()
  expect(screen.getByText(/^休息期間（至 .+）無法使用此功能。您仍可託售與查看紀錄。$/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '查看限額與休息' })).toHaveAttribute('href', '/limits')
  expect(launchButton('開始遊戲')).toBeDisabled()
  await userEvent.type(amount(), '5')
  expect(launchButton('只轉入點數')).toBeDisabled()
  await userEvent.click(launchButton('全部轉回'))
  await waitFor(() => expect(transfers).toEqual([{ source: 'evo', target: 'main', amount: '25.00' }]))
  act(() => usePlaySessionStore.setState({ data: { closure: { ...closure, imposed: true } } as never }))
  expect(screen.getByText('您的帳號目前暫停遊戲，無法使用此功能。您仍可託售與查看紀錄。')).toBeInTheDocument()
})

test('the dialog says that a limit forbids the launch, and links to the limits', async () => {
  server.use(
    mockFailure(contract.games.launch, 'play_time_limit_reached', {
      params: { period: 'day', minutes: 60, renews_at: '' },
    }),
  )
  await show()
  await userEvent.click(launchButton('開始遊戲'))
  expect(await screen.findByRole('link', { name: '查看限額與休息' })).toHaveAttribute('href', '/limits')
})

test.each(['開始遊戲', '只轉入點數'])(
  '%s without the required identity check shows an error that links to the bank page',
  async (button) => {
    server.use(mockFailure(contract.games.launch, 'identity_not_certified'))
    server.use(mockFailure(contract.wallet.transfer, 'identity_not_certified'))
    await show()
    if (button === '只轉入點數') await userEvent.type(amount(), '5')
    await userEvent.click(launchButton(button))
    expect(await screen.findByRole('link', { name: '前往銀行資料' })).toHaveAttribute('href', '/bank_info')
    expect((await screen.findAllByText('請先完成身分驗證')).length).toBeGreaterThan(0)
  },
)

test("the dialog shows a table's limits or a draw's minimum stake before the game starts", () => {
  renderSite(
    <>
      <LaunchFactsLine venueName="EVO" title={undefined} stakes={{ minimum: '100.00', maximum: '5000.00' }} />
      <LaunchFactsLine venueName="SSZ" title={undefined} stakes={{ minimum: '10.00' }} />
    </>,
  )
  expect(screen.getByText('限額 100–5,000')).toBeInTheDocument()
  expect(screen.getByText('10 點起')).toBeInTheDocument()
})
