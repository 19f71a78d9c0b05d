import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TransferPointDialog } from '@/components/games/play/transfer-point-dialog'
import { contract } from '@/contract'
import { useUserDetailStore } from '@/stores/resources'
import { mock, mockCall } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'
import { slotTitle } from '@/tests/support/titles'
import { amount, detail, onClose, openTransferPoint, show, tab, transfers, venue } from '@/tests/support/transfer-point'

const server = openTransferPoint()

test('the dialog shows both balances before and after the transfer', async () => {
  await show()
  await userEvent.type(amount(), '400.5')
  expect(screen.getByText('主錢包剩')).toHaveTextContent('599.50')
  expect(screen.getByText('館內有')).toHaveTextContent('425.50')
})

test('the dialog moves the points, then opens the game in the tab that the click opened', async () => {
  await show()
  await userEvent.type(amount(), '500')
  await userEvent.click(screen.getByRole('button', { name: '帶 500 點開始' }))
  await waitFor(() => expect(tab.location.assign).toHaveBeenCalledWith('http://localhost:3000/sandbox/venue?session=s'))
  expect(transfers).toEqual([{ source: 'main', target: 'evo', amount: '500.00' }])
  expect(tab.opener).toBeNull()
  expect(onClose).toHaveBeenCalledWith(true)
})

test('without an amount the dialog starts the game with the points that the venue holds', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: '開始遊戲' }))
  await waitFor(() => expect(tab.location.assign).toHaveBeenCalled())
  expect(transfers).toEqual([])
})

