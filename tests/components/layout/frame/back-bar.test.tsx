import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { BackBar } from '@/components/layout/frame/back-bar'
import { contract } from '@/contract'
import { saveToken } from '@/lib/storage/session'
import { useUserDetailStore } from '@/stores/resources'
import { useSessionStore } from '@/stores/session'
import { mock, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ useRouter: () => ({ back: vi.fn() }), usePathname: () => '/limits' }))

openMockServer(
  mock(contract.account.detail, () => member({ credit: '1250.00' })),
  mock(contract.wallet.venueBalance, () => []),
)

afterEach(() => {
  useUserDetailStore.getState().reset()
  useSessionStore.setState({ state: 'unknown' })
})

it('shows members their balance beside the logout icon', async () => {
  saveToken('t')
  useSessionStore.setState({ state: 'member' })
  await useUserDetailStore.getState().load()
  renderSite(<BackBar titles={{}} logo={null} session={null} />)
  expect(await screen.findByRole('button', { name: '更新餘額' })).toBeInTheDocument()
  expect(screen.getByRole('banner')).toHaveTextContent('1,250.00')
  expect(screen.getByRole('button', { name: '登出' })).toBeInTheDocument()
})

it('shows guests neither a balance nor the logout icon', () => {
  useSessionStore.setState({ state: 'guest' })
  renderSite(<BackBar titles={{}} logo={null} session={null} />)
  expect(screen.queryByRole('button', { name: '更新餘額' })).toBeNull()
  expect(screen.queryByRole('button', { name: '登出' })).toBeNull()
})
