import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { browserFlags } from './e2e/support/browser'
import { freePort } from './scripts/bootstrap/environment.mjs'
import { installedChromium } from './scripts/setup/browser'
import { tempFolder } from './tests/support/temp-folder'

// Workers read this file again and inherit these values, as does the operator's command.
process.env.TMPDIR = tempFolder()
process.env.E2E_PORT ||= String(await freePort())
process.env.E2E_DATA_DIR ||= mkdtempSync(join(tmpdir(), 'member-site-e2e-'))
const product = { PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA_DIR }

const chromium = installedChromium()
const desktop = { viewport: { width: 1440, height: 900 } }
const mobile = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const served = { gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 }, timeout: 240_000 } as const

/** With `E2E_HALF` a set runs in two halves, each against a product of its own: these projects, and all others. */
const wideHalf = ['desktop', 'visual-design']
const isOfHalf = ({ name = '' }) =>
  !process.env.E2E_HALF || wideHalf.includes(name) === (process.env.E2E_HALF === 'wide')

/** Run once: they have no width, or both. */
const answers = ['answers.spec.ts', 'publishing.spec.ts']
const elsewhere = ['start.spec.ts', ...answers, 'visual-design.spec.ts', 'mocked/**', 'gallery/**']
const mockedJourneys = ['visit', 'scenarios', 'chunk-failure', 'page-error', 'reading-conditions', 'large-letters'].map(
  (name) => `mocked/${name}.spec.ts`,
)

/** The journeys against the started product, with a data folder of its own. */
const full: PlaywrightTestConfig = {
  testIgnore: ['mocked/**', 'gallery/**'],
  // One product, one clock that journeys move forward: they run one after another.
  workers: 1,
  timeout: 90_000,
  // Light that wanders behind a page takes half a processor where none is for graphics: one journey has it on.
  use: { contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    { name: 'start', testMatch: 'start.spec.ts' },
    { name: 'answers', testMatch: answers },
    { name: 'visual-design', testMatch: 'visual-design.spec.ts' },
    // What a phone keeps of the site knows no width.
    { name: 'desktop', testIgnore: [...elsewhere, 'installed.spec.ts'], use: desktop },
    { name: 'mobile', testIgnore: elsewhere, use: mobile },
  ].filter(isOfHalf),
  webServer: {
    command: 'node scripts/run.mjs start --no-build',
    // Journeys move the clock by a day while somebody is signed in.
    env: { ...product, SANDBOX: 'on', SESSION_IDLE_MINUTES: '10080', API_BASE_URL: '', DATABASE_URL: '' },
    wait: { stdout: /The member site is running/ },
    ...served,
  },
}

/** Every state and error, on the built site with a mocked backend of each test's own: in any order, side by side. */
const mocked: PlaywrightTestConfig = {
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  use: { serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    // Each language chooses its own width.
    { name: 'mocked', testMatch: ['mocked/errors/*.spec.ts', 'mocked/{bundle,attacks,typed}.spec.ts'] },
    { name: 'mocked-desktop', testMatch: mockedJourneys, use: desktop },
    { name: 'mocked-mobile', testMatch: mockedJourneys, use: mobile },
  ],
  webServer: {
    command: 'node scripts/run.mjs mock --no-build',
    env: { PORT: product.PORT },
    wait: { stdout: /The mocked site is running/ },
    ...served,
  },
}

/** Pictures of every route for the report: `npm run report`. */
const gallery: PlaywrightTestConfig = {
  ...full,
  testIgnore: [],
  projects: [
    { name: 'gallery-desktop', testMatch: 'gallery/*.spec.ts', use: desktop },
    { name: 'gallery-mobile', testMatch: 'gallery/*.spec.ts', use: mobile },
  ],
}
const sets: Record<string, PlaywrightTestConfig> = { full, mocked, gallery }
const set = process.env.E2E_SET ?? 'full'

/** What runs in a browser; `E2E_SET` chooses. `npm run e2e` runs both sets of journeys. */
export default defineConfig(
  {
    testDir: 'e2e',
    outputDir: ['test-results', set, process.env.E2E_HALF].filter(Boolean).join('/'),
    forbidOnly: true,
    expect: {
      timeout: 10_000,
      toHaveScreenshot: { scale: 'css', maxDiffPixelRatio: 0.003, stylePath: 'e2e/support/still.css' },
    },
    // `npm run visual` compares with another commit's, drawn on this machine.
    snapshotPathTemplate: `${process.env.E2E_SCREENSHOTS || '{testDir}/screenshots'}/{projectName}/{arg}{ext}`,
    reporter: [['list']],
    use: {
      baseURL: `http://localhost:${product.PORT}`,
      actionTimeout: 15_000,
      navigationTimeout: 30_000,
      locale: 'zh-TW',
      timezoneId: 'Asia/Taipei',
      screenshot: 'only-on-failure',
      // To have one of a failure, every journey is recorded: `npm run report` asks for them.
      trace: process.env.E2E_TRACES === 'on' ? 'retain-on-failure' : 'off',
      launchOptions: { args: browserFlags, ...(chromium ? { executablePath: chromium } : {}) },
    },
  },
  sets[set] ?? full,
)
