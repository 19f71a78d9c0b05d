import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PaymentPage } from '@/components/wallet/top-up/payment-page'
import { contract } from '@/contract'
import type { Locale } from '@/contract/locales'
import type { TopUpRecord } from '@/contract/member/records'
import { saveToken } from '@/lib/storage/session'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import { topUp, member, site } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const address = vi.hoisted(() => ({ search: '?order=D1' }))
// The test chooses the query without navigating.
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(address.search) }))
const server = openMockServer(
  mock(contract.account.detail, () => member()),
  mock(contract.content.site, site),
  mock(contract.games.memberList, () => []),
)
beforeEach(() => {
  saveToken('t')
  address.search = '?order=D1'
})

const show = (differs: Partial<TopUpRecord>, locale: Locale = 'tw') => {
  server.use(
    mock(contract.records.deposits, ({ order_number }) => ({
      items: order_number === 'D1' ? [topUp({ payment_deadline: null, ...differs })] : [],
      next_cursor: null,
      totals: { count: 1, amount: '1000.00' },
    })),
  )
  renderSite(<PaymentPage />, locale)
}
const vendor = 'https://vendor.example/pay?shop=7'

it('an order that cannot be loaded can be retried, and links to the home page', async () => {
  server.use(mockFailure(contract.records.deposits, 'internal', { errorMessage: '系統忙碌中' }))
  renderSite(<PaymentPage />)
  expect(await screen.findByRole('alert')).toHaveTextContent('系統忙碌中')
  expect(screen.getByRole('button', { name: '再試一次' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '首頁' })).toHaveAttribute('href', '/')
})

describe('the payment page of a vendor', () => {
  it('opens with the form that the order contains, with every field', async () => {
    show({ payment: { url: vendor, method: 'POST', params: { amount: '1000', sign: 'a&b"c' } } })
    const button = await screen.findByRole('button', { name: '前往支付商頁面' })
    const form = button.closest('form')
    expect(form).toHaveAttribute('action', vendor)
    expect(form?.method).toBe('post')
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['amount', '1000'],
      ['sign', 'a&b"c'],
    ])
    expect(screen.getByText('NT$1,000')).toBeInTheDocument()
  })

  it('opens an address with the fields in its query', async () => {
    show({ payment: { url: vendor, method: 'GET', params: { sign: 'a&b' } } })
    const link = await screen.findByRole('link', { name: '前往支付商頁面' })
    expect(link).toHaveAttribute('href', `${vendor}&sign=a%26b`)
    expect(link).toHaveAttribute('rel', 'noreferrer')
  })

  it.each(['http://vendor.example/pay', 'javascript:alert(1)', 'https://me:secret@vendor.example/'])(
    'does not open the address %s',
    async (url) => {
      show({ payment: { url, method: 'GET', params: {} } })
      expect(await screen.findByText('無法開啟付款頁面')).toBeInTheDocument()
      expect(screen.queryByRole('link', { name: '前往支付商頁面' })).toBeNull()
    },
  )

  it('leads on once the order is settled', async () => {
    show({ status: 'success', payment: { url: vendor, method: 'GET', params: {} } })
    expect(await screen.findByRole('heading', { name: '1,000 點已入帳' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '轉點' })).toHaveAttribute('href', '/turn_point')
    expect(screen.queryByRole('link', { name: '前往支付商頁面' })).toBeNull()
  })

  it.each(['', '?order=D2'])('says so if the address %j names none of the member’s orders', async (search) => {
    address.search = search
    show({})
    expect(await screen.findByText('找不到這筆訂單')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '前往儲值' })).toHaveAttribute('href', '/store')
  })
})

describe('the payment page for USDT', () => {
  const usdt = {
    type: 'usdt',
    network: 'TRC20',
    address: `T${'x'.repeat(33)}`,
    payable: '31.256789',
    exchange_rate: '32.00',
  } as const

  it('shows the network, the address with its QR code, and the exact amount to send', async () => {
    show(usdt)
    expect(await screen.findByText('31.256789 USDT')).toBeInTheDocument()
    expect(screen.getByText('x'.repeat(5)).parentElement).toHaveTextContent(usdt.address)
    expect(screen.getByRole('img', { name: '收款地址的 QR 碼' })).toBeInTheDocument()
    expect(screen.getByText('僅接受 TRC20 網路；以其他網路轉入將無法入帳。')).toBeInTheDocument()
    expect(screen.getByText('1 USDT = 32.00 點')).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: /複製/ }).length).toBeGreaterThanOrEqual(3)
  })

  it('formats the amount for the language, but copies it in the format that wallets read', async () => {
    show({ ...usdt, payable: '1234.50' }, 'vi')
    expect(await screen.findByText('1.234,50 USDT')).toBeInTheDocument()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /Số tiền phải trả/ }))
    expect(await navigator.clipboard.readText()).toBe('1234.50')
  })

  it('removes the address once the order is settled', async () => {
    show({ ...usdt, status: 'failed' })
    expect(await screen.findByRole('heading', { name: '這筆付款沒有完成' })).toBeInTheDocument()
    expect(screen.queryByText('xxxxx')).toBeNull()
    expect(screen.queryByRole('img', { name: '收款地址的 QR 碼' })).toBeNull()
  })

  it('offers no second payment while the first one is being checked', async () => {
    show({ ...usdt, status: 'undetermined' })
    expect(await screen.findByRole('heading', { name: '結果待確認' })).toBeInTheDocument()
    expect(screen.getByText('確認中，結果會顯示在這裡。')).toBeInTheDocument()
    expect(screen.queryByText('31.256789 USDT')).toBeNull()
    expect(screen.queryByText('xxxxx')).toBeNull()
    expect(screen.queryByRole('img', { name: '收款地址的 QR 碼' })).toBeNull()
  })
})
