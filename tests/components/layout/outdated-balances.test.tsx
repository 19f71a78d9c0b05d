// Tests components/account/balance-card.tsx, components/layout/header/balance.tsx, stores/balances.ts
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BalanceCard } from '@/components/account/balance-card'
import { MemberLobby } from '@/components/games/lobby/member-lobby'
import { HeaderBalance, RefreshBalance } from '@/components/layout/header/balance'
import { toast } from '@/components/ui/feedback/toast'
import { TransferPanel } from '@/components/wallet/transfer/transfer-panel'
import { contract } from '@/contract'
import { saveToken } from '@/lib/storage/session'
import { refreshBalances } from '@/stores/balances'
import { useUserDetailStore, useVenueBalancesStore } from '@/stores/resources'
import { mock, mockFailure, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'
import { slotVenue } from '@/tests/support/titles'

// Makes calls of its own, which this test does not count.
vi.mock('@/components/games/titles/title-browser', () => ({ TitleBrowser: () => null }))

let [credit, atVenue] = ['1000.00', '1000.00']
const server = openMockServer(
  mock(contract.records.betDetail, () => ({ items: [], next_cursor: null })),
  mock(contract.account.detail, () => member({ credit })),
  mock(contract.wallet.venueBalance, () => [{ venue: 'fg', name: 'FG', balance: atVenue, maintenance: false }]),
)
const { detail } = contract.account
const { venueBalance } = contract.wallet
const down = [mockUnreachable(detail), mockUnreachable(venueBalance)]

beforeEach(async () => {
  saveToken('t')
  credit = atVenue = '1000.00'
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
  useVenueBalancesStore.getState().reset()
  await useUserDetailStore.getState().load()
})
afterEach(() => {
  vi.restoreAllMocks()
  useUserDetailStore.getState().reset()
})

const CardOfMember = () => {
  const loaded = useUserDetailStore((store) => store.data)
  return loaded && <BalanceCard detail={loaded} />
}
const strip = (
  <>
    <HeaderBalance />
    <RefreshBalance />
  </>
)
const places: [string, ReactNode, string][] = [
  ['the header', strip, '更新餘額'],
  ['the credit card', <CardOfMember key="card" />, '更新餘額'],
  ['the transfer panel', <TransferPanel key="panel" />, '重新整理'],
  ['a lobby', <MemberLobby key="lobby" venue={slotVenue()} facts={null} />, '更新館內點數'],
]
const marks = () => screen.queryAllByRole('img', { name: '更新失敗' })

it.each(places)(
  '%s keeps the old balance when a refresh fails, marks it as outdated and says why; announces a success',
  async (_, place, button) => {
    const { container } = renderSite(place)
    await within(container).findAllByText('1,000.00')
    expect(marks()).toEqual([])
    server.use(...down)
    await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(marks()).not.toEqual([]))
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('伺服務器鏈接異常，請檢查！', 'balances')
    expect(screen.queryByText('餘額已更新')).toBeNull()
    expect(screen.getAllByText('1,000.00')).not.toEqual([])

    server.resetHandlers()
    credit = atVenue = '900.00'
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(await screen.findAllByText('900.00')).not.toEqual([])
    await waitFor(() => expect(marks()).toEqual([]))
    expect((await screen.findByText('餘額已更新')).closest('[aria-live=polite]')).not.toBeNull()
  },
)

it('a refresh that fails after a transfer marks the balance as outdated without a toast', async () => {
  renderSite(strip)
  server.use(...down)
  await refreshBalances()
  await waitFor(() => expect(marks()).toHaveLength(1))
  expect(toast.error).not.toHaveBeenCalled()
})

it('an outdated balance stays marked while it is fetched again, until that succeeds', async () => {
  renderSite(strip)
  server.use(...down)
  await act(refreshBalances)
  server.resetHandlers()
  let refreshed: Promise<void> | undefined
  act(() => void (refreshed = refreshBalances()))
  expect(marks()).toHaveLength(1)
  await act(() => refreshed!)
  expect(marks()).toEqual([])
})

it('a refresh that fails because the session ended is not reported a second time', async () => {
  renderSite(strip)
  server.use(mockFailure(detail, 'unauthorized'))
  await userEvent.click(screen.getByRole('button', { name: '更新餘額' }))
  await waitFor(() => expect(useUserDetailStore.getState().status).toBe('failed'))
  expect(toast.error).not.toHaveBeenCalled()
})
