import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { startSite } from '@/bench/support/servers.mjs'
import { locales, type Locale } from '@/contract/locales'
import { browserFlags } from '@/e2e/support/browser'
import { languageNames } from '@/lib/i18n/language-names'
import { installedChromium } from '@/scripts/setup/browser'
import { randomFrom } from '@/tests/support/random'
import { wrongFigures } from './balances'
import { createWalker, kinds, type Site, type Walker } from './member'
import { beginFault, type NetworkFault } from './network-faults'
import { takeStep } from './steps'
import { busyParts, seenFaults, watchContext } from './watch'

const stepsPerVisit = 30
const checkedEvery = 10
const windows = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
]
/** How long the network may take to be quiet, a bar or spinner to go, and a figure to be right, ms. */
const [quietWithinMs, restWithinMs, rightWithinMs] = [40_000, 10_000, 5_000]
/** How long a script's loss may still show, ms: a page reloads for it at most once in this time. */
const chunkLossMs = 60_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export type WalkFailure = { seed: number; who: string; faults: string[]; steps: string[]; picture: string }
export type WalkReport = { visits: number; steps: number; failures: WalkFailure[] }

/** Waits until a list of faults is empty; returns what is left of it after `mostMs`. */
async function lasting(find: () => Promise<string[]>, mostMs: number): Promise<string[]> {
  const until = Date.now() + mostMs
  for (;;) {
    // A page that navigates meanwhile cannot be asked.
    const found = await find().catch(() => [])
    if (found.length === 0 || Date.now() > until) return found
    await pause(250)
  }
}

const pick = <T>(list: readonly T[], random: () => number) => list[Math.floor(random() * list.length)] as T

async function openContext(browser: Browser, { origin }: Site, walker: Walker, locale: Locale, random: () => number) {
  const context = await browser.newContext({
    ...pick(windows, random),
    baseURL: origin,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: 'lang', value: locale, url: origin }])
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await page.evaluate(
    ([lang, token]) => {
      localStorage.setItem('lang', JSON.stringify(lang))
      if (!token) return
      localStorage.setItem('signed-in-at', String(Date.now()))
      localStorage.setItem('token', token)
    },
    [{ label: languageNames[locale], value: locale }, walker.token] as const,
  )
  return { context, page }
}

/** One visit: random steps of one visitor, with random faults of the network. Returns what was wrong, if anything. */
class Visit {
  readonly steps: string[] = []
  private fault: NetworkFault | null = null
  private chunkLostAt = -Infinity
  private page: Page

  constructor(
    private readonly context: BrowserContext,
    first: Page,
    private readonly walker: Walker,
    private readonly random: () => number,
    private readonly watch: ReturnType<typeof watchContext>,
  ) {
    this.page = first
  }

  async run(): Promise<string[]> {
    const failure = await this.page.goto('/').then(
      () => null,
      (error: Error) => error.message.split('\n', 1)[0],
    )
    if (failure) return [`the first page did not load: ${failure}`]
    for (let done = 1; done <= stepsPerVisit; done += 1) {
      await this.changeNetwork()
      await this.changeTab()
      this.steps.push(await takeStep({ page: this.page, random: this.random, walker: this.walker }))
      await pause(this.random() < 0.3 ? 0 : this.random() * 700)
      await this.leaveOthersPages()
      const faults = [...(await this.seen()), ...this.watch.faults()]
      if (faults.length > 0) return faults
      if (done % checkedEvery === 0) {
        const left = await this.settle()
        if (left.length > 0) return left
      }
    }
    return []
  }

  shown = () => this.page

  private async seen(): Promise<string[]> {
    const faults = await lasting(() => seenFaults(this.page), 600)
    const hasLostChunks = Date.now() - this.chunkLostAt < chunkLossMs
    return faults.filter((fault) => !hasLostChunks || !fault.startsWith('the error screen'))
  }

  /** Ends the faults of the network, waits, and compares what is shown with what should be. */
  private async settle(): Promise<string[]> {
    await this.endFault()
    // A person whose page lacks scripts loads it again.
    if (Date.now() - this.chunkLostAt < chunkLossMs) await this.page.reload().catch(() => {})
    if (!(await this.watch.quiet(quietWithinMs))) this.watch.forget()
    const busy = await lasting(() => busyParts(this.page), restWithinMs)
    if (busy.length > 0)
      return busy.map((part) => `still busy ${restWithinMs / 1_000} s after the network was quiet: ${part}`)
    return [
      ...(await lasting(() => wrongFigures(this.page), rightWithinMs)),
      ...(await this.seen()),
      ...this.watch.faults(),
    ]
  }