test('an amount above the balance moves no points and opens no tab', async () => {
  await show()
  await userEvent.type(amount(), '1000.01')
  await userEvent.click(screen.getByRole('button', { name: '帶 1,000.01 點開始' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('點數不足，請減少點數或先儲值')
  expect(transfers).toEqual([])
  expect(window.open).not.toHaveBeenCalled()
  expect(amount()).toHaveValue('1000.01')
  expect(screen.getByRole('link', { name: '去儲值' })).toHaveAttribute('href', '/store')
})

test('“All” clears the error of an excessive amount', async () => {
  await show()
  await userEvent.type(amount(), '1000.01')
  await userEvent.click(screen.getByRole('button', { name: '帶 1,000.01 點開始' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('點數不足，請減少點數或先儲值')
  await userEvent.click(screen.getByRole('button', { name: '全部' }))
  expect(amount()).toHaveValue('1000.00')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the dialog moves all points back and shows a receipt', async () => {
  await show()
  const back = screen.getByRole('button', { name: '全部轉回' })
  fireEvent.click(back)
  // A disabled button would lose the focus.
  expect(back).toBeEnabled()
  expect(back).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(back)
  expect(await screen.findByText('單號 T-1')).toBeInTheDocument()
  expect(transfers).toEqual([{ source: 'evo', target: 'main', amount: '25.00' }])
})

test('a game whose tab the browser blocks can still be opened', async () => {
  vi.stubGlobal('open', () => null)
  await show()
  await userEvent.click(screen.getByRole('button', { name: '開始遊戲' }))
  const link = await screen.findByRole('link', { name: '進入遊戲' })
  expect(link).toHaveAttribute('href', 'http://localhost:3000/sandbox/venue?session=s')
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['ameba', '/ameba'],
  ['be', '/be_game'],
  ['fg', '/fg_game'],
  ['forever8', '/forever8'],
  ['yz', '/yz'],
])("the dialog of %s links to the venue's lobby", async (game_code, path) => {
  renderSite(<TransferPointDialog venue={{ ...venue, game_code }} onClose={onClose} />)
  expect(await screen.findByRole('link', { name: '瀏覽館內所有遊戲' })).toHaveAttribute('href', path)
})

test('the dialog of a venue without a lobby links to none', async () => {
  await show()
  expect(screen.queryByRole('link')).toBeNull()
})

test("a dialog closed before the game's address arrives opens no game and closes no other dialog", async () => {
  let answer: () => void = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const requested = vi.fn()
  server.use(
    mockCall(contract.games.launch, async () => {
      requested()
      await answered
      return Response.json({ result: 'http://localhost:3000/sandbox/venue?session=s' })
    }),
  )
  const { unmount } = renderSite(<TransferPointDialog venue={venue} onClose={onClose} />)
  await screen.findByText('25.00')
  await userEvent.click(screen.getByRole('button', { name: '開始遊戲' }))
  await waitFor(() => expect(requested).toHaveBeenCalled())
  unmount()
  answer()
  await waitFor(() => expect(tab.close).toHaveBeenCalled())
  expect(tab.location.assign).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('the dialog keeps the typed amount during a transfer', async () => {
  let answer: () => void = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  server.use(
    mockCall(contract.wallet.transfer, async () => {
      await answered
      return Response.json({
        status: true,
        data: { reference: 'T-9', state: 'success', amount: '50.00', credit: '950.00' },
      })
    }),
  )
  await show()
  await userEvent.type(amount(), '50')
  await userEvent.click(screen.getByRole('button', { name: '只轉入點數' }))
  await userEvent.clear(amount())
  await userEvent.type(amount(), '300')
  answer()
  expect(await screen.findByText(/T-9/)).toBeInTheDocument()
  expect(amount()).toHaveValue('300')
})

const emptyVenue = () =>
  server.use(
    mock(contract.wallet.venueBalance, ({ game_name }) => [
      { venue: game_name ?? 'evo', name: 'EVO', balance: '0.00', maintenance: false },
      ...(game_name ? [] : [{ venue: 'otg', name: 'OTG', balance: held, maintenance: false }]),
    ]),
  )
let held = '0.00'

test('no amount is chosen, and play is off until there are points; the title has the focus', async () => {
  emptyVenue()
  renderSite(<TransferPointDialog venue={venue} onClose={onClose} />)
  await screen.findByText('0.00')
  expect(screen.getByRole('heading', { name: 'EVO真人' })).toHaveFocus()
  expect(amount()).toHaveValue('')
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
  expect(screen.getByRole('button', { name: '選擇點數後開始' })).toBeDisabled()
  await userEvent.type(amount(), '{Enter}')
  expect(window.open).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '全部' }))
  expect(screen.getByRole('button', { name: '帶 1,000 點開始' })).toBeEnabled()
  await userEvent.clear(amount())
  await userEvent.click(screen.getByRole('button', { name: '不帶點數進入' }))
  await waitFor(() => expect(tab.location.assign).toHaveBeenCalled())
  expect(transfers).toEqual([])
})

test('with an empty wallet, points at another venue are offered before a top-up in place', async () => {
  held = '420.00'
  emptyVenue()
  useUserDetailStore.setState({ data: { ...detail, credit: '0.00' } })
  renderSite(
    <TransferPointDialog
      venue={venue}
      topUp={(isInPlace) => <p>{isInPlace ? 'in place' : 'folded'}</p>}
      onClose={onClose}
    />,
  )
  const elsewhere = await screen.findByText(/還有 420\.00 點/)
  const topUp = screen.getByText('in place')
  expect(elsewhere.compareDocumentPosition(topUp) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.queryByRole('button', { name: /開始/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '轉過來' }))
  await waitFor(() => expect(transfers).toEqual([{ source: 'otg', target: 'evo', amount: '420.00' }]))
})

test('with an empty wallet and no points anywhere, the game can be entered without points', async () => {
  held = '0.00'
  emptyVenue()
  useUserDetailStore.setState({ data: { ...detail, credit: '0.00' } })
  renderSite(<TransferPointDialog venue={venue} onClose={onClose} />)
  await waitFor(() => expect(screen.queryByLabelText('帶多少點進場')).toBeNull())
  expect(screen.queryByRole('button', { name: '轉過來' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '不帶點數進入' }))
  await waitFor(() => expect(tab.location.assign).toHaveBeenCalled())
  expect(transfers).toEqual([])
})

test('the dialog says what the venue publishes about the title, and nothing else', async () => {
  const facts = { rtp: '95.2', volatility: 'high', features: ['wild', 'other'] } as const
  const shown = slotTitle('金鯉躍門', { ...facts, features: [...facts.features] })
  const { unmount } = renderSite(<TransferPointDialog venue={venue} title={shown} onClose={onClose} />)
  expect(await screen.findByText(/95\.2%/)).toBeInTheDocument()
  expect(screen.getByText('百搭符號')).toBeInTheDocument()
  expect(screen.getByText(/^RTP 是很多局/)).toBeInTheDocument()
  unmount()
  renderSite(<TransferPointDialog venue={venue} title={slotTitle('玉兔搗藥')} onClose={onClose} />)
  expect(await screen.findByRole('heading', { name: '玉兔搗藥' })).toBeInTheDocument()
  expect(screen.queryByText(/RTP/)).toBeNull()
})
