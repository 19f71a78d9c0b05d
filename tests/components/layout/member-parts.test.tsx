import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemberBar } from '@/components/layout/member-bar'
import { MobileMember } from '@/components/layout/mobile-member'
import { useUnreadStore, useUserDetailStore } from '@/stores/resources'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

beforeEach(() => {
  useUserDetailStore.setState({ data: member({ credit: '1234.50' }), status: 'ready' })
  useUnreadStore.setState({ data: { count: 3 }, status: 'ready' })
})
afterEach(() => {
  useUserDetailStore.getState().reset()
  useUnreadStore.getState().reset()
})

test("the wallet button's accessible name has its action and the shown points", async () => {
  renderSite(<MobileMember />)
  expect(await screen.findByRole('button', { name: /^開啟錢包選單 點數餘額 1,234\.50/ })).toBeInTheDocument()
})

test("the messages link's accessible name has the number of unread messages", () => {
  renderSite(<MemberBar />)
  expect(screen.getByRole('link', { name: '最新訊息 3 則未讀訊息' })).toHaveAttribute(
    'href',
    '/user_info?query=message-data',
  )
})
