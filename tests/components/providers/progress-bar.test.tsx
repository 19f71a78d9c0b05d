import { act, fireEvent, screen } from '@testing-library/react'
import nprogress from 'nprogress'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LinkNavigation } from '@/components/providers/link-navigation'
import { SiteLink } from '@/components/ui/site-link'
import { network } from '@/tests/support/navigation'
import { renderSite } from '@/tests/support/render'

/** Assigning a string to `innerHTML` throws, as Trusted Types make it (`front/content-policy.ts`). */
function refuseHtml() {
  vi.spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation(() => {
    throw new TypeError("This document requires 'TrustedHTML' assignment.")
  })
}

const arrivals: (() => void)[] = []
const arrive = () => act(async () => arrivals.at(-1)!())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const bar = () => document.querySelector<HTMLElement>('#nprogress .bar')
/** How far the bar has come, 0 to 1; null if there is none. */
const shown = () => {
  const moved = /\((-?[\d.]+)%/.exec(bar()?.style.transform ?? '')?.[1]
  return moved === undefined ? null : 1 + Number(moved) / 100
}
const click = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))

describe('the progress bar', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    history.replaceState(null, '', '/')
    refuseHtml()
    vi.spyOn(network, 'fetchPage').mockImplementation(() => new Promise((resolve) => void arrivals.push(resolve)))
    renderSite(
      <>
        <LinkNavigation />
        <p>the page</p>
        {Object.entries({ home: '/', sport: '/sport', live: '/live' }).map(([name, href]) => (
          <SiteLink key={name} href={href}>
            {name}
          </SiteLink>
        ))}
      </>,
    )
  })
  afterEach(async () => {
    expect(screen.getByText('the page')).toBeInTheDocument()
    await arrive()
    await pass(5_000)
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('appears after 200 ms and fills in 5 seconds', async () => {
    await click('sport')
    await pass(199)
    expect(bar()).toBeNull()
    await pass(1)
    expect(bar()).not.toBeNull()
    await pass(2_800)
    expect(shown()).toBeCloseTo(0.52, 1)
    await pass(10_000)
    expect(shown()).toBeCloseTo(0.98, 5)
  })

  it('does not appear if the page arrives earlier', async () => {
    await click('sport')
    await pass(150)
    await arrive()
    await pass(1_000)
    expect([location.pathname, bar()]).toEqual(['/sport', null])
  })

  it('ends when the page arrives', async () => {
    await click('sport')
    await pass(1_000)
    await arrive()
    await pass(1_500)
    expect([location.pathname, bar()]).toEqual(['/sport', null])
  })

  it('ends if the second address clicked is the present one', async () => {
    await click('sport')
    await pass(1_000)
    await click('home')
    await arrive()
    await pass(1_500)
    expect([location.pathname, bar()]).toEqual(['/', null])
  })

  it.each([0, 100, 300, 500, 700])('shows again for a click %i ms after it began to fade', async (ms) => {
    await click('sport')
    await pass(1_000)
    await arrive()
    await pass(ms)
    await click('live')
    await pass(2_000)
    expect(shown()).toBeGreaterThan(0.2)
    await arrive()
    await pass(2_000)
    expect([location.pathname, bar()]).toEqual(['/live', null])
  })

  it('takes nothing else away if its library fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    await click('sport')
    await pass(1_000)
    vi.spyOn(nprogress, 'done').mockImplementation(() => {
      throw new Error('a fault of the library')
    })
    await arrive()
    expect(location.pathname).toBe('/sport')
  })
})
