// Tests components/layout/header/member-bar.tsx, components/layout/home/wallet-bar.tsx, stores/play-session.ts
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemberBar } from '@/components/layout/header/member-bar'
import { WalletBar } from '@/components/layout/home/wallet-bar'
import { usePlaySessionStore } from '@/stores/play-session'
import { useUnreadStore, useUserDetailStore, useVenueBalancesStore } from '@/stores/resources'
import { quietSession } from '@/tests/support/mocked/answers/protection'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

beforeEach(() => {
  useUserDetailStore.setState({ data: member({ credit: '1234.50' }), status: 'ready' })
  useUnreadStore.setState({ data: { count: 3 }, status: 'ready' })
  useVenueBalancesStore.setState({ data: [] })
})
afterEach(() => {
  useUserDetailStore.getState().reset()
  useUnreadStore.getState().reset()
  useVenueBalancesStore.getState().reset()
  usePlaySessionStore.getState().reset()
})

test("the wallet button's accessible name has its action and the shown points", async () => {
  renderSite(<WalletBar path="/egame" />)
  expect(await screen.findByRole('button', { name: /^開啟錢包選單 1,234\.50/ })).toBeInTheDocument()
})

test("the messages link's accessible name has the number of unread messages", () => {
  renderSite(<MemberBar />)
  expect(screen.getByRole('link', { name: '最新訊息 3 則未讀訊息' })).toHaveAttribute(
    'href',
    '/user_info?query=message-data',
  )
})

test.each([
  ['break', '休息中'],
  ['exclusion', '自我排除中'],
  ['review', '核對資料中'],
  ['closing', '關閉帳號中'],
] as const)('during a %s, the bar names it in place of top-up and transfer', async (kind, name) => {
  usePlaySessionStore.setState({ data: { ...quietSession, closure: { kind, ends_at: null } }, status: 'ready' })
  // The name and its words load late.
  await act(async () => void renderSite(<MemberBar />))
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/limits')
  expect(screen.getByRole('link', { name: '立即託售' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: '立即儲值' })).toBeNull()
  expect(screen.queryByRole('link', { name: '轉點' })).toBeNull()
})
