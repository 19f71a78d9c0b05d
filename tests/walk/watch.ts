import type { BrowserContext, Page, Request } from 'playwright'
import { locales } from '@/contract/locales'
import { live } from '@/contract/optional/live'
import { words } from '@/e2e/support/words'

const perSecond = 5
const stormS = 3
/** What Chromium itself logs of a failed request. */
const allowedNoise = /Failed to load resource|net::ERR_|ChunkLoadError|Loading chunk/

const crashTitles = locales.map((locale) => words(locale, 'crash.title'))
const loadingWords = locales.map((locale) => words(locale, 'ui.loading'))

/** Listens to everything that the pages of a visit request and log. */
export function watchContext(context: BrowserContext) {
  const faults: string[] = []
  const underWay = new Set<Request>()
  const askedAt = new Map<string, number[]>()
  let lastChangeAt = Date.now()
  const isWaiting = (request: Request) => request.url().includes(live.changes.path)
  const ended = (request: Request) => {
    if (underWay.delete(request)) lastChangeAt = Date.now()
  }
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) {
      const times = askedAt.get(pathname) ?? []
      askedAt.set(pathname, times)
      times.push(Date.now())
    }
    if (isWaiting(request)) return
    underWay.add(request)
    lastChangeAt = Date.now()
  })
  context.on('requestfinished', ended)
  context.on('requestfailed', ended)
  context.on('weberror', (error) => faults.push(`unhandled: ${String(error.error()).slice(0, 300)}`))
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !allowedNoise.test(text)) faults.push(`console: ${text.slice(0, 300)}`)
  })
  /** Paths that were asked more than five times in each of three seconds in a row. */
  const storms = () =>
    [...askedAt].flatMap(([path, times]) => {
      const counts = new Map<number, number>()
      for (const time of times) counts.set(Math.floor(time / 1_000), (counts.get(Math.floor(time / 1_000)) ?? 0) + 1)
      const isStorm = [...counts.keys()].some((second) =>
        Array.from({ length: stormS }, (_, later) => counts.get(second + later) ?? 0).every(
          (count) => count > perSecond,
        ),
      )
      return isStorm ? [`${path} was asked more than ${perSecond} times a second for ${stormS} s`] : []
    })
  return {
    faults: () => [...faults, ...storms()],
    /** The paths of the API that were asked. */
    paths: () => [...askedAt.keys()],
    /** Waits until no request has begun or ended for half a second; false if that takes longer than `mostMs`. */
    quiet: async (mostMs: number) => {
      const until = Date.now() + mostMs
      while (Date.now() < until) {
        if (underWay.size === 0 && Date.now() - lastChangeAt > 500) return true
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return false
    },
    /** A page that closes or navigates takes its requests with it, sometimes without a word. */
    forget: () => underWay.clear(),
  }
}

/** What a person sees to be wrong at any moment: the error screen, or a toast over the focused field. */
export const seenFaults = (page: Page): Promise<string[]> =>
  page.evaluate((titles) => {
    const alerts = [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent ?? '')
    const crash = alerts.find((text) => titles.some((title) => text.includes(title)))
    const field = document.activeElement
    const { left, top, width, height } = field?.getBoundingClientRect() ?? new DOMRect()
    const cover = field?.matches('input, textarea, select')
      ? document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-sonner-toast]')
      : null
    return [
      ...(crash ? [`the error screen: ${crash.slice(0, 80)}`] : []),
      ...(cover ? [`a toast covers the focused field: ${cover.textContent?.slice(0, 80)}`] : []),
    ]
  }, crashTitles)

/** Bars and spinners that are shown now. */
export const busyParts = (page: Page): Promise<string[]> =>
  page.evaluate((loading) => {
    const parts = document.querySelectorAll('#nprogress, [aria-busy=true], [role=status][aria-label]')
    return [...parts]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[aria-hidden=true]'))
      .filter((each) => !each.matches('[role=status]') || loading.includes(each.getAttribute('aria-label') ?? ''))
      .map(
        (each) => `${each.localName} ${each.id || each.getAttribute('aria-label') || each.textContent?.slice(0, 40)}`,
      )
  }, loadingWords)
