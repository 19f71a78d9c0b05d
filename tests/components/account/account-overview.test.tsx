import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountOverview } from '@/components/account/account-overview'
import { memberPages, menuPages } from '@/components/member/pages'
import { contract } from '@/contract'
import { optional } from '@/contract/optional'
import type { TopUpRecord, WithdrawalRecord } from '@/contract/member/records'
import { saveToken } from '@/lib/storage/session'
import en from '@/locales/en'
import th from '@/locales/th'
import tw from '@/locales/tw'
import vietnamese from '@/locales/vi'
import { useUnreadStore, useUserDetailStore, useVenueBalancesStore } from '@/stores/resources'
import { mock, mockFailure, mockPending, openMockServer } from '@/tests/support/mock'
import { topUp, member, terms, withdrawal } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const orders = <O,>(items: O[]) => ({ items, next_cursor: null, totals: { count: items.length, amount: '0.00' } })
const venue = (code: string, name: string, balance: string | null) => ({
  venue: code,
  name,
  balance,
  maintenance: false,
})
const week = (
  days: { date: string; bet_amount: string; valid_bet_amount: string; win_lose: string }[],
  win_lose: string,
) => ({
  platforms: [],
  days,
  totals: { bets: days.length, bet_amount: '0.00', valid_bet_amount: '0.00', win_lose },
})
const filled = [
  mock(contract.account.detail, () => member({ withdrawal_terms: terms({ turnover_done: '1250.00' }) })),
  mock(contract.mail.unreadCount, () => ({ count: 3 })),
  mock(contract.wallet.venueBalance, () => [
    venue('wd', 'WD', '0.00'),
    venue('fg', 'FG', '5.00'),
    venue('evo', 'EVO', '320.00'),
    venue('otg', 'OTG', null),
    venue('yz', 'YZ', '40.00'),
    venue('be', 'BE', '1000.00'),
    venue('av', 'AV', '10.00'),
  ]),
  mock(contract.records.betSummary, () =>
    week([{ date: '2026-10-11', bet_amount: '900.00', valid_bet_amount: '880.00', win_lose: '-64.00' }], '-64.00'),
  ),
  mock(contract.records.deposits, () =>
    orders([
      topUp({ order_number: 'D6', order_time: '2026-10-06T03:00:00Z', amount: '600.00', status: 'success' }),
      ...['04', '03', '02', '01'].map((day) =>
        topUp({ order_number: `D${day}`, order_time: `2026-10-${day}T03:00:00Z` }),
      ),
    ]),
  ),
  mock(contract.records.withdrawals, () => orders([withdrawal()])),
]
const event = { id: 'e1', kind: 'sign_in', browser: null, system: null, address: null }
const limit = {
  kind: 'top_up' as const,
  period: 'month' as const,
  operator: null,
  used: '1000.00',
  renews_at: null,
  raise: null,
}
const server = openMockServer(
  mock(optional.security.devices, () => ({ items: [], previous_sign_in: { ...event, at: '2026-10-11T13:40:00Z' } })),
  mock(optional.passkeys.list, () => ({ items: [], recovery_codes_left: null })),
  mock(optional.protection.overview, () => ({
    limits: [{ ...limit, limit: '10000.00', own: '10000.00', left: '9000.00' }],
    closure: null,
    reminder_minutes: 30,
    review_from: null,
    suggested: '1000.00',
    decided: true,
    points: { main: '0.00', venues: '0.00', taken_back: '0.00', withdrawable: '0.00' },
    history: [],
  })),
)

beforeEach(() => {
  localStorage.clear()
  saveToken('t')
  vi.useFakeTimers({ now: new Date('2026-10-12T04:00:00Z'), toFake: ['Date'] })
  for (const store of [useUserDetailStore, useVenueBalancesStore, useUnreadStore]) store.getState().reset()
})
afterEach(() => vi.useRealTimers())

const part = (name: string) => within(screen.getByRole('region', { name }))

