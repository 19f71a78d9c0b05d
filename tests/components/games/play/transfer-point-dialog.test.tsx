import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TransferPointDialog } from '@/components/games/play/transfer-point-dialog'
import { contract } from '@/contract'
import { readPending } from '@/lib/hooks/use-money-call'
import { useUserDetailStore } from '@/stores/resources'
import { mock, mockCall } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'
import { slotTitle } from '@/tests/support/titles'
import { amount, detail, onClose, openTransferPoint, show, tab, transfers, venue } from '@/tests/support/transfer-point'

const server = openTransferPoint()

test('the dialog shows both balances before and after the transfer', async () => {
  await show()
  await userEvent.type(amount(), '400.5')
  expect(screen.getByText('轉入後：館內 425.50，主錢包剩 599.50')).toBeInTheDocument()
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

test('the dialog starts the game without a transfer when no amount is typed', async () => {
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
  expect(screen.getByRole('link', { name: '立即儲值' })).toHaveAttribute('href', '/store')
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

test('the dialog polls an unconfirmed order under its own key until it is final', async () => {
  const keys: (string | null)[] = []
  server.use(
    mock(contract.wallet.transfer, (input, request) => {
      keys.push(request.headers.get('Idempotency-Key'))
      const state = keys.length === 1 ? ('undetermined' as const) : ('success' as const)
      return { reference: 'T-2', state, amount: input.amount, credit: '900.00' }
    }),
  )
  await show()
  await userEvent.type(amount(), '100')
  await userEvent.click(screen.getByRole('button', { name: '帶 100 點開始' }))
  expect(await screen.findByText('待確認')).toBeInTheDocument()
  expect(tab.close).toHaveBeenCalledOnce()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('成功')).toBeInTheDocument()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('the dialog polls every unconfirmed order of its venue, so that each amount can move again', async () => {
  const orders = new Map<string, string>()
  let state: 'undetermined' | 'success' = 'undetermined'
  server.use(
    mock(contract.wallet.transfer, (input, request) => {
      orders.set(request.headers.get('Idempotency-Key') ?? '', input.amount)
      return { reference: `T-${orders.size}`, state, amount: input.amount, credit: '900.00' }
    }),
  )
  await show()
  for (const [count, points] of ['100', '200'].entries()) {
    await userEvent.clear(amount())
    await userEvent.type(amount(), points)
    await userEvent.click(screen.getByRole('button', { name: `帶 ${points} 點開始` }))
    await waitFor(() => expect(orders.size).toBe(count + 1))
    await screen.findByText('待確認')
  }
  state = 'success'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('成功')).toBeInTheDocument()
  await waitFor(() => expect(readPending('wallet.transfer')).toEqual([]))
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

test('the dialog focuses the amount when it opens, and says when there are no points to play with', async () => {
  emptyVenue()
  const page = renderSite(<TransferPointDialog venue={venue} onClose={onClose} />)
  expect(await screen.findByText('館內還沒有點數，轉入後才能下注。')).toBeInTheDocument()
  expect(amount()).toHaveFocus()
  expect(screen.queryByRole('link', { name: '立即儲值' })).toBeNull()
  page.unmount()
  useUserDetailStore.setState({ data: { ...detail, credit: '0.00' } })
  renderSite(<TransferPointDialog venue={venue} onClose={onClose} />)
  expect(await screen.findByText('主錢包與館內都沒有點數，儲值後才能下注。')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '立即儲值' })).toHaveAttribute('href', '/store')
})

test('starting a game without points at the venue offers to bring those of the main wallet, and brings them', async () => {
  emptyVenue()
  renderSite(<TransferPointDialog venue={venue} onClose={onClose} />)
  await screen.findByText('館內還沒有點數，轉入後才能下注。')
  await userEvent.click(screen.getByRole('button', { name: '開始遊戲' }))
  expect(window.open).not.toHaveBeenCalled()
  expect(screen.getByRole('group', { name: /裡還沒有點數，轉入後才能下注/ })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: '轉入 1,000.00 點並開始' }))
  await waitFor(() => expect(tab.location.assign).toHaveBeenCalled())
  expect(transfers).toEqual([{ source: 'main', target: 'evo', amount: '1000.00' }])
})

test.each([
  ['0.00', null],
  ['80.00', '/turn_point'],
])(
  'starting a game with an empty main wallet offers a top-up, and a transfer of the %s points held elsewhere',
  async (other, path) => {
    held = other
    emptyVenue()
    useUserDetailStore.setState({ data: { ...detail, credit: '0.00' } })
    renderSite(<TransferPointDialog venue={venue} onClose={onClose} />)
    await screen.findByText('主錢包與館內都沒有點數，儲值後才能下注。')
    await userEvent.click(screen.getByRole('button', { name: '開始遊戲' }))
    expect(window.open).not.toHaveBeenCalled()
    expect(screen.getByRole('link', { name: '立即儲值' })).toHaveAttribute('href', '/store')
    if (path) expect(await screen.findByRole('link', { name: '從其他館轉點' })).toHaveAttribute('href', path)
    else await waitFor(() => expect(screen.queryByRole('link', { name: '從其他館轉點' })).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: '不帶點數進入' }))
    await waitFor(() => expect(tab.location.assign).toHaveBeenCalled())
    expect(transfers).toEqual([])
  },
)

test('the dialog says what the venue publishes about the title, and nothing else', async () => {
  const facts = { rtp: '95.2', volatility: 'high', features: ['wild', 'other'] } as const
  const shown = slotTitle('金鯉躍門', { ...facts, features: [...facts.features] })
  const { unmount } = renderSite(<TransferPointDialog venue={venue} title={shown} onClose={onClose} />)
  const fact = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling
  expect(await fact('長期返還率 RTP')).toHaveTextContent('95.2%')
  expect(await fact('波動')).toHaveTextContent('高')
  expect(await fact('特色')).toHaveTextContent(/^百搭符號$/)
  unmount()
  renderSite(<TransferPointDialog venue={venue} title={slotTitle('玉兔搗藥')} onClose={onClose} />)
  expect(await fact('遊戲館')).toBeInTheDocument()
  for (const name of ['長期返還率 RTP', '波動', '特色']) expect(screen.queryByText(name)).toBeNull()
})
