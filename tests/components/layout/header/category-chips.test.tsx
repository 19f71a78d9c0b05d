import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CategoryChips } from '@/components/layout/header/category-chips'
import { useSessionStore } from '@/stores/session'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ usePathname: () => '/live', useRouter: () => ({}) }))

afterEach(() => useSessionStore.setState({ state: 'unknown' }))

const isAway = () => screen.getByRole('navigation').hasAttribute('data-away')
const scrollDownTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  act(() => void fireEvent.scroll(window))
}

test('the row of categories hides on scrolling down, and returns on scrolling up or on focus', () => {
  useSessionStore.setState({ state: 'member' })
  renderSite(<CategoryChips />)
  expect(screen.getAllByRole('link')).toHaveLength(5)
  expect(isAway()).toBe(false)
  scrollDownTo(300)
  expect(isAway()).toBe(true)
  scrollDownTo(200)
  expect(isAway()).toBe(false)
  scrollDownTo(400)
  act(() => screen.getByRole('link', { name: '彩票' }).focus())
  expect(isAway()).toBe(false)
  scrollDownTo(0)
})
