/**
 * Measures the cost of the home page with 10 to 10,000 games and 10 to 1,000 announcements: rendering, transfer, and
 * work in the browser. Run it with `npm run bench:growth`. `node bench/ledger.mjs` measures a thousand to ten million
 * ledger entries.
 */
import { gzipSync } from 'node:zlib'
import { median, printTable, saveResults } from './report.mjs'
import { openBrowser, openPage, waitUntilIdle } from './support/browser.mjs'
import { startGrownApi } from './support/grown-api.mjs'
import { startSite } from './support/servers.mjs'

const runs = Number(process.env.RUNS || 3)
const sizes = [
  { games: 10, notices: 10 },
  { games: 100, notices: 10 },
  { games: 1_000, notices: 10 },
  { games: 10_000, notices: 10 },
  { games: 10, notices: 100 },
  { games: 10, notices: 1_000 },
]
const msPerSecond = 1_000

const api = await startGrownApi()
api.grow({ games: 10, notices: 10 })
const site = await startSite({ API_BASE_URL: api.origin })
const browser = await openBrowser()

/** Fetches the home page. Returns the response, and the milliseconds until it was complete. */
async function fetchHome() {
  const startedMs = performance.now()
  const answer = await fetch(site.origin, { headers: { cookie: 'lang=tw' } })
  const html = await answer.text()
  if (!answer.ok) throw new Error(`the home page answered ${answer.status}`)
  return { ms: performance.now() - startedMs, html }
}

/** Waits until the page is too old to be sent (`expireTime` and the front's second), so that the next request renders it. */
const forget = () => new Promise((resolve) => setTimeout(resolve, 11_500))

/** How many milliseconds a browser spends on the page's scripts, styles and layout. */
async function clientMs() {
  const visitor = await openPage(browser, { width: 'mobile', origin: site.origin })
  const session = await visitor.page.context().newCDPSession(visitor.page)
  // The browser counts from here on.
  await session.send('Performance.enable')
  await visitor.page.goto(site.origin)
  await waitUntilIdle(visitor.page)
  const { metrics } = await session.send('Performance.getMetrics')
  await visitor.close()
  const durations = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
  return metrics.reduce((sum, { name, value }) => sum + (durations.includes(name) ? value * msPerSecond : 0), 0)
}

try {
  const rows = []
  for (const size of sizes) {
    api.grow(size)
    const made = []
    const kept = []
    const client = []
    let html = ''
    for (let run = 0; run < runs; run += 1) {
      await forget()
      const first = await fetchHome()
      html = first.html
      made.push(first.ms)
      kept.push((await fetchHome()).ms)
      client.push(await clientMs())
    }
    rows.push({
      ...size,
      'made in ms': Math.round(median(made)),
      'kept, sent in ms': Math.round(median(kept)),
      'HTML kB': Math.round(Buffer.byteLength(html) / 1000),
      'gzipped kB': Math.round(gzipSync(html).length / 1000),
      'client ms': Math.round(median(client)),
    })
  }
  printTable(`The home page with more and more games and announcements, medians of ${runs}`, rows)
  saveResults('growth', { runs, rows })
} finally {
  await Promise.all([browser.close(), site.stop(), api.stop()])
}
