/**
 * Measures page performance in a browser: `npm run bench:pages`. Weights and timings of eight screens, with the CPU
 * slowed four times and slow 4G, are compared with an empty Next app built in the same run. Layout shift is measured on
 * every route at both widths.
 */
import { missingPath, readBuildRoutes } from '@/front/build-routes'
import { median, printTable, root, saveResults } from './report.mjs'
import { measureActions } from './support/actions.mjs'
import { openBrowser, openPage, waitUntilIdle } from './support/browser.mjs'
import { signInDemo } from './support/member.mjs'
import { startEmptyApp, startSite } from './support/servers.mjs'

const runs = Number(process.env.RUNS || 3)
const screens = [
  { path: '/', who: 'guest' },
  { path: '/egame', who: 'guest' },
  { path: '/promote', who: 'guest' },
  { path: '/login', who: 'guest' },
  { path: '/register', who: 'guest' },
  { path: '/store', who: 'member' },
  { path: '/record', who: 'member' },
  { path: '/personal_info', who: 'member' },
]
const targets = { largestPaintRatio: 1.3, shift: 0, interactionMs: 100, pictureKb: { mobile: 120, desktop: 300 } }
const kb = (/** @type {number | undefined} */ bytes) => Math.round((bytes ?? 0) / 100) / 10

/** Every prerendered route, as listed by the build. */
const routes = () => [...readBuildRoutes(root).pages, missingPath]

const browser = await openBrowser()
const site = await startSite()
const empty = await startEmptyApp()
try {
  const token = await signInDemo(site.origin)

  /** @param {'mobile' | 'desktop'} width @param {string} origin @param {string} path @param {string} [member] */
  const visit = async (width, origin, path, member) => {
    const visitor = await openPage(browser, { width, origin, isSlow: true, ...(member && { token: member }) })
    await visitor.page.goto(origin + path)
    await waitUntilIdle(visitor.page)
    const { largestMs } = await visitor.seen()
    await visitor.close()
    return { largestMs, bytes: visitor.bytes }
  }

  const timings = []
  for (const { path, who } of screens) {
    /**
     * The site's and the empty app's value of each round, measured in turn so that other load affects both.
     *
     * @type {number[][]}
     */
    const pairs = []
    let bytes = /** @type {Record<string, number>} */ ({})
    for (let run = 0; run < runs; run += 1) {
      const floor = await visit('mobile', empty.origin, '/')
      const ours = await visit('mobile', site.origin, path, who === 'member' ? token : undefined)
      bytes = ours.bytes
      pairs.push([ours.largestMs, floor.largestMs])
    }
    const ours = median(pairs.map(([one = 0]) => one))
    const floor = median(pairs.map(([, other = 0]) => other))
    timings.push({
      screen: `${path} (${who})`,
      'largest paint ms': Math.round(ours),
      'empty app ms': Math.round(floor),
      ratio: ours / floor,
      'HTML kB': kb(bytes.Document),
      'JS kB': kb(bytes.Script),
      'CSS kB': kb(bytes.Stylesheet),
      'pictures kB': kb(bytes.Image),
      'fonts kB': kb(bytes.Font),
    })
  }
  printTable(`Phone with a quarter of the CPU on slow 4G, until the network is idle; medians of ${runs}`, timings)

  const firstViews = []
  for (const width of /** @type {const} */ (['mobile', 'desktop'])) {
    const visitor = await openPage(browser, { width, origin: site.origin })
    await visitor.page.goto(site.origin)
    await waitUntilIdle(visitor.page)
    firstViews.push({
      width,
      'pictures in view kB': kb(await visitor.pictureBytesInView()),
      target: targets.pictureKb[width],
      'with those fetched ahead kB': kb(visitor.bytes.Image),
      'JS kB until idle': kb(visitor.bytes.Script),
    })
    await visitor.close()
  }
  printTable('The home page’s first view', firstViews)

  const shifts = []
  for (const width of /** @type {const} */ (['mobile', 'desktop']))
    for (const path of routes())
      for (const who of ['guest', 'member']) {
        const visitor = await openPage(browser, { width, origin: site.origin, ...(who === 'member' && { token }) })
        await visitor.page.goto(site.origin + path)
        await waitUntilIdle(visitor.page)
        const { shift, shifted } = await visitor.seen()
        if (shift > targets.shift)
          shifts.push({
            route: `${path} (${who}, ${width})`,
            shift: Math.round(shift * 10_000) / 10_000,
            first: shifted[0],
          })
        await visitor.close()
      }
  const looked = routes().length * 4
  printTable(`Layout shift: ${shifts.length} of ${looked} visits have one`, shifts)

  const actions = await measureActions(browser, { origin: site.origin, emptyOrigin: empty.origin, token, runs })
  printTable(
    `Interaction to next paint with a quarter of the CPU, medians of ${runs} (target: at most ${targets.interactionMs} ms)`,
    actions,
  )
  saveResults('pages', { targets, timings, firstViews, visits: looked, shifts, actions })
} finally {
  await Promise.all([browser.close(), site.stop(), empty.stop()])
}
