import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { TopUpOrder } from '@/components/wallet/top-up/top-up-order'
import { contract } from '@/contract'
import { locales, type Locale } from '@/contract/locales'
import { optional } from '@/contract/optional'
import type { TopUpRecord } from '@/contract/member/records'
import { saveToken } from '@/lib/storage/session'
import { usePlaySessionStore } from '@/stores/play-session'
import { mock, mockPending, openMockServer } from '@/tests/support/mock'
import { topUp } from '@/tests/support/records'
import { quietSession } from '@/tests/support/mocked/answers/protection'
import { renderSite } from '@/tests/support/render'

const server = openMockServer(
  mockPending(contract.records.deposits),
  mockPending(contract.account.detail),
  mockPending(contract.wallet.venueBalance),
)
beforeEach(() => saveToken('t'))

const usdt = topUp({ type: 'usdt', network: 'ERC20', address: `0x${'a'.repeat(40)}`, payable: '100.00' })
const show = (order: TopUpRecord, locale?: Locale) =>
  renderSite(<TopUpOrder orderNumber="D1" initial={order} onLeave={() => {}} />, locale)

it.each([
  ['tw', '應付金額（USDT）', '僅接受 ERC20 網路；以其他網路轉入將無法入帳。'],
  ['vi', 'Số tiền phải trả (USDT)', 'Chỉ nhận qua mạng ERC20; chuyển qua mạng khác sẽ không vào ví.'],
  [
    'en',
    'Amount to pay (USDT)',
    'Only the ERC20 network is accepted. Anything sent over another network cannot be credited.',
  ],
  ['th', 'ยอดที่ต้องชำระ (USDT)', 'รับเฉพาะเครือข่าย ERC20 เท่านั้น หากโอนผ่านเครือข่ายอื่นแต้มจะไม่เข้า'],
] as const)('a USDT order shows its currency and its only accepted network in %s', (locale, unit, warning) => {
  show(usdt, locale)
  expect(screen.getByText(unit, { ignore: '.sr-only' }).nextSibling).toHaveTextContent('100.00')
  expect(screen.getByText(warning)).toBeInTheDocument()
})

it.each([
  ['tw', '超商 · 全家'],
  ['vi', 'Cửa hàng tiện lợi · FamilyMart'],
] as const)('an order with a store code names the chain where to pay it, in %s', (locale, method) => {
  show(topUp({ type: 'store', convenience_store_code: 'C1', convenience_store_chain: 'family' }), locale)
  expect(screen.getByText(method)).toBeInTheDocument()
})

it.each([
  { type: 'store', convenience_store_code: 'C1' } as const,
  { ...usdt, status: 'undetermined' } as const,
  { ...usdt, status: 'failed' } as const,
])('orders without USDT mention no network: $type, $status', (differs) => {
  show(topUp(differs))
  expect(screen.queryByText('請轉入確切的金額')).toBeNull()
})

it.each([
  ['a mismatch', { status: 'undetermined', mismatch: true }, '收到的金額與訂單不符，請備妥付款證明聯絡客服。', true],
  ['an unknown cause', { status: 'undetermined' }, '確認中，結果會顯示在這裡。', false],
  ['a failure', { status: 'failed' }, /若您已付款，請勿重複付款，並聯絡客服。/, true],
] as const)('a failed order shows what to do after %s', (_, differs, text, hasService) => {
  show(topUp(differs))
  expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.queryAllByRole('button', { name: '聯絡客服' })).toHaveLength(hasService ? 1 : 0)
})

it.each([
  ['200.00', /已收到 200.00 點，少於訂單的 1,000.00 點/],
  ['1200.00', /已收到 1,200.00 點，多於訂單的 1,000.00 點/],
])(
  'a wrong payment shows what was received (%s) and what happens next, and links to customer service',
  (received, words) => {
    show(topUp({ status: 'undetermined', mismatch: true, amount: '1000.00', received }))
    expect(screen.getByText(words)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '聯絡客服' })).toBeInTheDocument()
  },
)

