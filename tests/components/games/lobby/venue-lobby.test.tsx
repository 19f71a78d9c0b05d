import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VenueLobby } from '@/components/games/lobby/venue-lobby'
import { TransferPointDialog } from '@/components/games/play/transfer-point-dialog'
import { contract } from '@/contract'
import type { Venue } from '@/contract/member/games'
import type { BetRecord } from '@/contract/member/records'
import { removeToken, saveToken } from '@/lib/storage/session'
import { useDialogsStore } from '@/stores/dialogs'
import { useGamesStore, useUserDetailStore } from '@/stores/resources'
import { CapabilityProvider } from '@/lib/hooks/use-capability'
import { useSessionStore } from '@/stores/session'
import { favourites } from '@/contract/optional/favourites'
import { highlights } from '@/contract/optional/highlights'
import { mock, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'
import { openedTab, slotTitle, slotVenue, stubScrolling } from '@/tests/support/titles'

// Next's router needs its server.
vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(location.search),
}))

let atVenue = '25.00'
const launches: unknown[] = []
const transfers: unknown[] = []
let bets: BetRecord[] = []
let popular = [slotTitle('玉兔搗藥')]
let venues: Venue[] = []
openMockServer(
  mock(contract.records.betDetail, () => ({ items: bets, next_cursor: null })),
  mock(favourites.list, () => []),
  mock(highlights.titles, () => ({ items: popular, next_cursor: null })),
  mock(contract.games.memberList, () => venues),
  mock(contract.games.guestList, () => venues),
  mock(contract.account.detail, () => member({ credit: '1000.00' })),
  mock(contract.games.list, () => ({
    items: [slotTitle('金鯉躍門', { title_code: 'golden-koi' }), slotTitle('龍舟競渡', { maintenance: true })],
    next_cursor: null,
  })),
  mock(contract.wallet.venueBalance, ({ game_name }) => [
    { venue: game_name ?? '', name: 'FG', balance: atVenue, maintenance: false },
  ]),
  mock(contract.wallet.transfer, (input) => {
    transfers.push(input)
    atVenue = '0.00'
    return { reference: 'T-9', state: 'success' as const, amount: input.amount, credit: '1025.00' }
  }),
  mock(contract.games.launch, (input) => {
    launches.push(input)
    return { result: 'http://localhost:3000/sandbox/venue?session=s' }
  }),
)

