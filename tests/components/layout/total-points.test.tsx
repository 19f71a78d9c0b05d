// Tests components/account/balance-card.tsx
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BalanceCard } from '@/components/account/balance-card'
import { MemberBar } from '@/components/layout/header/member-bar'
import { WalletBar } from '@/components/layout/home/wallet-bar'
import { WalletStrip } from '@/components/layout/home/wallet-strip'
import { TotalLine } from '@/components/games/play/transfer-out-dialog'
import { TransferPanel } from '@/components/wallet/transfer/transfer-panel'
import { contract } from '@/contract'
import { removeToken, saveToken } from '@/lib/storage/session'
import { useUserDetailStore, useVenueBalancesStore } from '@/stores/resources'
import { mock, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }))

const evo = { venue: 'evo', name: 'EVO', balance: '25.50', maintenance: false }
const server = openMockServer(mock(contract.account.detail, () => member({ credit: '1000.00' })))

beforeEach(() => saveToken('t'))
afterEach(() => {
  removeToken()
  for (const store of [useUserDetailStore, useVenueBalancesStore]) store.getState().reset()
})

test.each([
  ['the strip', <WalletStrip key="strip" />],
  ['the desktop header', <MemberBar key="desktop" />],
  ['the bar of a phone', <WalletBar key="bar" path="/egame" />],
  ['the page of transfers', <TransferPanel key="transfers" />],
  ['the dialog for moving points out', <TotalLine key="dialog" />],
  ['the card', <BalanceCard key="card" detail={member({ credit: '1000.00' })} />],
])(
  '%s shows the total of all points beside the main wallet, and marks it when a venue did not answer',
  async (_, place) => {
    server.use(mock(contract.wallet.venueBalance, () => [evo]))
    const page = renderSite(place)
    const mark = () => {
      const shown = screen.getByText('1,025.50')
      return within(shown.parentElement ?? shown).queryByRole('img', { name: '更新失敗' })
    }
    await waitFor(() => expect(mark()).toBeNull())
    page.unmount()
    useVenueBalancesStore.getState().reset()
    const silent = { venue: 'otg', name: 'OTG', balance: null, maintenance: false }
    server.use(mock(contract.wallet.venueBalance, () => [evo, silent]))
    renderSite(place)
    await waitFor(() => expect(mark()).toBeInTheDocument())
  },
)

test('the strip shows the points at venues beside the main wallet and the total', async () => {
  server.use(mock(contract.wallet.venueBalance, () => [evo]))
  renderSite(<WalletStrip />)
  expect((await screen.findByText('25.50')).parentElement).toHaveTextContent('遊戲館內')
  expect(screen.getByText('1,000.00')).toBeInTheDocument()
})

test('the card shows points on their way and held points apart, unless there are none', () => {
  const card = (moving: { held: string; in_transit: string }) =>
    renderSite(<BalanceCard detail={member({ credit: '1000.00', ...moving })} />)
  const { unmount } = card({ held: '50.00', in_transit: '30.25' })
  expect(screen.getByText('轉點中').parentElement).toHaveTextContent('轉點中30.25')
  expect(screen.getByText('託售審核中').parentElement).toHaveTextContent('託售審核中50.00')
  unmount()
  card({ held: '0.00', in_transit: '0.00' })
  expect(screen.queryByText(/轉點中|託售審核中/)).toBeNull()
})
