import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { UserInfoCentre } from '@/components/screens/user-info-centre'
import { brand } from '@/lib/brand'
import { renderSite } from '@/tests/support/render'

const address = vi.hoisted(() => ({ search: '' }))
vi.mock('next/navigation', () => ({
  usePathname: () => '/user_info',
  useSearchParams: () => new URLSearchParams(address.search),
}))
vi.mock('@/components/account/account-overview', () => ({ AccountOverview: () => null }))
vi.mock('@/components/screens/user-info-panels', () => ({ UserInfoPanel: ({ query }: { query: string }) => query }))

it.each([
  ['', '帳戶總覽'],
  ['query=withdrawal-content', '立即託售'],
  ['page=withdrawal-content', '立即託售'],
  ['page=store-content', '立即儲值'],
  ['page=message-data', '訊息中心'],
  ['page=turn-point-content', '點數轉換'],
  ['query=store-content&page=withdrawal-content', '立即託售'],
  ['page=unheard-of', '帳戶總覽'],
])('the address ?%s opens the panel %s', (search, name) => {
  address.search = search
  renderSite(<UserInfoCentre />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name)
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(name)
  expect(document.title).toBe(`${name} | ${brand.name}`)
})

it('keeps the panel’s title when the router writes the page’s again, and removes it with the panel', async () => {
  const ofPage = () => Object.assign(document.createElement('title'), { textContent: 'the page' })
  document.head.prepend(ofPage())
  address.search = 'query=record'
  const { unmount } = renderSite(<UserInfoCentre />)
  const panel = document.title
  expect(panel).not.toBe('the page')
  document.head.prepend(ofPage())
  await waitFor(() => expect(document.title).toBe(panel))
  unmount()
  expect(document.title).toBe('the page')
})