const tab = openedTab()
beforeEach(() => {
  bets = []
  popular = [slotTitle('玉兔搗藥')]
  venues = []
  atVenue = '25.00'
  stubScrolling()
  vi.stubGlobal('open', () => tab)
})
afterEach(() => {
  removeToken()
  useSessionStore.setState({ state: 'unknown' })
  useUserDetailStore.getState().reset()
  useGamesStore.getState().reset()
  useDialogsStore.getState().close(false)
  launches.length = 0
  transfers.length = 0
  vi.restoreAllMocks()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

/** Renders the dialog that the lobby requests, as the dialog host does. */
function Requested() {
  const { request, close } = useDialogsStore()
  return request?.kind === 'transfer-point' && <TransferPointDialog {...request} onClose={close} />
}
const show = (venues: Venue[] | null = [slotVenue()]) =>
  renderSite(
    <>
      <VenueLobby venueCode="fg" initial={venues} title="FG 電子" facts={null} />
      <Requested />
    </>,
  )
const asMember = async (venues?: Venue[]) => {
  saveToken('t')
  await useUserDetailStore.getState().load()
  useSessionStore.setState({ state: 'member' })
  show(venues)
  await screen.findAllByText('金鯉躍門')
}
/** Loads the list of venues, as the site does at start. */
const loadVenues = async (list: Venue[]) => {
  venues = list
  await useGamesStore.getState().load()
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('a guest sees the venue without points, and can open the login prompt', async () => {
  useSessionStore.setState({ state: 'guest' })
  show()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('FG電子')
  expect(await screen.findByRole('heading', { name: '登入後挑選遊戲' })).toBeInTheDocument()
  expect(screen.queryByText('館內點數')).toBeNull()
  await userEvent.click(button('登入'))
  expect(useDialogsStore.getState().request).toEqual({ kind: 'login' })
  expect(screen.getByRole('link', { name: '立即註冊' })).toHaveAttribute('href', '/register')
})

test('the band shows what is known of the titles instead of a sentence about the venue', () => {
  useSessionStore.setState({ state: 'guest' })
  renderSite(<VenueLobby venueCode="fg" initial={[slotVenue()]} title="FG" facts="8 款 · RTP 95.2–97%" />)
  expect(screen.getByText('8 款 · RTP 95.2–97%')).toBeInTheDocument()
})

test('a guest sees the titles, and the login prompt after pressing one', async () => {
  useSessionStore.setState({ state: 'guest' })
  show()
  await userEvent.click(await screen.findByRole('button', { name: '玉兔搗藥' }))
  expect(useDialogsStore.getState().request).toEqual({ kind: 'login' })
})

test('a guest sees no titles if the backend lists none for guests', () => {
  useSessionStore.setState({ state: 'guest' })
  renderSite(
    <CapabilityProvider offer={{ capabilities: [], absent: [] }}>
      <VenueLobby venueCode="fg" initial={[slotVenue()]} title="FG 電子" facts={null} />
    </CapabilityProvider>,
  )
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByRole('heading', { name: '登入後挑選遊戲' })).toBeInTheDocument()
})

test('a guest sees which types of games the venue has, and links to the other lobbies', async () => {
  useSessionStore.setState({ state: 'guest' })
  const other = slotVenue({ id: 7, name: 'YZ電子', game_code: 'yz' })
  const without = slotVenue({ id: 8, name: 'AV', game_code: 'av' })
  show([slotVenue(), other, without])
  expect(within(await screen.findByRole('region', { name: '登入後挑選遊戲' })).getAllByRole('listitem')).toHaveLength(3)
  const others = within(screen.getByRole('region', { name: /^其他電子遊戲館/ }))
  expect(others.getByRole('link', { name: 'YZ電子' })).toHaveAttribute('href', '/yz')
  expect(others.getByRole('button', { name: 'AV' })).toBeInTheDocument()
})

test('shows a skeleton of the lobby until the session is known', () => {
  show(null)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('FG 電子')
  expect(screen.getByRole('status', { name: '載入中' })).toBeInTheDocument()
})

test('a venue that the operator does not offer says so and links to other pages', () => {
  show([])
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('FG 電子尚未開放')
  expect(screen.getByRole('link', { name: '所有電子遊戲' })).toHaveAttribute('href', '/egame')
})

test('a member sees their points at the venue, and keeps the old balance until the new one arrives', async () => {
  await asMember()
  const wallet = within(screen.getByRole('region', { name: '館內點數' }))
  expect(await wallet.findByText('25.00')).toBeInTheDocument()
  atVenue = '40.00'
  await userEvent.click(button('更新館內點數'))
  expect(await wallet.findByText('40.00')).toBeInTheDocument()
})

const bet = (game_name: string, minutesAgo: number, win_lose: string): BetRecord => ({
  id: `${game_name} ${minutesAgo}`,
  platform: 'fg',
  platform_name: 'FG',
  game_name,
  bet_amount: '10.00',
  valid_bet_amount: '10.00',
  win_lose,
  bet_time: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
})

test('shows what the member played last at the venue, with the result of each session', async () => {
  bets = [bet('金鯉躍門', 12, '30.00'), bet('金鯉躍門', 13, '-10.00'), bet('龍舟競渡', 14, '-5.50')]
  await asMember()
  const records = within(await screen.findByRole('region', { name: '我在這裡的紀錄' }))
  expect(records.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '金鯉躍門12 分鐘前 · 2 注+20.00',
    '龍舟競渡14 分鐘前 · 1 注−5.50',
  ])
  expect(records.getByRole('link', { name: '所有紀錄' })).toHaveAttribute('href', '/game_record')
})

test('a member without bets at the venue sees no list of records', async () => {
  await asMember()
  await screen.findByText('25.00')
  expect(screen.queryByRole('region', { name: '我在這裡的紀錄' })).toBeNull()
})

test('the balance is loaded again when the member returns to the tab', async () => {
  await asMember()
  await screen.findByText('25.00')
  atVenue = '31.50'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('31.50')).toBeInTheDocument()
})

test('a title opens the transfer-point dialog and starts at its venue with its own code', async () => {
  await asMember()
  await userEvent.click(button('金鯉躍門'))
  const dialog = await screen.findByRole('dialog', { name: '金鯉躍門' })
  await within(dialog).findByText('25.00')
  await userEvent.click(within(dialog).getByRole('button', { name: '開始遊戲' }))
  await waitFor(() => expect(tab.location.assign).toHaveBeenCalledWith('http://localhost:3000/sandbox/venue?session=s'))
  expect(launches).toEqual([{ game_name: 'fg', device: 'pc', params: { title: 'golden-koi' } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a title under maintenance cannot be launched, but points can still be moved', async () => {
  await asMember()
  await userEvent.click(button(/^龍舟競渡/))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('這款遊戲暫時無法開始，但仍可照常轉點。')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: '開始遊戲' })).toBeDisabled()
  await userEvent.type(dialog.getByLabelText('帶多少點進場'), '5')
  expect(dialog.getByRole('button', { name: '只轉入點數' })).toBeEnabled()
})

