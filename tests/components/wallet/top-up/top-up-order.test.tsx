import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { saveQrPicture } from '@/components/ui/picture/save-qr-picture'
import { TopUpOrder } from '@/components/wallet/top-up/top-up-order'
import { contract } from '@/contract'
import { locales, type Locale } from '@/contract/locales'
import { optional } from '@/contract/optional'
import type { TopUpRecord } from '@/contract/member/records'
import { saveToken } from '@/lib/storage/session'
import { useDialogsStore } from '@/stores/dialogs'
import { usePlaySessionStore } from '@/stores/play-session'
import { useSiteStore } from '@/stores/resources'
import { mock, mockPending, openMockServer } from '@/tests/support/mock'
import { site, topUp } from '@/tests/support/records'
import { quietSession } from '@/tests/support/mocked/answers/protection'
import { renderSite } from '@/tests/support/render'

// jsdom has no canvas.
vi.mock('@/components/ui/picture/save-qr-picture', () => ({ saveQrPicture: vi.fn() }))
const server = openMockServer(
  mockPending(contract.records.deposits),
  mockPending(contract.account.detail),
  mockPending(contract.wallet.venueBalance),
  mockPending(contract.games.memberList),
  mock(contract.content.site, site),
)
beforeEach(() => saveToken('t'))

const day = new Date(Date.now() + 86_400_000).toISOString()

const usdt = topUp({ type: 'usdt', network: 'ERC20', address: `0x${'a'.repeat(40)}`, payable: '100.00' })
const show = (order: TopUpRecord, locale?: Locale) =>
  renderSite(<TopUpOrder orderNumber="D1" initial={order} />, locale)

it.each([
  ['tw', '僅接受 ERC20 網路；以其他網路轉入將無法入帳。'],
  ['vi', 'Chỉ nhận qua mạng ERC20; chuyển qua mạng khác sẽ không vào ví.'],
  ['en', 'Only the ERC20 network is accepted. Anything sent over another network cannot be credited.'],
  ['th', 'รับเฉพาะเครือข่าย ERC20 เท่านั้น หากโอนผ่านเครือข่ายอื่นแต้มจะไม่เข้า'],
] as const)('a USDT order shows its currency and its only accepted network in %s', (locale, warning) => {
  show(usdt, locale)
  expect(screen.getByText('100 USDT')).toBeInTheDocument()
  expect(screen.getByText(warning)).toBeInTheDocument()
})

it('a store order names the one chain that takes its code, and shows it as bars too', () => {
  show(topUp({ type: 'store', convenience_store_code: 'C1', convenience_store_chain: 'family' }))
  expect(screen.getByText('全家可以繳；萊爾富、7-ELEVEN、OK超商不收這組代碼。')).toBeInTheDocument()
  expect(screen.getByText('超商 · 全家')).toBeInTheDocument()
  expect(screen.getByRole('img', { name: '繳費代碼的條碼' })).toBeInTheDocument()
})

it('a store order separates the other chains in Thai, which has no comma of its own', () => {
  show(topUp({ type: 'store', convenience_store_code: 'C1', convenience_store_chain: 'family' }), 'th')
  expect(screen.getByText(/ส่วน Hi-Life, 7-ELEVEN, OK mart ไม่รับรหัสนี้/)).toBeInTheDocument()
})

it('a vendor order copies bank, account and payee bare, each only if the backend sends it', async () => {
  const user = userEvent.setup()
  const bank = { bank_name: '範例銀行', bank_code: '999', payee: '範例公司' }
  const { unmount } = show(topUp({ ...bank, remittance_account: '999-44702530657292' }))
  const copied = []
  for (const button of screen.getAllByRole('button', { name: /^複製/ })) {
    await user.click(button)
    copied.push(await navigator.clipboard.readText())
  }
  expect(copied).toEqual(['1000', '999', '44702530657292', '範例公司', 'D1'])
  // A selection copies no gaps either.
  expect(screen.getByText('4470').parentElement).toHaveTextContent('44702530657292')
  unmount()
  show(topUp())
  expect(screen.getAllByRole('button', { name: /^複製/ }).map(({ textContent }) => textContent)).toEqual([
    '複製 請付',
    '複製 訂單編號',
  ])
})

it('a QR code can be saved for an app on the same phone, and a PromptPay order shows its ID', async () => {
  const names = { code: 'promptpay', name: 'PromptPay', picture: null }
  const channel = { ...names, facts: ['account', 'payee'], qr: 'promptpay', currency: 'THB', rate: '1.05' } as const
  server.use(
    mock(contract.content.site, () => {
      const { top_up: methods, ...rest } = site()
      const vendor = { ...methods.vendor, channels: [{ ...channel, facts: [...channel.facts] }] }
      return { ...rest, top_up: { ...methods, vendor } }
    }),
  )
  useSiteStore.getState().reset()
  const number = '999447025306572'
  const { unmount } = show(topUp({ channel: 'promptpay', remittance_account: number, payee: 'X', qr: 'pays it' }), 'en')
  const save = { name: 'Save QR code' }
  await userEvent.click(screen.getByRole('button', save))
  expect(saveQrPicture).toHaveBeenLastCalledWith('pays it', expect.stringMatching(/D1\.png$/))
  expect(await screen.findByRole('button', { name: /PromptPay ID$/ })).toBeInTheDocument()
  unmount()
  show(usdt, 'en')
  await userEvent.click(screen.getByRole('button', save))
  expect(saveQrPicture).toHaveBeenLastCalledWith(usdt.address, expect.anything())
})

