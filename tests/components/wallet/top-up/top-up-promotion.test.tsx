// Tests components/wallet/top-up/top-up-form.tsx, components/wallet/top-up/promotion-choice.tsx, components/wallet/top-up/method-choice.tsx
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { TopUpForm } from '@/components/wallet/top-up/top-up-form'
import { contract } from '@/contract'
import { protection } from '@/contract/optional/protection'
import { restoreFormDraft, saveFormDraft } from '@/lib/forms/form-draft'
import { saveToken } from '@/lib/storage/session'
import { useSiteStore, useUserDetailStore } from '@/stores/resources'
import { mock, openMockServer } from '@/tests/support/mock'
import { bankList, member, site, topUp, topUps } from '@/tests/support/records'
import { noLimits } from '@/tests/support/mocked/answers/protection'
import { renderSite } from '@/tests/support/render'

const server = openMockServer(
  mock(contract.account.detail, () => member()),
  mock(contract.wallet.venueBalance, () => []),
  mock(protection.overview, () => noLimits),
  mock(contract.records.deposits, () => topUps()),
  mock(contract.bank.list, () => bankList()),
)
const amount = () => screen.getByLabelText('儲值點數')
const submit = () => userEvent.click(screen.getByRole('button', { name: /^建立訂單/ }))
const promotion = { id: 7, title: '首儲禮', minimum: '1000.00', points: '188.00', turnover: '940.00' }
const channel = (code: string, currency: string, rate: string) => ({
  ...{ code, name: code, picture: null, facts: [], qr: null },
  ...{ currency, rate, typical_minutes: 3 },
})
const sent: unknown[] = []
beforeEach(() => {
  localStorage.clear()
  saveToken('t')
  useSiteStore.getState().reset()
  useUserDetailStore.getState().reset()
  sent.length = 0
  const { top_up, ...rest } = site()
  const channels = [channel('twbank', 'TWD', '1'), channel('vietqr', 'VND', '800')]
  server.use(
    mock(contract.content.site, () => ({
      ...rest,
      top_up: { ...top_up, vendor: { ...top_up.vendor, typical_minutes: 5, promotion, channels } },
      turnover_percent: 100,
    })),
    mock(contract.wallet.depositVendor, (input) => {
      sent.push(input)
      return topUp()
    }),
  )
})
const bets = () => screen.getByText('託售前的有效投注').parentElement

it('says both conditions, and sends the promotion only if the member ticked it', async () => {
  renderSite(<TopUpForm onCreated={vi.fn()} />)
  await screen.findByRole('checkbox')
  await userEvent.type(amount(), '1000')
  const take = screen.getByRole('checkbox', { name: /領取首儲禮/ })
  expect(take).not.toBeChecked()
  expect(take).toHaveAccessibleDescription(/1,940 點.*1,000 點/)
  expect(bets()).toHaveTextContent('1,000.00')
  await userEvent.click(take)
  expect(bets()).toHaveTextContent('1,940.00')
  await submit()
  await waitFor(() => expect(sent).toEqual([{ amount: '1000.00', channel: 'twbank', promotion: 7 }]))
})

it('says in one sentence that a smaller top-up earns nothing, and sends no promotion then', async () => {
  renderSite(<TopUpForm onCreated={vi.fn()} />)
  await userEvent.click(await screen.findByRole('checkbox'))
  await userEvent.type(amount(), '999.99')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText(/滿 1,000 點適用。這筆不適用。/)).toBeInTheDocument()
  await submit()
  await waitFor(() => expect(sent).toEqual([{ amount: '999.99', channel: 'twbank' }]))
})

it('prices the order in the currency of the chosen channel', async () => {
  renderSite(<TopUpForm onCreated={vi.fn()} />)
  await userEvent.selectOptions(await screen.findByLabelText('付款管道'), 'vietqr')
  expect(screen.getByText('1 點＝800 VND')).toBeInTheDocument()
  await userEvent.type(amount(), '500')
  await userEvent.click(screen.getByRole('button', { name: '建立訂單，付 400,000 VND' }))
  await waitFor(() => expect(sent).toEqual([{ amount: '500.00', channel: 'vietqr' }]))
})

it('keeps the chosen channel and the amount when the member changes the language', async () => {
  const form = (
    <main>
      <TopUpForm onCreated={vi.fn()} />
    </main>
  )
  const { unmount } = renderSite(form)
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'vietqr')
  await userEvent.type(amount(), '1500')
  saveFormDraft()
  unmount()
  renderSite(form)
  expect(await screen.findByRole('combobox')).toHaveValue('twbank')
  const stop = restoreFormDraft()
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('vietqr'))
  await waitFor(() => expect(amount()).toHaveValue('1500'))
  stop()
})

it('rounds a price up to what people can pay, and takes no cents for a store', async () => {
  const store = { chain: 'family' as const, store_number: '站前店' }
  server.use(mock(contract.bank.list, () => bankList({ stores: Array.from({ length: 5 }, () => store) })))
  renderSite(<TopUpForm onCreated={vi.fn()} />)
  await screen.findByRole('combobox')
  await userEvent.type(amount(), '1000.50')
  expect(screen.getByRole('button', { name: /NT\$1,001$/ })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: /超商/ }))
  await submit()
  expect(await screen.findByText('超商繳費沒有角分，請輸入整數點數。')).toBeInTheDocument()
  expect(sent).toEqual([])
})