test('a venue under maintenance starts no game and takes no points, but returns its points with one press', async () => {
  await loadVenues([slotVenue({ maintenance: true })])
  await asMember()
  expect(screen.getByText('暫時無法開始遊戲或轉入點數；館內點數隨時可以轉出。')).toBeInTheDocument()
  await screen.findByText('25.00')
  expect(button('轉入點數')).toBeDisabled()
  expect(button('轉出點數')).toBeEnabled()
  expect(within(screen.getByRole('region', { name: '維護後開放' })).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^金鯉躍門/ })).toBeNull()
  const bringOut = button('轉出 25.00 點')
  await userEvent.click(bringOut)
  await waitFor(() => expect(transfers).toEqual([{ source: 'fg', target: 'main', amount: '25.00' }]))
  expect(await screen.findByText('單號 T-9')).toBeInTheDocument()
  await waitFor(() => expect(bringOut).not.toBeInTheDocument())
  expect(screen.getByText('單號 T-9').closest('section')).toHaveFocus()
})

test('a venue under maintenance says until when, and offers open titles of other venues', async () => {
  const until = new Date(Date.now() + 80 * 60_000 - 5_000)
  const closed = slotVenue({ maintenance: true, maintenance_until: until.toISOString() })
  const other = slotVenue({ id: 7, name: 'YZ電子', game_code: 'yz' })
  popular = [slotTitle('玉兔搗藥'), slotTitle('虎門傳說', { game_code: 'yz' })]
  await loadVenues([closed, other])
  await asMember([closed, other])
  expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(/維護中預計 .* 開放/)
  expect(await screen.findByText(/^預計.天 \d\d:\d\d 開放，約 1 小時 20 分鐘後$/)).toBeInTheDocument()
  const open = within(screen.getByRole('region', { name: '現在開放的類似遊戲' }))
  expect(await open.findByRole('button', { name: /^虎門傳說/ })).toBeInTheDocument()
  expect(open.queryByRole('button', { name: /^玉兔搗藥/ })).toBeNull()
})

test('if every other venue is closed too, titles fill their row once one opens', async () => {
  const computed = window.getComputedStyle.bind(window)
  vi.spyOn(window, 'getComputedStyle').mockImplementation((...of) =>
    Object.assign(computed(...of), { gridTemplateColumns: '1px 1px 1px 1px 1px' }),
  )
  const closed = slotVenue({ maintenance: true })
  const other = slotVenue({ id: 7, name: 'YZ電子', game_code: 'yz' })
  popular = ['虎門傳說', '皇帝玉璽', '星河渡船'].map((name) => slotTitle(name, { game_code: 'yz', title_code: name }))
  await loadVenues([closed, { ...other, maintenance: true }])
  await asMember([closed, { ...other, maintenance: true }])
  await screen.findByRole('region', { name: '維護後開放' })
  act(() => useGamesStore.setState({ data: [closed, other] }))
  const open = within(await screen.findByRole('region', { name: '現在開放的類似遊戲' }))
  expect(open.getAllByRole('listitem')).toHaveLength(3)
})

test('the page of a venue opens by itself when the maintenance ends', async () => {
  const closed = slotVenue({ maintenance: true })
  await loadVenues([closed])
  await asMember([closed])
  expect(await screen.findByText('遊戲館維護中')).toBeInTheDocument()
  venues = [slotVenue()]
  // The page polls at once when it is shown again.
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByRole('button', { name: /^金鯉躍門/ })).toBeInTheDocument()
  expect(button('轉入點數')).toBeEnabled()
})

test('a guest at a venue under maintenance sees its titles, which cannot be opened', async () => {
  useSessionStore.setState({ state: 'guest' })
  await loadVenues([slotVenue({ maintenance: true })])
  show()
  expect(await screen.findByText('維護結束後，這一頁會自動開放。')).toBeInTheDocument()
  expect(await screen.findByText('玉兔搗藥')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^玉兔搗藥/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /轉出/ })).toBeNull()
})

test('the dialog for moving points out shows both balances afterwards, moves all points and shows a receipt', async () => {
  await asMember()
  await screen.findByText('25.00')
  await userEvent.click(button('轉出點數'))
  const dialog = within(await screen.findByRole('dialog', { name: '轉出點數' }))
  // The main wallet's balance after the transfer, and the total of all points.
  await waitFor(() => expect(dialog.getAllByText('1,025.00')).toHaveLength(2))
  await userEvent.click(dialog.getByRole('button', { name: '全部轉回' }))
  expect(await dialog.findByText('單號 T-9')).toBeInTheDocument()
  expect(transfers).toEqual([{ source: 'fg', target: 'main', amount: '25.00' }])
  await userEvent.click(dialog.getAllByRole('button', { name: '關閉' })[0]!)
  const wallet = within(screen.getByRole('region', { name: '館內點數' }))
  expect(await wallet.findByText('0.00')).toBeInTheDocument()
  expect(button('轉出點數')).toBeDisabled()
})

test('the button for moving points in opens the venue’s dialog', async () => {
  await asMember()
  await userEvent.click(button('轉入點數'))
  expect(await screen.findByRole('dialog', { name: 'FG電子' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: '瀏覽館內所有遊戲' })).toBeNull()
})