it('an unpaid order can be cancelled, after a warning about what a late payment would mean', async () => {
  let order = topUp({ status: 'pending' })
  server.use(
    mock(optional.corrections.cancelTopUp, () => (order = topUp({ status: 'failed' }))),
    mock(contract.records.deposits, () => ({ items: [order], next_cursor: null, totals: { count: 1, amount: null } })),
  )
  show(order)
  const section = screen.getByRole('region', { name: '取消訂單' })
  await userEvent.click(screen.getByRole('button', { name: '取消訂單' }))
  // Each press replaces the pressed button; the focus stays here.
  expect(section).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: '保留訂單' }))
  expect(section).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: '取消訂單' }))
  // Read out as the focus moves here.
  expect(section).toHaveFocus()
  expect(section).toHaveAccessibleDescription(/須在您的限額內才會加點/)
  await userEvent.click(screen.getByRole('button', { name: '確定取消訂單' }))
  expect(await screen.findByText(/此訂單已逾期、已取消或未付款/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '取消訂單' })).toBeNull()
  // The pressed button is gone; the focus stays in the order.
  await waitFor(() => expect(screen.getByRole('region', { name: '訂單內容' })).toHaveFocus())
})

const day = new Date(Date.now() + 86_400_000).toISOString()

it.each([
  ['break', 'failed', /點數會進主錢包，不會轉入任何遊戲館。休息期間，只有這筆訂單不要求有效投注/],
  ['exclusion', 'failed', /這筆款項不會入帳，會退回付款人/],
  ['closing', 'failed', /這筆款項不會入帳，會退回付款人/],
  ['review', 'pending', /點數會進主錢包，不會轉入任何遊戲館；託售條件照常/],
] as const)(
  'an order that a closure of play ended (%s) asks not to pay it, and hides how',
  (closed_by, status, paid) => {
    show(topUp({ status, closed_by, type: 'store', convenience_store_code: null, payment_deadline: day }))
    expect(screen.getByRole('heading', { name: '請不要付這筆款項' })).toBeInTheDocument()
    expect(screen.getByText(paid)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: '前往付款' })).toBeNull()
    expect(screen.queryByText('付款剩餘時間')).toBeNull()
    expect(screen.getByRole('button', { name: '我已經付款了' })).toBeInTheDocument()
    expect(screen.queryAllByRole('button', { name: '取消訂單' })).toHaveLength(status === 'pending' ? 1 : 0)
  },
)

it.each([
  ['2026-11-30T06:41:00.000Z', /^1,000 點已安全入帳，.*下午2:41 起可託售。$/],
  [null, '1,000 點已安全入帳。'],
] as const)('an order paid during a break says that the points are safe, and from when: %s', (from, title) => {
  usePlaySessionStore.setState({ data: { ...quietSession, closure: { kind: 'break', ends_at: day } }, status: 'ready' })
  show(topUp({ status: 'success', amount: '1000.00', paid_on_break: { withdrawable_from: from } }))
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument()
  expect(screen.queryAllByText(/先前點數的有效投注完成後才可託售/)).toHaveLength(from ? 0 : 1)
  expect(screen.getByText(/手續費、最低點數，以及首次儲值後的 24 小時照常/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '查看託售條件' })).toHaveAttribute('href', '/withdrawal')
  // While play is closed, no new top-up is offered.
  expect(screen.queryByRole('button', { name: '再儲值一筆' })).toBeNull()
})

it('a paid order never says that the member can play now: a limit may forbid it', () => {
  for (const locale of locales) {
    const { unmount } = show(topUp({ status: 'success' }), locale)
    expect(document.body).not.toHaveTextContent(/play now|可以開始|chơi ngay|เริ่มเล่น/i)
    unmount()
  }
})
