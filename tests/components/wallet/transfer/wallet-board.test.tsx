// Tests components/wallet/transfer/transfer-panel.tsx
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { TransferPanel } from '@/components/wallet/transfer/transfer-panel'
import { contract } from '@/contract'
import { saveToken } from '@/lib/storage/session'
import { useUserDetailStore, useVenueBalancesStore } from '@/stores/resources'
import { mock, mockFailure, mockPending, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const held: Record<string, string> = { 3: '50.00', 7: '1200.50' }
const venues = Array.from({ length: 22 }, (_, index) => ({
  venue: `venue${index}`,
  name: `Venue ${index}`,
  balance: index === 9 ? null : (held[index] ?? '0.00'),
  maintenance: index === 8,
}))
const board = mock(contract.wallet.venueBalance, () => venues)
// Requests that start after a test has ended stay pending.
const server = openMockServer(
  mock(contract.account.detail, () => member()),
  mockPending(contract.wallet.venueBalance),
)

beforeEach(() => {
  localStorage.clear()
  saveToken('t')
  useUserDetailStore.getState().reset()
  useVenueBalancesStore.getState().reset()
})

const others = () => within(screen.getByRole('list', { name: '其他遊戲館' })).getAllByRole('listitem')

describe('the venue board', () => {
  it('lists venues with points first, by descending balance, with the total', async () => {
    server.use(board)
    renderSite(<TransferPanel />)
    const holding = within(await screen.findByRole('list', { name: '有點數的遊戲館' })).getAllByRole('listitem')
    expect(holding.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Venue 71,200.50'),
      expect.stringContaining('Venue 350.00'),
    ])
    expect(screen.getByText('1,250.50')).toBeInTheDocument()
  })

  it('shows the balance at a venue under maintenance', async () => {
    const closed = { venue: 'evo', name: 'EVO', balance: '3065.00', maintenance: true }
    server.use(mock(contract.wallet.venueBalance, () => [...venues, closed]))
    renderSite(<TransferPanel />)
    const [row] = within(await screen.findByRole('list', { name: '有點數的遊戲館' })).getAllByRole('listitem')
    expect(row).toHaveTextContent('EVO3,065.00維護中')
  })

  it('wraps long names, so that venues whose names begin alike can be distinguished', async () => {
    const names = ['SUPER Sports old', 'SUPER Sports new']
    server.use(
      mock(contract.wallet.venueBalance, () =>
        venues.slice(0, 2).map((venue, at) => ({ ...venue, name: names[at] ?? '' })),
      ),
    )
    renderSite(<TransferPanel />)
    await screen.findByRole('list', { name: '其他遊戲館' })
    for (const [at, row] of others().entries()) {
      const name = within(row).getByTitle(names[at] ?? '')
      expect(name).toHaveClass('line-clamp-2')
      expect(name).not.toHaveClass('truncate')
    }
  })

  it('shows a few venues without points, and all of them on request', async () => {
    server.use(board)
    renderSite(<TransferPanel />)
    const button = await screen.findByRole('button', { name: '顯示全部 20 個' })
    expect(others()).toHaveLength(6)
    await userEvent.click(button)
    expect(others()).toHaveLength(20)
    expect(screen.getByRole('button', { name: '收合' })).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('未回應')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '轉入Venue 8' })).toBeDisabled()
  })

  it('runs one refresh at a time, and keeps the focus on the button', async () => {
    server.use(board)
    renderSite(<TransferPanel />)
    await screen.findByText('1,250.50')
    const requested: string[] = []
    server.events.on('request:start', ({ request }) => requested.push(request.url))
    server.use(mockPending(contract.wallet.venueBalance))
    const refresh = screen.getByRole('button', { name: '重新整理' })
    refresh.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(refresh).toHaveAttribute('aria-busy', 'true'))
    await userEvent.keyboard('{Enter}')
    expect(refresh).toHaveFocus()
    await waitFor(() => expect(requested.filter((url) => url.endsWith('/game/balance'))).toHaveLength(1))
    server.events.removeAllListeners()
  })

  it('finds a venue by name, and says if none matches', async () => {
    server.use(board)
    renderSite(<TransferPanel />)
    const search = await screen.findByRole('searchbox', { name: '搜尋遊戲館' })
    await userEvent.type(search, 'VÉNUE 21')
    expect(others()).toHaveLength(1)
    await userEvent.type(search, 'x')
    expect(screen.getByText('找不到「VÉNUE 21x」')).toBeInTheDocument()
  })

  it('puts a selected venue into the form and moves the focus to the amount', async () => {
    server.use(board)
    renderSite(<TransferPanel />)
    await userEvent.click(await screen.findByRole('button', { name: '從Venue 3轉出' }))
    expect(screen.getByLabelText('轉出')).toHaveValue('venue3')
    expect(screen.getByLabelText('轉點數量')).toHaveFocus()
  })

  it.each([
    ['tw', '顯示全部 20 個'],
    ['vi', 'Hiện tất cả 20 sảnh'],
    ['en', 'Show all 20 venues'],
    ['th', 'แสดงทั้งหมด 20 ค่าย'],
  ] as const)('is translated into %s', async (locale, words) => {
    server.use(board)
    renderSite(<TransferPanel />, locale)
    expect(await screen.findByRole('button', { name: words })).toBeInTheDocument()
  })

  it('has no search if there are few venues, and says so if none has points', async () => {
    server.use(mock(contract.wallet.venueBalance, () => venues.slice(0, 3)))
    renderSite(<TransferPanel />)
    expect(await screen.findByText('各遊戲館目前都沒有點數。')).toBeInTheDocument()
    expect(others()).toHaveLength(3)
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  })

  it('says if no venue is open', async () => {
    server.use(mock(contract.wallet.venueBalance, () => []))
    renderSite(<TransferPanel />)
    expect(await screen.findByText('目前沒有開放的遊戲館。')).toBeInTheDocument()
  })

  it('shows a skeleton while it loads', () => {
    server.use(mockPending(contract.wallet.venueBalance))
    renderSite(<TransferPanel />)
    expect(screen.getAllByRole('status', { name: '載入中' })).toHaveLength(2)
  })

  it('shows why loading failed, and can retry', async () => {
    server.use(mockFailure(contract.wallet.venueBalance, 'internal', { errorMessage: '系統忙碌中' }))
    renderSite(<TransferPanel />)
    expect(await screen.findByRole('alert')).toHaveTextContent('系統忙碌中')
    server.use(board)
    await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
    expect(await screen.findByText('1,250.50')).toBeInTheDocument()
  })
})
