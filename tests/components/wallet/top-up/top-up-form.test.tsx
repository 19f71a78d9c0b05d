import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TopUpForm } from '@/components/wallet/top-up/top-up-form'
import { contract } from '@/contract'
import { toast } from '@/components/ui/feedback/toast'
import { protection } from '@/contract/optional/protection'
import { locales } from '@/contract/locales'
import { readPending } from '@/lib/hooks/use-money-call'
import { recordServerTime } from '@/lib/time/server-clock'
import { readToken, saveToken } from '@/lib/storage/session'
import { useDialogsStore } from '@/stores/dialogs'
import { useSiteStore, useUserDetailStore } from '@/stores/resources'
import { mock, mockCall, mockFailure, openMockServer } from '@/tests/support/mock'
import { bankList, topUp, topUps, member, site } from '@/tests/support/records'
import { noLimits } from '@/tests/support/mocked/answers/protection'
import { renderSite } from '@/tests/support/render'

const server = openMockServer(
  mock(contract.account.detail, () => member()),
  mock(contract.wallet.venueBalance, () => []),
  mock(contract.content.site, site),
  mock(protection.overview, () => noLimits),
  mock(contract.records.deposits, () => topUps()),
  mock(contract.bank.list, () => bankList({ stores: [{ chain: 'family', store_number: '信義' }] })),
)

beforeEach(() => {
  recordServerTime(new Date().toUTCString())
  localStorage.clear()
  saveToken('t')
  useSiteStore.getState().reset()
  useUserDetailStore.getState().reset()
})

const amount = () => screen.getByLabelText('儲值點數')
const submit = () => userEvent.click(screen.getByRole('button', { name: /^建立訂單/ }))

