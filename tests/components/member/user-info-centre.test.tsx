import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { PersonalCentre } from '@/components/member/personal-centre'
import { memberPages, menuGroups, menuPages } from '@/components/member/pages'
import { UserInfoCentre } from '@/components/member/user-info-centre'
import { toast } from '@/components/ui/feedback/toast'
import { useUserDetailStore } from '@/stores/resources'
import { useSessionStore } from '@/stores/session'
import { inLanguage, renderSite } from '@/tests/support/render'

const address = vi.hoisted(() => ({ search: '' }))
// Next's router needs its server. The panels have tests of their own.
vi.mock('next/navigation', () => ({
  usePathname: () => '/user_info',
  useSearchParams: () => new URLSearchParams(address.search),
}))
vi.mock('@/components/ui/load/part', () => ({ part: () => () => null }))

// Every panel has the route's title, Personal Center (specification, section 2).
beforeEach(() => {
  document.title = 'the page'
  useSessionStore.setState({ state: 'member' })
})

it.each([
  ['', '帳號總覽'],
  ['query=withdrawal-content', '立即託售'],
  ['page=withdrawal-content', '立即託售'],
  ['page=store-content', '立即儲值'],
  ['page=message-data', '訊息中心'],
  ['page=turn-point-content', '轉點'],
  ['query=store-content&page=withdrawal-content', '立即託售'],
  ['page=unheard-of', '帳號總覽'],
])('the address ?%s opens the panel %s', (search, name) => {
  address.search = search
  renderSite(<UserInfoCentre />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name)
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(name)
  expect(document.title).toBe('the page')
})

it('offers the panels before the session is known, marks none as open, and keeps the focus on a link', () => {
  address.search = ''
  useSessionStore.setState({ state: 'unknown' })
  renderSite(<UserInfoCentre />)
  const link = screen.getByRole('link', { name: '交易紀錄' })
  expect(link).toHaveAttribute('href', '/user_info?query=record')
  expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
  link.focus()
  act(() => useSessionStore.setState({ state: 'member' }))
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
  expect(link).toHaveFocus()
})

it('shows a member who has just signed out neither the menu nor a warning', () => {
  const warning = vi.spyOn(toast, 'warning').mockReturnValue(undefined)
  renderSite(<UserInfoCentre />)
  act(() => useSessionStore.setState({ state: 'guest' }))
  expect(warning).not.toHaveBeenCalled()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

it('announces a change of panel, because the title stays', () => {
  address.search = ''
  const { rerender } = renderSite(<UserInfoCentre />)
  const heading = screen.getByRole('heading', { level: 1 })
  address.search = 'query=record'
  rerender(inLanguage(<UserInfoCentre />, 'tw'))
  expect(heading).toHaveTextContent('交易紀錄')
  expect(heading).toHaveAttribute('aria-live', 'polite')
})

it('on phones, offers the screens before the session is known, and requests nothing', () => {
  renderSite(<PersonalCentre />)
  expect(screen.getByRole('link', { name: '交易紀錄' })).toHaveAttribute('href', '/record')
  expect(useUserDetailStore.getState().status).toBe('idle')
})

it('on phones, offers every page that the overview does not link to, and the help', () => {
  renderSite(<PersonalCentre />)
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  const inOverview = ['overview', 'top_up', 'withdraw', 'transfer', 'bank', 'limits', 'security', 'messages']
  const paths = menuPages.filter((name) => !inOverview.includes(name)).map((name) => memberPages[name].path)
  expect(hrefs.toSorted()).toEqual([...paths, '/help'].toSorted())
})

it('has every page in one of the three groups of its menu', () => {
  const grouped = ['overview', ...Object.values(menuGroups).flat()]
  expect(grouped.toSorted()).toEqual(menuPages.toSorted())
})