  private async changeNetwork(): Promise<void> {
    if (this.fault && this.random() < 0.3) await this.endFault()
    if (this.fault || this.random() > 0.2) return
    this.fault = await beginFault(this.context, this.watch.paths(), this.random)
    this.steps.push(`(${this.fault.name})`)
  }

  private async endFault(): Promise<void> {
    if (!this.fault) return
    if (this.fault.isChunk) this.chunkLostAt = Date.now()
    await this.fault.end()
    this.steps.push(`(no longer: ${this.fault.name})`)
    this.fault = null
  }

  private async changeTab(): Promise<void> {
    if (this.fault?.isChunk) this.chunkLostAt = Date.now()
    const pages = this.context.pages()
    if (this.random() > 0.05) return
    if (pages.length < 2) {
      this.page = await this.context.newPage()
      await this.page.goto('/').catch(() => {})
      this.steps.push('open a second tab')
    } else {
      this.page = pages.find((each) => each !== this.page) ?? this.page
      await this.page.bringToFront()
      this.steps.push('go to the other tab')
    }
  }

  /** Closes games and vendors' pages in tabs of their own, and returns from those that took this one. */
  private async leaveOthersPages(): Promise<void> {
    const isOthers = (page: Page) => /\/sandbox\/|^about:|^chrome-error:/.test(page.url())
    for (const page of this.context.pages()) if (page !== this.page && isOthers(page)) await page.close()
    if (!isOthers(this.page)) return
    await this.page.goto('/').catch(() => {})
    this.steps.push(`return from another's page`)
  }
}

/** Runs one visit by its seed, which decides everything but the timing. */
async function runVisit(browser: Browser, site: Site, seed: number, folder: string) {
  const random = randomFrom(seed)
  const [kind, locale] = [pick(kinds, random), pick(locales, random)]
  const walker = await createWalker(site, kind, seed)
  const { context, page } = await openContext(browser, site, walker, locale, random)
  const visit = new Visit(context, page, walker, random, watchContext(context))
  try {
    const faults = await visit.run()
    if (faults.length === 0) return { steps: visit.steps.length, failure: null }
    mkdirSync(folder, { recursive: true })
    const picture = join(folder, `seed-${seed}.png`)
    await visit
      .shown()
      .screenshot({ path: picture })
      .catch(() => {})
    const width = visit.shown().viewportSize()?.width
    const who = `${kind}, ${locale}, ${width} px, at ${visit.shown().url()}`
    return { steps: visit.steps.length, failure: { seed, who, faults, steps: visit.steps, picture } }
  } finally {
    await context.close()
  }
}

/**
 * Lets random visitors use the built product for some seconds: guests, new members and the demo member, at both widths, in
 * four languages, on a network with faults. Visits have the seeds `seed`, `seed + 1` and so on; with `seconds: 1`, only
 * the first one runs, which replays it.
 */
export async function runWalk(options: {
  seed: number
  seconds: number
  onFailure?: (failure: WalkFailure) => void
}): Promise<WalkReport> {
  const folder = mkdtempSync(join(tmpdir(), 'member-site-walk-'))
  const site = await startSite({}, folder)
  const executablePath = installedChromium()
  const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) })
  const report: WalkReport = { visits: 0, steps: 0, failures: [] }
  const until = Date.now() + options.seconds * 1_000
  try {
    do {
      const seed = options.seed + report.visits
      const { steps, failure } = await runVisit(browser, { origin: site.origin, folder }, seed, 'test-results/walk')
      report.visits += 1
      report.steps += steps
      if (!failure) continue
      report.failures.push(failure)
      options.onFailure?.(failure)
    } while (Date.now() < until)
  } finally {
    await browser.close()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return report
}

/** A failure as text, with how to replay it. */
export const failureText = ({ seed, who, faults, steps, picture }: WalkFailure): string =>
  [
    `seed ${seed} (${who})`,
    ...faults.map((fault) => `  ✗ ${fault}`),
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    `  picture: ${picture}; again: npm run soak -- --walk 1 --seed ${seed}`,
  ].join('\n')