describe('TopUpForm', () => {
  it('shows the limits and the next steps before an order is created', async () => {
    renderSite(<TopUpForm onCreated={vi.fn()} />)
    expect(await screen.findByText(/100–50,000 /)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '1,000' }))
    expect(amount()).toHaveValue('1000')
    expect(await screen.findByText('13,480.50')).toBeInTheDocument()
  })

  it('checks an amount again once its limits arrive, and with those of another method', async () => {
    server.use(mockFailure(contract.content.site, 'internal'))
    renderSite(<TopUpForm onCreated={vi.fn()} />)
    await userEvent.type(amount(), '9'.repeat(20))
    await submit()
    await waitFor(() => expect(amount()).toBeInvalid())
    const { top_up, ...others } = site()
    const usdt = { ...top_up.usdt, maximum: '900.00' }
    server.use(mock(contract.content.site, () => ({ ...others, top_up: { ...top_up, usdt } })))
    await userEvent.click(await screen.findByRole('button', { name: '再試一次' }))
    expect(await screen.findByText(/最高 50,000 點/)).toBeInTheDocument()
    await userEvent.clear(amount())
    await userEvent.type(amount(), '1000')
    await waitFor(() => expect(amount()).toBeValid())
    await userEvent.click(screen.getByRole('radio', { name: /USDT/ }))
    await submit()
    expect(await screen.findByText(/最高 900 點/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: /支付商/ }))
    await waitFor(() => expect(amount()).toBeValid())
  })

  it('shows an order that waits for payment before the form', async () => {
    server.use(mock(contract.records.deposits, () => topUps(topUp({ order_number: 'D7', payment_deadline: null }))))
    renderSite(<TopUpForm onCreated={vi.fn()} />)
    const link = await screen.findByRole('link', { name: /等待付款/ })
    expect(link).toHaveAttribute('href', '/store?order=D7')
    const [method] = screen.getAllByRole('radio')
    expect(link.compareDocumentPosition(method!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('says whose account may pay, but not beside USDT, and whom to contact about an amount outside the limits', async () => {
    renderSite(<TopUpForm onCreated={vi.fn()} />)
    expect(screen.getByText(/同戶籍親屬的帳戶/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: /USDT/ }))
    expect(screen.queryByText(/同戶籍親屬的帳戶/)).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: /聯絡客服/ }))
    expect(useDialogsStore.getState().request).toEqual({ kind: 'service' })
    useDialogsStore.getState().close(false)
  })

  it('reports nothing itself if the session has ended', async () => {
    const reported = vi.spyOn(toast, 'error').mockReturnValue(undefined)
    server.use(mockFailure(protection.overview, 'unauthorized'))
    renderSite(<TopUpForm onCreated={vi.fn()} />)
    await screen.findByText(/100–50,000 /)
    saveToken('expired')
    await userEvent.type(amount(), '1500')
    await submit()
    await waitFor(() => expect(readToken()).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: /^建立訂單/ })).not.toHaveAttribute('aria-busy'))
    expect(reported).not.toHaveBeenCalled()
    reported.mockRestore()
  })

  it('lets a member with several bound accounts choose the paying account', async () => {
    let sent: unknown
    const [first] = bankList().accounts
    const other = { ...first!, id: 'b2', bank_name: '台新國際商業銀行' }
    server.use(
      mock(contract.bank.list, () => bankList({ accounts: [first!, other] })),
      mock(contract.wallet.depositVendor, (input) => {
        sent = input
        return topUp()
      }),
    )
    const created = vi.fn()
    renderSite(<TopUpForm onCreated={created} />)
    await userEvent.type(amount(), '1000')
    await userEvent.click(await screen.findByRole('radio', { name: /台新國際商業銀行/ }))
    await submit()
    await waitFor(() => expect(created).toHaveBeenCalledOnce())
    expect(sent).toEqual({ amount: '1000.00', account_id: 'b2' })
  })

  it('offers a limit before the first order, and creates no order if the offer is closed', async () => {
    const sent: unknown[] = []
    let overview = { ...noLimits, decided: false }
    server.use(
      mock(protection.overview, () => overview),
      mockCall(contract.wallet.depositVendor, async () => {
        sent.push(1)
        return Response.json({ status: true, data: topUp() })
      }),
    )
    const created = vi.fn()
    renderSite(<TopUpForm onCreated={created} />)
    await userEvent.type(amount(), '1000')
    await submit()
    const { request, close } = useDialogsStore.getState()
    expect(request).toEqual({ kind: 'limit-offer', suggested: '10000.00' })
    close(false)
    await submit()
    expect(sent).toEqual([])
    overview = { ...noLimits, limits: [{ ...noLimits.limits[0]!, limit: '500.00', left: '500.00' }] }
    useDialogsStore.getState().close(true)
    await waitFor(() => expect(created).toHaveBeenCalledOnce())
    // The new limit applies to the quick amounts at once.
    expect(await screen.findByText(/現在最多還能儲值 500 點/)).toBeInTheDocument()
  })

  it.each(locales)('shows the minimum without cents in the hint in %s', async (locale) => {
    renderSite(<TopUpForm onCreated={vi.fn()} />, locale)
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveAttribute('placeholder', '100'))
  })

  it('creates a vendor order and opens its payment page', async () => {
    const onCreated = vi.fn()
    server.use(mock(contract.wallet.depositVendor, (input) => topUp({ amount: input.amount })))
    renderSite(<TopUpForm onCreated={onCreated} />)
    await screen.findByText(/100–50,000 /)
    await userEvent.type(amount(), '1,500')
    await submit()
    await vi.waitFor(() => expect(onCreated).toHaveBeenCalledWith(expect.objectContaining({ amount: '1500.00' })))
  })

  it('sends an unanswered order again under the same key, even if the member looked at another method meanwhile', async () => {
    const keys = new Set<string | null>()
    server.use(
      mockCall(contract.wallet.depositVendor, (request) => {
        keys.add(request.headers.get('idempotency-key'))
        return HttpResponse.error()
      }),
    )
    renderSite(<TopUpForm onCreated={vi.fn()} />)
    await screen.findByText(/100–50,000 /)
    await userEvent.type(amount(), '1500')
    await submit()
    await screen.findByText('上一筆儲值尚未收到最終結果')
    // Beside the button too, where it never says that the order failed.
    expect(screen.getByRole('alert')).toHaveTextContent(/^上一筆儲值尚未收到最終結果 · /)
    await userEvent.click(screen.getByRole('radio', { name: /虛擬貨幣/ }))
    await userEvent.click(screen.getByRole('radio', { name: 'ERC20' }))
    await userEvent.click(screen.getByRole('radio', { name: /支付商/ }))
    await submit()
    await waitFor(() => expect(screen.getByRole('button', { name: /^建立訂單/ })).not.toHaveAttribute('aria-busy'))
    expect(keys.size).toBe(1)
  })

  it('shows an error for an amount outside the limits, and sends nothing', async () => {
    renderSite(<TopUpForm onCreated={vi.fn()} />)
    await screen.findByText(/100–50,000 /)
    await userEvent.type(amount(), '99.99')
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('單筆最低 100 點')
    expect(amount()).toHaveValue('99.99')
  })

  it('says that an earlier order got no reply, and lets the member discard it', async () => {
    const body = JSON.stringify({ amount: '500', type: 'vendor', network: 'TRC20', chain: 'family' })
    localStorage.setItem('pending:wallet.deposit', JSON.stringify({ key: 'old', body }))
    renderSite(<TopUpForm onCreated={vi.fn()} />)
    expect(await screen.findByText(/500\.00 點。以相同內容再送出/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '這是新的一筆' }))
    expect(screen.queryByText('上一筆儲值尚未收到最終結果')).toBeNull()
    expect(readPending('wallet.deposit')).toEqual([])
    // The pressed button is gone.
    await waitFor(() => expect(amount().closest('section')).toHaveFocus())
  })

  it('reads an amount in the number format of the language', async () => {
    let sent: unknown
    server.use(
      mock(contract.wallet.depositVendor, (input) => {
        sent = input
        return topUp()
      }),
    )
    renderSite(<TopUpForm onCreated={vi.fn()} />, 'vi')
    await screen.findByText(/100–50\.000 /)
    await userEvent.type(screen.getByRole('textbox'), '1.500,50')
    await userEvent.click(screen.getByRole('button', { name: /^Tạo lệnh/ }))
    await waitFor(() => expect(sent).toEqual({ amount: '1500.50' }))
  })

  it('leads to the page that binds stores while some are missing, and keeps another method selected', async () => {
    renderSite(<TopUpForm initialMethod="store" onCreated={vi.fn()} />)
    const tile = await screen.findByRole('link', { name: /超商.*還需綁定 4 間超商/ })
    expect(tile).toHaveAttribute('href', '/bind_store')
    expect(screen.getByRole('radio', { name: /支付商/ })).toBeChecked()
  })

  it('says which limit is reached and what still fits, and offers neither to raise it nor to pay less', async () => {
    const params = { limit: '1000.00', left: '400.00', period: 'day', renews_at: '2026-03-02T16:00:00Z' }
    server.use(mockFailure(contract.wallet.depositVendor, 'top_up_limit_exceeded', { params }))
    const created = vi.fn()
    renderSite(<TopUpForm onCreated={created} />)
    await screen.findByText(/100–50,000 /)
    const controls = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
    await userEvent.type(amount(), '500')
    const before = controls()
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent(/每日 1000.*現在最多可儲值 400/)
    expect(controls()).toEqual(before)
    expect(amount()).toHaveValue('500')
    expect(created).not.toHaveBeenCalled()
    expect(document.body).not.toHaveTextContent(/提高|調高|加額/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['99', /單筆最低 100 點/],
    ['60000', /單筆最高 50,000 點/],
    ['800', /每月 10,000 點的儲值限額。現在最多可儲值 700 點，.*4月1日.*重新計算/],
  ])('says that %s points are outside a limit when the field is left, before submit', async (typed, error) => {
    const row = noLimits.limits.find((each) => each.kind === 'top_up' && each.period === 'month')!
    const limit = { ...row, limit: '10000.00', own: '10000.00', left: '700.00', renews_at: '2999-03-31T16:00:00Z' }
    server.use(mock(protection.overview, () => ({ ...noLimits, limits: [limit] })))
    renderSite(<TopUpForm onCreated={vi.fn()} />)
    await waitFor(() => expect(screen.getByRole('button', { name: '1,000' })).toBeDisabled())
    await userEvent.type(amount(), typed)
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.tab()
    expect(await screen.findByRole('alert')).toHaveTextContent(error)
    // The limit is explained once, and still describes the quick amounts that are off.
    expect(screen.getAllByText(/700 點/).filter((text) => !text.hidden)).toHaveLength(1)
    expect(screen.getByRole('button', { name: '1,000' })).toHaveAccessibleDescription(/700 點/)
    await userEvent.clear(amount())
    await userEvent.type(amount(), '500')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('switches off quick amounts above what the tightest limit leaves, and says why', async () => {
    const of = (period: 'day' | 'month', limit: string, left: string) => {
      const row = noLimits.limits.find((each) => each.kind === 'top_up' && each.period === period)!
      return { ...row, limit, own: limit, left, renews_at: '2999-03-31T16:00:00Z' }
    }
    const limits = [of('day', '6000.00', '5000.00'), of('month', '10000.00', '700.00')]
    server.use(mock(protection.overview, () => ({ ...noLimits, limits })))
    renderSite(<TopUpForm onCreated={vi.fn()} />)
    await waitFor(() => expect(screen.getByRole('button', { name: '1,000' })).toBeDisabled())
    expect(screen.getByRole('button', { name: '1,000' })).toHaveAccessibleDescription(
      /每月 10,000 點的儲值限額，現在最多還能儲值 700 點.*4月1日.*重新計算/,
    )
    expect(screen.getByRole('button', { name: '500' })).toBeEnabled()
    expect(screen.getByRole('button', { name: '500' })).not.toHaveAccessibleDescription()
    expect(document.body).not.toHaveTextContent(/客服可為您開立訂單|提高|調高/)
  })

  it('fetches a limit again until its period has restarted, and refuses nothing until then', async () => {
    const row = noLimits.limits.find((each) => each.kind === 'top_up' && each.period === 'day')!
    const limited = (left: string, renews_at: string) => ({
      ...noLimits,
      limits: [{ ...row, limit: '1000.00', own: '1000.00', left, renews_at }],
    })
    let failures = 0
    const failing = mockCall(protection.overview, () => {
      failures += 1
      return HttpResponse.error()
    })
    const ended = mock(protection.overview, () => {
      server.use(failing)
      return limited('0.00', new Date(Date.now() - 1_000).toISOString())
    })
    server.use(ended)
    renderSite(<TopUpForm onCreated={vi.fn()} />)
    await waitFor(() => expect(failures).toBe(1))
    expect(screen.getByRole('button', { name: '1,000' })).toBeEnabled()
    server.use(mock(protection.overview, () => limited('600.00', '2999-01-01T16:00:00Z')))
    act(() => recordServerTime(new Date(Date.now() + 15_000).toUTCString()))
    await waitFor(() => expect(screen.getByRole('button', { name: '1,000' })).toBeDisabled())
    expect(screen.getByRole('button', { name: '500' })).toBeEnabled()
  })

  it('shows an error of the server at its field', async () => {
    const fields = [{ field: 'amount', code: 'amount_format' as const, message: '' }]
    server.use(mockFailure(contract.wallet.depositVendor, 'invalid_input', { fields }))
    renderSite(<TopUpForm onCreated={vi.fn()} />)
    await screen.findByText(/100–50,000 /)
    await userEvent.type(amount(), '500')
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('請輸入點數，最多兩位小數')
  })
})
