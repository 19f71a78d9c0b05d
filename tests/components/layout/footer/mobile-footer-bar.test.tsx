import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MobileFooterBar } from '@/components/layout/footer/mobile-footer-bar'
import { toast } from '@/components/ui/feedback/toast'
import { useDialogsStore } from '@/stores/dialogs'
import { useSessionStore } from '@/stores/session'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ usePathname: () => '/promote' }))

beforeEach(() => void vi.spyOn(toast, 'warning').mockReturnValue(undefined))
afterEach(() => {
  vi.restoreAllMocks()
  useSessionStore.setState({ state: 'unknown' })
})

describe('the customer-service popup', () => {
  const button = () => screen.getByRole('button', { name: '客服' })
  const popup = () => screen.queryByRole('group', { name: '線上客服' })

  test('opens and closes with the button', async () => {
    renderSite(<MobileFooterBar />)
    expect(popup()).toBeNull()
    await userEvent.click(button())
    expect(popup()).toBeVisible()
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(button())
    expect(popup()).toBeNull()
  })

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click elsewhere', () => userEvent.click(document.body)],
    ['its own link', async () => fireEvent.click(await screen.findByRole('link', { name: /LINE 客服/ }))],
    ['moving the focus out', () => userEvent.tab({ shift: true })],
  ])('closes by %s', async (_, close) => {
    renderSite(<MobileFooterBar />)
    await userEvent.click(button())
    await close()
    expect(popup()).toBeNull()
  })

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its own link', () => userEvent.keyboard('{Enter}')],
  ])('returns the focus to its button when it is closed from inside by %s', async (_, close) => {
    renderSite(<MobileFooterBar />)
    await userEvent.click(button())
    const link = await screen.findByRole('link', { name: /LINE 客服/ })
    act(() => link.focus())
    await close()
    expect(popup()).toBeNull()
    expect(button()).toHaveFocus()
  })
})

test.each(['訊息', '我的'])('%s warns a guest with 尚未登入 and stays on the page', (name) => {
  useSessionStore.setState({ state: 'guest' })
  renderSite(<MobileFooterBar />)
  expect(fireEvent.click(screen.getByRole('link', { name }))).toBe(false)
  expect(toast.warning).toHaveBeenCalledExactlyOnceWith('尚未登入', 'not-signed-in')
})

test('the tab bar opens the wallet menu for guests too, without points in its header', async () => {
  useSessionStore.setState({ state: 'guest' })
  const bar = renderSite(<MobileFooterBar />)
  await userEvent.click(screen.getByRole('button', { name: '錢包' }))
  expect(useDialogsStore.getState().request).toEqual({ kind: 'wallet' })
  bar.unmount()
  useSessionStore.setState({ state: 'member' })
  renderSite(<MobileFooterBar />)
  expect(screen.queryByRole('button', { name: '錢包' })).toBeNull()
})

test('while play is closed, the tab bar links to withdrawals in place of promotions, so that home stays in the middle', () => {
  renderSite(<MobileFooterBar />)
  const items = screen.getAllByRole('listitem')
  const shownWhenClosed = items.filter(({ className }) => !className.includes('in-data-[play=closed]:hidden'))
  expect(shownWhenClosed).toHaveLength(5)
  expect(shownWhenClosed[2]).toHaveTextContent('首頁')
  expect(shownWhenClosed[0]).toHaveTextContent('託售')
  expect(shownWhenClosed[0]).toHaveClass('hidden', 'in-data-[play=closed]:block')
})

test('the tab bar marks the current page', () => {
  renderSite(<MobileFooterBar />)
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('優惠')
})
