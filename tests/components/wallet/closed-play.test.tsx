import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { TopUpPanel } from '@/components/wallet/top-up/top-up-panel'
import { TransferPanel } from '@/components/wallet/transfer/transfer-panel'
import { contract } from '@/contract'
import { savePlayClosed } from '@/lib/storage/hints'
import { saveToken } from '@/lib/storage/session'
import { usePlaySessionStore } from '@/stores/play-session'
import { mock, openMockServer } from '@/tests/support/mock'
import { quietSession } from '@/tests/support/mocked/answers/protection'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const sent: unknown[] = []
const server = openMockServer(
  mock(contract.account.detail, () => member({ credit: '1628.20' })),
  mock(contract.records.deposits, () => ({ items: [], next_cursor: null, totals: { count: 0, amount: null } })),
  mock(contract.wallet.venueBalance, () => [
    { venue: 'fg', name: 'FG電子', balance: '2220.00', maintenance: false },
    { venue: 'ameba', name: 'AMEBA電子', balance: '1890.00', maintenance: false },
  ]),
  mock(contract.wallet.transfer, (input) => {
    sent.push(input)
    return { reference: 'T1', state: 'success' as const, amount: '2220.00', credit: '3848.20' }
  }),
)
const close = (kind: 'break' | 'exclusion' | 'closing' | 'review', ends_at: string | null) =>
  usePlaySessionStore.setState({ data: { ...quietSession, closure: { kind, ends_at } }, status: 'ready' })
const tomorrow = new Date(Date.now() + 23.5 * 3_600_000).toISOString()
beforeEach(() => {
  saveToken('t')
  sent.length = 0
})

it.each([
  ['break', tomorrow, '休息期間不能儲值'],
  ['exclusion', tomorrow, '目前不能儲值'],
  ['closing', null, '目前不能儲值'],
  ['review', null, '目前不能儲值'],
] as const)('/store shows no form while play is closed (%s), but what stays open', (kind, ends_at, title) => {
  close(kind, ends_at)
  renderSite(<TopUpPanel />)
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('link', { name: '立即託售' })).toHaveAttribute('href', '/withdrawal')
  // Only a break ends by itself.
  expect(screen.queryAllByText(/還有 23 小時 \d+ 分，您不必做任何事/)).toHaveLength(kind === 'break' ? 1 : 0)
})

it('/turn_point brings points back from one venue, and offers no transfer into one', async () => {
  close('break', tomorrow)
  renderSite(<TransferPanel />)
  expect(screen.getByRole('heading', { name: '休息期間只能把點數轉回來' })).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: '把FG電子的點數轉回' }))
  await waitFor(() => expect(sent).toEqual([{ source: 'fg', target: 'main', amount: '2220.00' }]))
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('button', { name: '全部轉回主錢包（4,110.00）' })).toBeInTheDocument()
})

it('/turn_point has nothing to bring back where no venue holds points', async () => {
  server.use(
    mock(contract.wallet.venueBalance, () => [{ venue: 'fg', name: 'FG電子', balance: '0.00', maintenance: false }]),
  )
  close('break', new Date(Date.now() + 24 * 3_600_000).toISOString())
  renderSite(<TransferPanel />)
  expect(screen.getByText(/還有 1 天，您不必做任何事/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: '一鍵轉回主錢包' })).toBeDisabled())
})

it('both know it before the session has loaded, and show the form again once play is open', async () => {
  usePlaySessionStore.getState().reset()
  savePlayClosed(true)
  renderSite(<TransferPanel />)
  expect(screen.queryByRole('textbox')).toBeNull()
  usePlaySessionStore.setState({ data: { ...quietSession, closure: null }, status: 'ready' })
  expect(await screen.findByRole('textbox')).toBeInTheDocument()
})
