import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Dialog } from '@/components/ui/dialog/dialog'
import { LimitOffer } from '@/components/protection/limits/limit-offer'
import { QuickTopUp } from '@/components/wallet/top-up/quick-top-up'
import { contract } from '@/contract'
import { protection } from '@/contract/optional/protection'
import { reportDataChange } from '@/lib/time/data-changes'
import { removeToken, saveToken } from '@/lib/storage/session'
import { saveLastTopUp } from '@/lib/storage/member-history'
import play from '@/locales/tw/play.json'
import { useSiteStore } from '@/stores/resources'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import { noLimits } from '@/tests/support/mocked/answers/protection'
import { member, site, topUp, topUps } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

let decided = true
const orders: unknown[] = []
const server = openMockServer(
  mock(contract.content.site, () => site()),
  mock(protection.overview, () => ({ ...noLimits, decided })),
  mock(contract.records.deposits, () => topUps(topUp({ type: 'usdt', amount: '1000.00', order_number: 'D-7' }))),
  mock(contract.wallet.depositAddress, (input) => {
    orders.push(input)
    return topUp({ type: 'usdt', amount: '1000.00', order_number: 'D-7' })
  }),
)
beforeEach(() => saveToken('token'))
afterEach(() => {
  removeToken()
  useSiteStore.getState().reset()
  orders.length = 0
  decided = true
})

/** Opens the quick top-up in a dialog, which focuses itself if the focused control disappears. */
const open = async () => {
  renderSite(
    <Dialog title="FG電子" closeLabel="關閉" onClose={() => undefined}>
      <QuickTopUp offerLimit={(suggested, onClose) => <LimitOffer {...{ suggested, onClose }} />} />
    </Dialog>,
  )
  await userEvent.click(screen.getByRole('button', { name: '主錢包不夠？儲值' }))
}

const create = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '1,000' }))
  await userEvent.click(screen.getByRole('button', { name: /^建立訂單，付/ }))
}

test('the quick top-up creates an order with the method used last, which is paid in another tab', async () => {
  saveLastTopUp('usdt', '1000.00')
  await open()
  expect(screen.getByText(/上次使用/)).toBeInTheDocument()
  const thousand = await screen.findByRole('button', { name: '1,000' })
  // No amount is chosen for the member, not even the last one.
  expect(thousand).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByRole('button', { name: '選擇儲值點數後建立訂單' })).toBeDisabled()
  await create()
  const pay = await screen.findByRole('link', { name: '前往付款' })
  expect(pay).toHaveAttribute('href', '/store?order=D-7')
  expect(pay).toHaveAttribute('target', '_blank')
  expect(orders).toEqual([{ amount: '1000.00', network: 'TRC20' }])
})

test('a member sets the first limit without losing the amount, and the order then follows', async () => {
  decided = false
  const limits: unknown[] = []
  server.use(
    mock(protection.setLimit, (input) => {
      decided = true
      limits.push(input)
      return noLimits
    }),
  )
  saveLastTopUp('usdt', '1000.00')
  await open()
  await create()
  const offer = await screen.findByRole('dialog', { name: play.offer.title })
  await userEvent.click(within(offer).getByRole('button', { name: '關閉' }))
  expect(orders).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /^建立訂單，付/ }))
  await userEvent.click(await screen.findByRole('button', { name: play.offer.set }))
  expect(await screen.findByRole('link', { name: '前往付款' })).toBeInTheDocument()
  expect(limits).toHaveLength(1)
  expect(orders).toEqual([{ amount: '1000.00', network: 'TRC20' }])
})

test('the quick top-up shows what the tightest limit still allows, or the daily cap without a limit', async () => {
  await open()
  expect(await screen.findByText(/每日最多儲值 200,000 點/)).toBeInTheDocument()
  cleanup()
  const [limit] = noLimits.limits
  const left = (points: string) => ({ ...limit!, kind: 'top_up' as const, limit: '9000.00', left: points })
  server.use(mock(protection.overview, () => ({ ...noLimits, limits: [left('4800.00'), left('1234.00')] })))
  await open()
  expect(await screen.findByText(/限額內還可儲值 1,234 點/)).toBeInTheDocument()
  expect(screen.queryByText(/每日最多/)).toBeNull()
})

test('the quick top-up switches off amounts above what the limit leaves, also typed ones', async () => {
  const limit = { ...noLimits.limits[0]!, limit: '9000.00', left: '700.00' }
  server.use(mock(protection.overview, () => ({ ...noLimits, limits: [limit] })))
  await open()
  const beyond = await screen.findByRole('button', { name: '1,000' })
  await waitFor(() => expect(beyond).toBeDisabled())
  expect(beyond).toHaveAccessibleDescription(/現在最多還能儲值 700 點/)
  expect(screen.getByRole('button', { name: '500' })).toBeEnabled()
  await userEvent.click(screen.getByRole('button', { name: '自訂' }))
  const amount = screen.getByLabelText('儲值點數')
  await userEvent.type(amount, '701')
  expect(screen.getByRole('button', { name: '選擇儲值點數後建立訂單' })).toBeDisabled()
  await userEvent.clear(amount)
  await userEvent.type(amount, '99')
  expect(screen.getByRole('alert')).toHaveTextContent('單筆最低 100 點')
  await userEvent.clear(amount)
  await userEvent.type(amount, '9'.repeat(14))
  expect(screen.getByRole('alert')).toHaveTextContent('50,000 ')
  await userEvent.clear(amount)
  await userEvent.type(amount, '700')
  expect(screen.getByRole('button', { name: '建立訂單，付 NT$700' })).toBeEnabled()
})

test('the quick top-up follows a limit that another tab changed when it is shown again', async () => {
  const limited = (points: string) =>
    mock(protection.overview, () => ({
      ...noLimits,
      limits: [{ ...noLimits.limits[0]!, limit: points, left: points }],
    }))
  server.use(limited('700.00'))
  await open()
  await waitFor(() => expect(screen.getByRole('button', { name: '1,000' })).toBeDisabled())
  const smallest = screen.getByRole('button', { name: '500' })
  expect(smallest).toBeEnabled()
  server.use(limited('400.00'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(smallest).toBeDisabled())
})

test('the quick top-up says why an order was refused, and where to go', async () => {
  server.use(mockFailure(contract.wallet.depositAddress, 'vendor_unavailable'))
  saveLastTopUp('usdt', '1000.00')
  await open()
  await create()
  expect(await screen.findByRole('alert')).toHaveTextContent('支付商暫時無法使用')
  expect(screen.getByRole('link', { name: '看說明' })).toHaveAttribute('href', '/help/topup#methods')
})

test('the quick top-up says that the points have arrived, and no longer asks for the payment', async () => {
  let status: 'pending' | 'success' = 'pending'
  const paid = () => topUp({ type: 'usdt', order_number: 'D-7', status })
  server.use(
    mock(contract.records.deposits, () => topUps(paid())),
    mock(contract.account.detail, () => member()),
  )
  saveLastTopUp('usdt', '1000.00')
  await open()
  await create()
  const pay = await screen.findByRole('link', { name: '前往付款' })
  expect(screen.getByText(/^已建立/)).toBeInTheDocument()
  pay.focus()
  status = 'success'
  act(() => reportDataChange(['top_ups']))
  expect(await screen.findByText('儲值成功，點數已入帳')).toBeInTheDocument()
  expect(pay).not.toBeInTheDocument()
  expect(screen.queryByText(/^已建立/)).toBeNull()
  expect(screen.getByRole('status')).toHaveFocus()
})
