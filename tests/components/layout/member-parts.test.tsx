import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemberBar } from '@/components/layout/member-bar'
import { MobileMember } from '@/components/layout/mobile-member'
import { useMailStore, useUserDetailStore } from '@/stores/resources'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

beforeEach(() => {
  useUserDetailStore.setState({ data: member({ credit: '1234.50' }), status: 'ready' })
  useMailStore.setState({ data: 3, status: 'ready' })
})
afterEach(() => {
  useUserDetailStore.getState().reset()
  useMailStore.getState().reset()
})

test('the wallet button is called by what it does and by the points that are read on it', async () => {
  renderSite(<MobileMember />)
  expect(await screen.findByRole('button', { name: /^開啟錢包選單 點數餘額 1,234\.50/ })).toBeInTheDocument()
})

test('the way to the messages says how many wait', () => {
  renderSite(<MemberBar />)
  expect(screen.getByRole('link', { name: '最新訊息 3 則未讀訊息' })).toHaveAttribute(
    'href',
    '/user_info?query=message-data',
  )
})
