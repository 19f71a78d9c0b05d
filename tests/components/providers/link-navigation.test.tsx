import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LinkNavigation } from '@/components/providers/link-navigation'
import { SiteLink } from '@/components/ui/site-link'
import { renderSite } from '../../support/render'

const router = { push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }
// Counts navigations with their options; `progress-bar.test.tsx` follows them.
vi.mock('next/navigation', () => ({ useRouter: () => router }))

function renderLinks() {
  renderSite(
    <>
      <LinkNavigation />
      <SiteLink href="/store?method=usdt#form">
        <span>Top up</span>
      </SiteLink>
      <SiteLink href="/user_info" scroll={false}>
        Personal Center
      </SiteLink>
      <SiteLink href="/message" onClick={(event) => event.preventDefault()}>
        Messages
      </SiteLink>
      <SiteLink href="/about" target="_blank">
        About
      </SiteLink>
      <a href="https://example.org/">Example</a>
    </>,
  )
}

/** jsdom cannot navigate, so the test prevents it. */
const stay = (event: Event) => event.preventDefault()
const click = (name: string, event?: MouseEventInit) => fireEvent.click(screen.getByText(name), event)

describe('links of the site', () => {
  beforeEach(() => {
    vi.clearAllMocks()
    renderLinks()
    addEventListener('click', stay)
  })
  afterEach(() => removeEventListener('click', stay))

  it('navigate without a reload, with query and fragment', () => {
    click('Top up')
    expect(router.push.mock.calls).toEqual([['/store?method=usdt#form', { scroll: true }]])
  })

  it('keep the scroll position if they request it', () => {
    click('Personal Center')
    expect(router.push.mock.calls).toEqual([['/user_info', { scroll: false }]])
  })

  it.each([
    ['a component prevented the click', 'Messages', {}],
    ['the link opens a new tab', 'About', {}],
    ['the link leads to another site', 'Example', {}],
    ['the click requests a new tab', 'Top up', { ctrlKey: true }],
    ['another mouse button is pressed', 'Top up', { button: 1 }],
  ])('are left to the browser when %s', (_, name, event) => {
    click(name, event)
    expect([router.push.mock.calls, router.replace.mock.calls]).toEqual([[], []])
  })

  it('prefetch their page on hover, except the current page', () => {
    fireEvent.pointerOver(screen.getByText('Top up'))
    expect(router.prefetch.mock.calls).toEqual([['/store?method=usdt']])
    history.replaceState(null, '', '/user_info')
    fireEvent.pointerOver(screen.getByText('Personal Center'))
    expect(router.prefetch).toHaveBeenCalledTimes(1)
  })
})