it('the steps have times only where the backend sends them', () => {
  const order = topUp({
    status: 'success',
    promotion: { id: 1, points: '188.00', turnover: '1940.00', state: 'applied' },
  })
  const { unmount } = show(order)
  const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps()).toEqual([
    expect.stringContaining('建立訂單'),
    '收到付款NT$1,000',
    '點數入帳主錢包 ＋1,000.00',
    '優惠審核後 ＋188 點',
  ])
  expect(screen.getByText('審核中')).toBeInTheDocument()
  unmount()
  show({ ...order, paid_at: '2026-10-01T03:40:00Z', credited_at: '2026-10-01T03:41:00Z' })
  expect(screen.getByRole('heading', { name: '逾期的付款也已入帳' })).toBeInTheDocument()
  expect(screen.getByText(/比期限晚 10 分鐘/)).toBeInTheDocument()
  expect(steps()[1]).toMatch(/^付款期限已過.*11:30/)
})

it.each([
  ['a mismatch', { status: 'undetermined', mismatch: true }, '收到的金額與訂單不符，請備妥付款證明聯絡客服。'],
  ['an unknown cause', { status: 'undetermined' }, '確認中，結果會顯示在這裡。'],
  ['the deadline', { status: 'failed' }, '已經付款？請不要再付一次。'],
  ['a failure', { status: 'failed', payment_deadline: null }, '如果款項已從您的帳戶扣除'],
] as const)('a failed order shows what to do after %s', (_, differs, text) => {
  show(topUp(differs))
  expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '聯絡客服' })).toBeInTheDocument()
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
  let order = topUp({ payment_deadline: day })
  server.use(
    mock(optional.corrections.cancelTopUp, () => (order = topUp({ status: 'failed', failure: 'cancelled' }))),
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
  expect(await screen.findByRole('heading', { name: '訂單已取消' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '取消訂單' })).toBeNull()
  // The pressed button is gone; the focus stays in the order.
  await waitFor(() => expect(screen.getByRole('region', { name: '訂單內容' })).toHaveFocus())
})

it('an order that the member cancelled says so when it is opened again', () => {
  show(topUp({ status: 'failed', failure: 'cancelled' }))
  expect(screen.getByRole('heading', { name: '訂單已取消' })).toBeInTheDocument()
  expect(screen.queryByText(/付款被拒絕/)).toBeNull()
})

it('customer service is asked about the order, also by a member who has paid', async () => {
  show(topUp({ status: 'failed', failure: 'cancelled' }))
  for (const name of ['我已經付款了', '聯絡客服']) {
    await userEvent.click(screen.getByRole('button', { name }))
    expect(useDialogsStore.getState().request).toEqual({ kind: 'service', orderNumber: 'D1' })
    act(() => useDialogsStore.getState().close(false))
  }
})

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
    expect(screen.queryByRole('timer')).toBeNull()
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
  // While play is closed, neither play nor a new top-up is offered.
  expect(screen.queryByRole('link', { name: /開始|重新建立/ })).toBeNull()
})

it('a paid order never says that the member can play now: a limit may forbid it', () => {
  for (const locale of locales) {
    const { unmount } = show(topUp({ status: 'success' }), locale)
    expect(document.body).not.toHaveTextContent(/play now|可以開始|chơi ngay|เริ่มเล่น/i)
    unmount()
  }
})

it('a paid order shows the main wallet before and after its credit, only if the backend sends it', () => {
  const paid = topUp({ status: 'success', amount: '1000.00' })
  const { unmount } = show({ ...paid, balance_after: '1628.20' })
  expect(screen.getByText('628.20').parentElement).toHaveTextContent(/^628\.20.*1,628\.20$/)
  expect(screen.getByText('主錢包 628.20 → 1,628.20')).toBeInTheDocument()
  unmount()
  show(paid)
  expect(screen.queryByRole('img', { name: '變為' })).toBeNull()
})

it('a failed order shows the reason of the vendor, in its heading and its steps', () => {
  const failed = topUp({ status: 'failed', payment_deadline: day })
  const { unmount } = show({ ...failed, failure: 'payer_name' })
  expect(screen.getAllByText('付款帳戶的戶名與您的不符。')).toHaveLength(2)
  unmount()
  show({ ...failed, failure: 'other' })
  expect(screen.queryByText('付款帳戶的戶名與您的不符。')).toBeNull()
})

it('the promotion counts the valid bets since the credit, of those that it and the top-up require', async () => {
  useSiteStore.getState().reset()
  server.use(mock(contract.content.site, () => ({ ...site(), turnover_percent: 100 })))
  const promotion = { id: 1, points: '188.00', turnover: '940.00', state: 'applied' as const }
  const { unmount } = show(
    topUp({ status: 'success', amount: '1000.00', promotion: { ...promotion, turnover_done: '485.00' } }),
  )
  expect(await screen.findByText(/485\.00.*1,940\.00/)).toBeInTheDocument()
  unmount()
  show(topUp({ status: 'success', promotion }))
  expect(screen.queryByText(/1,940\.00/)).toBeNull()
})