describe('AccountOverview', () => {
  it('tells the previous sign-in, the passkeys and what is left of the own limit', async () => {
    server.use(...filled)
    renderSite(<AccountOverview />)
    expect(await screen.findByText(/^上次登入 .*9:40 · 尚無通行密鑰$/)).toBeInTheDocument()
    expect(screen.getByText('本月儲值限額還剩 9,000.00')).toBeInTheDocument()
  })

  it('shows the four largest balances, in descending order, and the total', async () => {
    server.use(...filled)
    renderSite(<AccountOverview />)
    expect(await screen.findByText('1,375.00')).toBeInTheDocument()
    const rows = part('遊戲館點數').getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('BE1,000.00'),
      expect.stringContaining('EVO320.00'),
      expect.stringContaining('YZ40.00'),
      expect.stringContaining('AV10.00'),
    ])
    expect(screen.getByText('另有 1 個遊戲館')).toBeInTheDocument()
  })

  it('names a venue that did not respond, and can still move everything back', async () => {
    const silent = { venue: 'evo', name: 'EVO', balance: null, maintenance: false }
    server.use(
      mock(contract.wallet.venueBalance, () => [silent]),
      ...filled,
    )
    renderSite(<AccountOverview />)
    expect(await screen.findByText('1 個遊戲館未回應，暫時無法顯示餘額。')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '全部轉回主錢包' })).toBeInTheDocument()
  })

  it('moves everything back and keeps each venue’s result', async () => {
    server.use(
      ...filled,
      mock(contract.wallet.transferAll, () => ({
        credit: '1.00',
        results: [{ venue: 'evo', amount: '320.00', state: 'failed' as const }],
      })),
    )
    renderSite(<AccountOverview />)
    await userEvent.click(await screen.findByRole('button', { name: '全部轉回主錢包' }))
    expect(within(await screen.findByRole('status')).getByRole('listitem')).toHaveTextContent('EVO320.00失敗')
  })

  it.each([
    ['one venue’s points moved', [{ venue: 'evo', amount: '320.00', state: 'success' as const }]],
    ['there was nothing to move', []],
  ])('keeps the focus in the section when no points remain to move back (%s)', async (_, results) => {
    server.use(
      ...filled,
      mock(contract.wallet.transferAll, () => ({ credit: '1.00', results })),
    )
    renderSite(<AccountOverview />)
    const button = await screen.findByRole('button', { name: '全部轉回主錢包' })
    const evo = { venue: 'evo', name: 'EVO', balance: '0.00', maintenance: false }
    server.use(mock(contract.wallet.venueBalance, () => [evo]))
    await userEvent.click(button)
    await waitFor(() => expect(button).not.toBeInTheDocument())
    expect(screen.queryAllByText('成功', { selector: '[role=status] *' })).toHaveLength(results.length)
    expect(screen.getByRole('region', { name: '遊戲館點數' })).toHaveFocus()
  })

  it('lists the three newest orders of all kinds, each with its state', async () => {
    server.use(...filled)
    renderSite(<AccountOverview />)
    await screen.findByText('600.00')
    const rows = part('最近訂單').getAllByRole('listitem')
    expect(rows).toHaveLength(3)
    expect(rows[0]).toHaveTextContent(/儲值.*600\.00成功/)
    expect(rows[1]).toHaveTextContent(/託售.*700\.00失敗/)
  })

  it('draws the bets of the week as a chart and shows their total', async () => {
    server.use(...filled)
    renderSite(<AccountOverview />)
    const slider = await screen.findByRole('slider')
    expect(slider).toHaveAttribute('aria-valuemax', '7')
    slider.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/10月11日.*輸贏 −64\.00/))
  })

  it('shows the outstanding turnover, and hides it once it is met', async () => {
    server.use(...filled)
    const { unmount } = renderSite(<AccountOverview />)
    const bar = await screen.findByRole('progressbar', { name: '託售前的有效投注' })
    expect(bar).toHaveAttribute('aria-valuenow', '25')
    expect(bar).toHaveAttribute('aria-valuetext', '已完成 1,250.00 / 5,000.00 點')
    expect(screen.getByText('還差 3,750.00 點')).toBeInTheDocument()
    unmount()
    useUserDetailStore.setState({ data: member() })
    renderSite(<AccountOverview />)
    await screen.findByText('600.00')
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })

  it('lists what is in progress: orders with their deadlines, and unread messages', async () => {
    const [deposits, withdrawals] = [
      topUp({ order_number: 'D9', amount: '500.00', status: 'pending', payment_deadline: '2026-10-12T07:06:00Z' }),
      withdrawal({ amount: '800.00', status: 'pending', expected_at: '2026-10-12T08:00:00Z' }),
    ]
    server.use(
      mock(contract.records.deposits, () => orders([deposits])),
      mock(contract.records.withdrawals, () => orders([withdrawals])),
      ...filled,
    )
    renderSite(<AccountOverview />)
    await screen.findByRole('region', { name: '進行中' })
    const topUpRow = await part('進行中').findByRole('link', { name: /儲值 500\.00等待付款 · 15:06 前/ })
    expect(topUpRow).toHaveAttribute('href', '/store?order=D9')
    expect(part('進行中').getByRole('link', { name: /託售 800\.00處理中 · 預計.*4:00 前/ })).toBeInTheDocument()
    expect(part('進行中').getByText('2 件')).toBeInTheDocument()
  })

  it('says why an identity was rejected and what to do next', async () => {
    const returned = member({ identity_state: 'returned', identity_reason: '照片不清楚' })
    server.use(
      mock(contract.account.detail, () => returned),
      ...filled.slice(1),
    )
    renderSite(<AccountOverview />)
    const hint = await screen.findByRole('link', { name: /身分資料已退回/ })
    expect(hint).toHaveTextContent('照片不清楚')
    expect(hint).toHaveAttribute('href', '/user_info?query=bank-info')
  })

  it.each([
    ['tw', tw, /3 則/],
    ['vi', vietnamese, /3 tin/],
    ['en', en, /3 unread messages/],
    ['th', th, /3 ข้อความ/],
  ] as const)('is translated into %s', async (locale, words, unread) => {
    server.use(...filled)
    renderSite(<AccountOverview />, locale)
    expect(await screen.findByRole('link', { name: unread })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: words.account.overview.orders.title })).toBeInTheDocument()
  })

  it('links only to panels that exist', async () => {
    server.use(...filled)
    renderSite(<AccountOverview />)
    await screen.findByText('600.00')
    await screen.findByRole('link', { name: /未讀訊息/ })
    const queries = screen
      .getAllByRole('link')
      .map((link) => new URL(link.getAttribute('href') ?? '', 'http://site').searchParams.get('query'))
      .filter((query) => query !== null)
    const known: string[] = menuPages.map((name) => memberPages[name].query)
    expect(queries.length).toBeGreaterThan(2)
    expect(queries.filter((query) => !known.includes(query))).toEqual([])
  })
})

