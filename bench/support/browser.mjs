import { chromium } from 'playwright'
import { live } from '../../contract/optional/live.ts'
import { browserFlags } from '../../e2e/support/browser.ts'
import { installedChromium } from '../../scripts/setup/browser.ts'
import { storageOf } from './member.mjs'

/** The two widths that the site is designed for. */
export const widths = /** @type {const} */ ({
  mobile: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
})

/** A cheap phone on a slow network: Lighthouse's slow 4G, and a CPU four times slower than this machine's. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const slowProcessor = 4

/** For how long a page must make no requests to count as idle. */
const quietMs = 2_000
/**
 * The number of pending requests of each page, and when it last changed.
 *
 * @type {WeakMap<import('playwright').Page, { underWay: number, changedMs: number }>}
 */
const traffics = new WeakMap()

/** Opens the browser that the journeys use. */
export const openBrowser = () => {
  const executablePath = installedChromium()
  return chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) })
}

/** @typedef {{ largestMs: number, shift: number, shifted: string[], slowestMs: number }} Seen */

/** Runs in the page before its scripts. Records the browser's entries for paints, shifts and interactions. */
function observe() {
  /** @type {Seen} */
  const seen = { largestMs: 0, shift: 0, shifted: [], slowestMs: 0 }
  Reflect.set(window, 'seen', seen)
  const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ note, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', ({ startTime }) => (seen.largestMs = startTime))
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput) return
    seen.shift += entry.value
    for (const { node } of entry.sources) {
      const element = node?.nodeType === 1 ? node : node?.parentElement
      if (element) seen.shifted.push(`${element.tagName.toLowerCase()}.${String(element.className).slice(0, 60)}`)
    }
  })
  watch(
    'event',
    ({ interactionId, duration }) => interactionId && (seen.slowestMs = Math.max(seen.slowestMs, duration)),
    {
      durationThreshold: 16,
    },
  )
}

/**
 * Opens a page with `observe` for a new visitor.
 * @param {import('playwright').Browser} browser
 * @param {{ width: keyof typeof widths, origin: string, token?: string, isSlow?: boolean }} visit
 */
export async function openPage(browser, { width, origin, token, isSlow = false }) {
  const context = await browser.newContext({
    ...widths[width],
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [
        {
          origin,
          localStorage: token ? Object.entries(storageOf(token)).map(([name, value]) => ({ name, value })) : [],
        },
      ],
    },
  })
  await context.addInitScript(observe)
  await context.addCookies([{ name: 'lang', value: 'tw', url: origin }])
  const page = await context.newPage()
  const traffic = { underWay: 0, changedMs: Date.now() }
  traffics.set(page, traffic)
  const count = (/** @type {number} */ change) => (/** @type {import('playwright').Request} */ request) => {
    // A member's page always has one open call that waits for changes, so it is not counted.
    if (request.url().endsWith(live.changes.path)) return
    traffic.underWay += change
    traffic.changedMs = Date.now()
  }
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1))
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const slowDown = () => session.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', slow4g)
    await slowDown()
  }
  /** Bytes on the wire, by kind of resource. @type {Record<string, number>} */
  const bytes = {}
  /** @type {Map<string, string>} */
  const kinds = new Map()
  /** @type {Map<string, string>} */
  const addresses = new Map()
  /** Bytes on the wire, by address. @type {Map<string, number>} */
  const files = new Map()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    addresses.set(requestId, response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    files.set(addresses.get(requestId) ?? '', encodedDataLength)
  })
  const seen = () => page.evaluate(() => /** @type {Seen} */ (Reflect.get(window, 'seen')))
  /** The bytes of pictures visible in the window, without prefetched ones. */
  const pictureBytesInView = async () => {
    const shown = await page.evaluate(() =>
      Array.from(document.images).flatMap((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect()
        const isInView = width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
        return isInView ? [image.currentSrc] : []
      }),
    )
    return [...new Set(shown)].reduce((sum, address) => sum + (files.get(address) ?? 0), 0)
  }
  return { page, bytes, seen, pictureBytesInView, slowDown, close: () => context.close() }
}

/**
 * Waits until a page opened by `openPage` has no pending requests and has painted their results. Waits longer than
 * Playwright's `networkidle`, because on a slowed CPU a page hydrates for more than half a second before it requests
 * data.
 * @param {import('playwright').Page} page
 */
export async function waitUntilIdle(page) {
  const traffic = traffics.get(page)
  if (!traffic) throw new Error('waitUntilIdle needs a page that openPage opened')
  await page.waitForLoadState('load')
  do {
    // Resolves once the page is idle. The error is ignored, because a page that redirects returns no result.
    await page
      .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
      .catch(() => {})
  } while (traffic.underWay > 0 || Date.now() - traffic.changedMs < quietMs)
}
