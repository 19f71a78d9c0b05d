/**
 * Runs Lighthouse as a phone: `npm run bench:lighthouse`. Each visit of a screen follows one of an empty Next app, whose
 * blocking time is the measure: the table has the median, least and most of both in `RUNS` such pairs (7), and their
 * ratio. `ONLY=/,/login` measures some screens. npm fetches Lighthouse at the first run; nothing else needs it.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { browserFlags } from '../e2e/support/browser.ts'
import { installedChromium } from '../scripts/setup/browser.ts'
import { median, printTable, saveResults } from './report.mjs'
import { signInDemo, storageOf } from './support/member.mjs'
import { startEmptyApp, startSite } from './support/servers.mjs'

const run = promisify(execFile)
const lighthouse = 'lighthouse@12.8.2'
const runs = Number(process.env.RUNS || 7)
const debugPort = 9333
const maxReportBytes = 64 * 1024 * 1024
const screens = [
  ...['/', '/egame', '/promote', '/login', '/register'].map((path) => ({ path, who: 'guest' })),
  ...['/', '/store', '/withdrawal', '/turn_point', '/record', '/user_info'].map((path) => ({ path, who: 'member' })),
]
const only = process.env.ONLY?.split(',')
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * Creates a report on a page, in a browser with the language `tw` and, for members, a session.
 * @param {string} origin
 * @param {string} path
 * @param {string} [token]
 */
async function report(origin, path, token) {
  const folder = mkdtempSync(join(tmpdir(), 'member-site-lighthouse-'))
  const executablePath = installedChromium()
  const browser = await chromium.launchPersistentContext(folder, {
    args: [...browserFlags, `--remote-debugging-port=${debugPort}`, '--accept-lang=zh-TW'],
    locale: 'zh-TW',
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const [page = await browser.newPage()] = browser.pages()
    await browser.addCookies([{ name: 'lang', value: 'tw', url: origin }])
    if (token) {
      await page.goto(`${origin}/robots.txt`)
      const stored = JSON.stringify(Object.entries(storageOf(token)))
      await page.evaluate(`for (const [key, value] of ${stored}) localStorage.setItem(key, value)`)
    }
    const file = join(folder, 'report.json')
    const options = [
      '--output=json',
      `--output-path=${file}`,
      `--port=${debugPort}`,
      '--disable-storage-reset',
      '--quiet',
      // By default it waits 45 s until the network is idle. A member's page never is, because it waits for changes.
      '--max-wait-for-load=15000',
    ]
    const kinds = `--only-categories=${categories.join(',')}`
    const command = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', origin + path, ...options, kinds]
    await run('npm', command, { maxBuffer: maxReportBytes })
    return JSON.parse(readFileSync(file, 'utf8'))
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {any} result */
const figuresOf = ({ categories: scores, audits }) => ({
  ...Object.fromEntries(categories.map((name) => [name, Math.round((scores[name]?.score ?? 0) * 100)])),
  'blocking ms': Math.round(audits['total-blocking-time'].numericValue),
  'largest paint ms': Math.round(audits['largest-contentful-paint'].numericValue),
  'bytes kB': Math.round(audits['total-byte-weight'].numericValue / 1_000),
})

/** @param {number[]} each */
const range = (each) => `${median(each)} (${Math.min(...each)} to ${Math.max(...each)})`

const site = await startSite()
const empty = await startEmptyApp()
try {
  const token = await signInDemo(site.origin)
  const measured = screens.filter(({ path }) => !only || only.includes(path))
  const pairs = measured.map(({ path, who }) => ({
    screen: `${path} (${who})`,
    visit: () => report(site.origin, path, who === 'member' ? token : undefined),
    figures: /** @type {Record<string, number>[]} */ ([]),
    beside: /** @type {number[]} */ ([]),
  }))
  for (let round = 0; round < runs; round += 1)
    for (const { screen, visit, figures, beside } of pairs) {
      beside.push(figuresOf(await report(empty.origin, '/'))['blocking ms'] ?? NaN)
      figures.push(figuresOf(await visit()))
      console.error(`${round + 1}/${runs} ${screen}: ${figures.at(-1)?.['blocking ms']} ms, empty app ${beside.at(-1)}`)
    }
  const rows = pairs.map(({ screen, figures, beside }) => {
    const of = (/** @type {string} */ name) => figures.map((one) => one[name] ?? NaN)
    const blocking = of('blocking ms')
    return {
      screen,
      'blocking ms': range(blocking),
      'empty app': range(beside),
      ratio: (median(blocking) / median(beside)).toFixed(2),
      ...Object.fromEntries([...categories, 'largest paint ms', 'bytes kB'].map((name) => [name, median(of(name))])),
    }
  })
  printTable(`Lighthouse, phone; medians of ${runs} pairs (least to most)`, rows)
  saveResults('lighthouse', { lighthouse, runs, rows })
} finally {
  await Promise.all([site.stop(), empty.stop()])
}
