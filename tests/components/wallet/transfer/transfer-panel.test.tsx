import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TransferPanel } from '@/components/wallet/transfer/transfer-panel'
import { contract } from '@/contract'
import { optional } from '@/contract/optional'
import { gameType } from '@/contract/constants'
import { readPending } from '@/lib/hooks/use-money-call'
import { saveToken } from '@/lib/storage/session'
import { useGamesStore, useUserDetailStore, useVenueBalancesStore } from '@/stores/resources'
import { mock, mockCall, mockFailure, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const venues = [
  { venue: 'evo', name: 'EVO', balance: '320.00', maintenance: false },
  { venue: 'otg', name: 'OTG', balance: '0.00', maintenance: true },
]
const server = openMockServer(
  mock(contract.account.detail, () => member({ credit: '1000.00' })),
  mock(optional.corrections.orderOutcome, () => ({ is_placed: false })),
  mock(contract.wallet.venueBalance, () => venues),
)

beforeEach(() => {
  localStorage.clear()
  saveToken('t')
  useUserDetailStore.getState().reset()
  useVenueBalancesStore.getState().reset()
})

const amount = () => screen.getByLabelText('轉點數量')
const submit = () => userEvent.click(screen.getByRole('button', { name: '確認轉點' }))
const open = async () => {
  renderSite(<TransferPanel />)
  await screen.findAllByText('320.00')
}

describe('TransferPanel', () => {
  it('shows both wallets before and after, transfers the points and shows a receipt', async () => {
    const moved: unknown[] = []
    server.use(
      mock(contract.wallet.transfer, (input) => {
        moved.push(input)
        return { reference: 'T-77', state: 'success' as const, amount: input.amount, credit: '500.00' }
      }),
    )
    useGamesStore.setState({ data: [{ id: 1, name: 'EVO', game_code: 'evo', game_type: gameType.live }] })
    await open()
    await userEvent.type(amount(), '500')
    const summary = screen.getByRole('region', { name: '轉點前後的點數' })
    expect(within(summary).getByText('500.00')).toBeInTheDocument()
    expect(within(summary).getByText('820.00')).toBeInTheDocument()
    await submit()
    expect(await screen.findByText('T-77')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: '轉點成功' })).toHaveFocus()
    expect(moved).toEqual([{ source: 'main', target: 'evo', amount: '500.00' }])
    expect(screen.getByRole('link', { name: '去玩遊戲' })).toHaveAttribute('href', '/live')
    await userEvent.click(screen.getByRole('button', { name: '再轉一筆' }))
    await waitFor(() => expect(amount()).toHaveFocus())
  })

  it('fills in the whole balance of the selected wallet', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: '從EVO轉出' }))
    await userEvent.click(screen.getByRole('button', { name: '全部' }))
    expect(amount()).toHaveValue('320.00')
    await userEvent.click(screen.getByRole('button', { name: '對調轉出與轉入' }))
    expect(screen.getByLabelText('轉出')).toHaveValue('main')
    expect(screen.getByLabelText('轉入')).toHaveValue('evo')
  })

  it('does not transfer more than the balance', async () => {
    await open()
    await userEvent.type(amount(), '1000.01')
    expect(screen.queryByText(/−/)).toBeNull()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('點數不足，請減少點數或先儲值')
    expect(screen.getByRole('link', { name: '去儲值' })).toHaveAttribute('href', '/store')
  })

  it('links to the limits when a loss limit forbids a transfer, and removes the link once the amount changes', async () => {
    server.use(mockFailure(contract.wallet.transfer, 'loss_limit_exceeded', { errorMessage: '超過您的損失上限' }))
    await open()
    await userEvent.type(amount(), '500')
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('超過您的損失上限')
    expect(screen.getByRole('link', { name: '查看限額與休息' })).toHaveAttribute('href', '/limits')
    await userEvent.type(amount(), '{Backspace}')
    await waitFor(() => expect(screen.queryByRole('link', { name: '查看限額與休息' })).toBeNull())
  })

  it('names no target while every venue is under maintenance, and says why', async () => {
    server.use(mock(contract.wallet.venueBalance, () => venues.map((venue) => ({ ...venue, maintenance: true }))))
    await open()
    expect(screen.getByLabelText('轉入')).toHaveDisplayValue('—')
    expect(screen.getByLabelText('轉入')).toHaveAccessibleDescription('目前沒有開放的遊戲館。')
    await userEvent.selectOptions(screen.getByLabelText('轉出'), 'evo')
    expect(screen.getByLabelText('轉入')).toHaveDisplayValue('主錢包')
  })

  it('moves points from a venue under maintenance to the main wallet only, and none there', async () => {
    await open()
    expect(screen.getByRole('button', { name: '轉入OTG' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '從OTG轉出' }))
    expect(screen.getByLabelText('轉出')).toHaveValue('otg')
    const targets = within(screen.getByLabelText('轉入'))
      .getAllByRole('option')
      .filter((option) => option.matches(':enabled'))
    expect(targets.map(({ textContent }) => textContent)).toEqual(['主錢包'])
    await userEvent.click(screen.getByRole('button', { name: '對調轉出與轉入' }))
    expect(screen.getByLabelText('轉出')).toHaveValue('main')
    expect(screen.getByLabelText('轉入')).not.toHaveValue('otg')
  })

  it('keeps the focus when the member dismisses an unanswered transfer', async () => {
    const body = JSON.stringify({ source: 'main', target: 'evo', amount: '5.00' })
    localStorage.setItem('pending:wallet.transfer:old', JSON.stringify({ key: 'old', body }))
    await open()
    await userEvent.click(screen.getByRole('button', { name: '不再顯示' }))
    expect(screen.queryByText('上一筆轉點尚未收到最終結果')).toBeNull()
    await waitFor(() => expect(amount().closest('section[tabindex]')).toHaveFocus())
  })

  it('ignores a late result of an earlier transfer, and keeps the newer receipt', async () => {
    server.use(mockUnreachable(contract.wallet.transfer))
    await open()
    await userEvent.type(amount(), '5')
    await submit()
    await screen.findByText('上一筆轉點尚未收到最終結果')
    expect(screen.getByRole('button', { name: '確認轉點' }).parentElement).toContainElement(screen.getByRole('alert'))
    let tell: () => void = () => {}
    const requested = new Promise<void>((resolve) => (tell = resolve))
    const reported = vi.fn()
    server.use(
      mockCall(contract.wallet.transfer, async (request) => {
        const { amount: moved } = (await request.json()) as { amount: string }
        if (moved === '5.00') await requested.then(reported)
        const data = { reference: `REF-${moved}`, state: 'success', amount: moved, credit: '900.00' }
        return Response.json({ status: true, data })
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: '重新送出這筆 5.00 點' }))
    await userEvent.clear(amount())
    await userEvent.type(amount(), '50')
    await submit()
    expect(await screen.findByText('REF-50.00')).toBeInTheDocument()
    tell()
    await waitFor(() => expect(readPending('wallet.transfer')).toEqual([]))
    expect(reported).toHaveBeenCalled()
    expect(screen.getByText('REF-50.00')).toBeInTheDocument()
  })

  it('does not claim that there are no points if a venue did not respond', async () => {
    server.use(mock(contract.wallet.venueBalance, () => venues.map((venue) => ({ ...venue, balance: null }))))
    renderSite(<TransferPanel />)
    expect(await screen.findByText('1 個遊戲館未回應，暫時無法顯示餘額。')).toBeInTheDocument()
    expect(screen.queryByText('各遊戲館目前都沒有點數。')).toBeNull()
  })

  it('moves all points back under a new key, even with an unconfirmed order from an earlier visit', async () => {
    localStorage.setItem('pending:wallet.transferAll', JSON.stringify({ key: 'of-yesterday', body: '{}' }))
    const keys: (string | null)[] = []
    server.use(
      mock(contract.wallet.transferAll, (_, request) => {
        keys.push(request.headers.get('idempotency-key'))
        return { credit: '1320.00', results: [{ venue: 'evo', amount: '320.00', state: 'success' as const }] }
      }),
    )
    await open()
    await userEvent.click(screen.getByRole('button', { name: '一鍵轉回主錢包' }))
    expect(await screen.findByText('1 個遊戲館的結果')).toBeInTheDocument()
    expect(keys).toHaveLength(1)
    expect(keys).not.toContain('of-yesterday')
  })
})
