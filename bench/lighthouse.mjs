/**
 * Runs Lighthouse as a phone: `npm run bench:lighthouse`. Compares each screen's scores, blocking time and largest
 * paint with those of an empty Next app, measured alternately. npm fetches Lighthouse at the first run; nothing else
 * needs it.
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
const runs = Number(process.env.RUNS || 5)
const debugPort = 9333
const maxReportBytes = 64 * 1024 * 1024
const screens = [
  ...['/', '/egame', '/promote', '/login', '/register'].map((path) => ({ path, who: 'guest' })),
  ...['/', '/store', '/withdrawal', '/turn_point', '/record', '/user_info'].map((path) => ({ path, who: 'member' })),
]
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

const site = await startSite()
const empty = await startEmptyApp()
try {
  const token = await signInDemo(site.origin)
  const visits = [
    { screen: 'empty app', visit: () => report(empty.origin, '/') },
    ...screens.map(({ path, who }) => ({
      screen: `${path} (${who})`,
      visit: () => report(site.origin, path, who === 'member' ? token : undefined),
    })),
  ]
  /** @type {Map<string, Record<string, number>[]>} */
  const figures = new Map(visits.map(({ screen }) => [screen, []]))
  for (let round = 0; round < runs; round += 1)
    for (const { screen, visit } of visits) figures.get(screen)?.push(figuresOf(await visit()))
  const rows = [...figures].map(([screen, each]) => ({
    screen,
    ...Object.fromEntries(
      Object.keys(each[0] ?? {}).map((name) => [name, median(each.map((one) => one[name] ?? NaN))]),
    ),
  }))
  printTable(`Lighthouse, phone; medians of ${runs}`, rows)
  saveResults('lighthouse', { lighthouse, runs, rows })
} finally {
  await Promise.all([site.stop(), empty.stop()])
}