describe('each card of AccountOverview', () => {
  it('shows a skeleton until its data arrives; until the member is known, the page has a single skeleton', async () => {
    const { betSummary, deposits, withdrawals } = contract.records
    const calls = [contract.mail.unreadCount, contract.wallet.venueBalance, betSummary, deposits, withdrawals]
    server.use(...filled.slice(0, 1), ...calls.map((call) => mockPending(call)))
    renderSite(<AccountOverview />)
    expect(screen.getAllByRole('status', { name: '載入中' })).toHaveLength(1)
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
    expect(await screen.findAllByRole('heading')).not.toHaveLength(0)
    expect(screen.getAllByRole('status', { name: '載入中' })).toHaveLength(3)
  })

  it('shows an empty state with the next step', async () => {
    server.use(
      ...filled.slice(0, 1),
      mock(contract.mail.unreadCount, () => ({ count: 0 })),
      mock(contract.wallet.venueBalance, () => [venue('evo', 'EVO', '0.00')]),
      mock(contract.records.betSummary, () => week([], '0.00')),
      mock(contract.records.deposits, () => orders<TopUpRecord>([])),
      mock(contract.records.withdrawals, () => orders<WithdrawalRecord>([])),
    )
    renderSite(<AccountOverview />)
    expect(await screen.findByText('近 7 天沒有注單。')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: '轉入遊戲館' })).toHaveAttribute(
      'href',
      '/user_info?query=turn-point-content',
    )
    expect(await screen.findByRole('link', { name: '立即儲值' })).toHaveAttribute(
      'href',
      '/user_info?query=store-content',
    )
    expect(screen.queryByRole('button', { name: '全部轉回主錢包' })).not.toBeInTheDocument()
    expect(screen.getByText('沒有未讀訊息')).toBeInTheDocument()
  })

  it('shows its own error and retries alone, while the other cards work', async () => {
    server.use(
      mockFailure(contract.records.withdrawals, 'internal', { errorMessage: '系統忙碌中' }),
      ...filled.slice(0, -1),
    )
    renderSite(<AccountOverview />)
    expect(await screen.findByRole('alert')).toHaveTextContent('系統忙碌中')
    expect(await screen.findByRole('slider')).toBeInTheDocument()
    server.use(...filled.slice(-1))
    await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
    expect(await screen.findByText('700.00')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
