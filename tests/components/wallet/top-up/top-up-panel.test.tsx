import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { TopUpPanel } from '@/components/wallet/top-up/top-up-panel'
import { contract } from '@/contract'
import { protection } from '@/contract/optional/protection'
import { readPending } from '@/lib/hooks/use-money-call'
import { CapabilityProvider } from '@/lib/hooks/use-capability'
import { removeToken, saveToken } from '@/lib/storage/session'
import { readLastTopUp, saveLastTopUp } from '@/lib/storage/member-history'
import { useDialogsStore } from '@/stores/dialogs'
import { useSiteStore, useUserDetailStore } from '@/stores/resources'
import { mock, mockCall, openMockServer } from '@/tests/support/mock'
import { bankList, topUp, topUps, member, site } from '@/tests/support/records'
import { noLimits } from '@/tests/support/mocked/answers/protection'
import { inLanguage, renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(location.search) }))

let answer: () => void = () => {}
let answered: Promise<void>
const server = openMockServer(
  mock(contract.records.deposits, () => topUps(topUp())),
  mock(contract.account.detail, () => member()),
  mock(contract.wallet.venueBalance, () => []),
  mock(contract.content.site, site),
  mock(contract.games.memberList, () => []),
  mock(protection.overview, () => noLimits),
  mock(contract.bank.list, () => bankList()),
  mockCall(contract.wallet.depositVendor, async () => {
    await answered
    return Response.json({ status: true, data: topUp() })
  }),
)
beforeEach(() => {
  saveToken('t')
  useSiteStore.getState().reset()
  useUserDetailStore.getState().reset()
  history.replaceState(null, '', '/store')
  answered = new Promise((resolve) => (answer = resolve))
})

const place = async () => {
  const page = renderSite(<TopUpPanel />)
  await screen.findByText(/100–50,000 /)
  await userEvent.type(screen.getByLabelText('儲值點數'), '500')
  await userEvent.click(screen.getByRole('button', { name: /^建立訂單/ }))
  await waitFor(() => expect(readPending('wallet.deposit')).toHaveLength(1))
  return page
}
const headline = () => screen.findByRole('heading', { name: '等待付款' })

it('an order created after the member left the screen does not change the address', async () => {
  const { unmount } = await place()
  unmount()
  history.pushState(null, '', '/record')
  answer()
  await waitFor(() => expect(readPending('wallet.deposit')).toEqual([]))
  await waitFor(() => expect(useUserDetailStore.getState().status).toBe('ready'))
  expect(location.pathname + location.search).toBe('/record')
})

it('an order that replaces its form gets the focus', async () => {
  await place()
  answer()
  expect(await headline()).toHaveFocus()
  expect(location.search).toBe('?order=D1')
})

it('the form that replaces an order gets the focus', async () => {
  server.use(mock(contract.records.deposits, () => topUps(topUp({ status: 'success' }))))
  history.replaceState(null, '', '/store?order=D1')
  const { rerender } = renderSite(<TopUpPanel />)
  const transfer = await screen.findByRole('link', { name: '轉點' })
  transfer.focus()
  // As the browser's Back button does.
  history.replaceState(null, '', '/store')
  rerender(inLanguage(<TopUpPanel />, 'tw'))
  const amount = await screen.findByLabelText('儲值點數')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'))
  expect(document.activeElement).toContainElement(amount)
})

it('an order named by the address does not get the focus', async () => {
  history.replaceState(null, '', '/store?order=D1')
  renderSite(<TopUpPanel />)
  expect(await headline()).not.toHaveFocus()
})

it('the chosen method is restored after a visit to the page that binds stores', async () => {
  const store = { chain: 'family' as const, store_number: '信義' }
  server.use(mock(contract.bank.list, () => bankList({ stores: Array.from({ length: 5 }, () => store) })))
  const { unmount } = renderSite(<TopUpPanel />)
  await userEvent.click(await screen.findByRole('radio', { name: /^超商/ }))
  unmount()
  renderSite(<TopUpPanel />)
  expect(await screen.findByRole('radio', { name: /^超商/ })).toBeChecked()
})

it('the method and the amount chosen last are offered again until the member signs out', async () => {
  saveLastTopUp('usdt', '777.00')
  const { unmount } = renderSite(<TopUpPanel />)
  expect(await screen.findByRole('radio', { name: /USDT/ })).toBeChecked()
  expect(await screen.findByRole('button', { name: '777' })).toHaveAttribute('aria-pressed', 'false')
  // The field stays empty: the member must choose the amount.
  expect(screen.getByLabelText('儲值點數')).toHaveValue('')
  unmount()
  removeToken()
  expect(readLastTopUp()).toBeNull()
})

it('a site without a way to top up leads to customer service', async () => {
  const absent = (['depositVendor', 'depositAddress', 'depositOrder'] as const).map((call) => `wallet.${call}` as const)
  renderSite(
    <CapabilityProvider offer={{ capabilities: [], absent }}>
      <TopUpPanel />
    </CapabilityProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '聯絡客服' }))
  expect(useDialogsStore.getState().request).toEqual({ kind: 'service' })
  useDialogsStore.getState().close(false)
})
