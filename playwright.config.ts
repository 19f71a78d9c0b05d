import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { browserFlags } from './e2e/support/browser'
import { freePort } from './scripts/bootstrap/environment.mjs'
import { installedChromium, opensWindow } from './scripts/setup/browser'
import { tempFolder } from './tests/support/temp-folder'

// Playwright's workers load this file again and inherit these values; so does the operator's command.
process.env.TMPDIR = tempFolder()
// The journeys' backends follow the contract, so the site's adapter, if there is one, must not be used.
process.env.API_ADAPTER = 'off'
process.env.E2E_PORT ||= String(await freePort())
process.env.E2E_DATA_DIR ||= mkdtempSync(join(tmpdir(), 'member-site-e2e-'))
const product = { PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA_DIR }

process.env.E2E_WINDOW ||= opensWindow(process.argv) ? 'on' : ''
const chromium = installedChromium(process.env.E2E_WINDOW === 'on')
const desktop = { viewport: { width: 1440, height: 900 } }
const mobile = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const served = { gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 }, timeout: 240_000 } as const

/**
 * `E2E_HALF=wide` runs only these projects, `narrow` all others, so that two products can be tested at the same time.
 */
const wideHalf = ['answers', 'desktop']
const isOfHalf = ({ name = '' }) =>
  !process.env.E2E_HALF || wideHalf.includes(name) === (process.env.E2E_HALF === 'wide')

/** These tests run once, not at each width. The layout's tests set the width themselves. */
const once = ['browser-flags', 'found-by-others', 'layout', 'publishing', 'security'].map((name) => `${name}.spec.ts`)
const ownProject = ['start.spec.ts', 'answers.spec.ts', ...once]
const elsewhere = [...ownProject, 'mocked/**', 'gallery/**', 'foreign/**']
/** These start a product of their own, compare its pictures, or measure it. */
const onlyHere = ['start', 'visual'].map((name) => `${name}.spec.ts`)

/**
 * Journeys run at both widths if the width matters to what they test. The others run at one width: these files, and
 * tests with the tag `@desktop` or `@mobile`. `walk.spec.ts` checks the layout of their pages at both.
 */
const onlyDesktop = ['care', 'maintenance', 'passkeys', 'search', 'second-factor'].map((name) => `${name}.spec.ts`)
const onlyMobile = ['installed', 'mobile', 'recovery'].map((name) => `${name}.spec.ts`)
/** The set `foreign` runs these at the desktop's width, on another backend. */
const foreignAtDesktop = ['journey.spec.ts', 'lobby.spec.ts', 'sign-in.spec.ts']
const atDesktop = { use: desktop, grepInvert: /@mobile/ }
const atMobile = { use: mobile, grepInvert: /@desktop/ }
const mockedAtBoth = ['visit', 'reading-conditions', 'large-text']
const mockedFiles = (...names: string[]) => names.map((name) => `mocked/${name}.spec.ts`)
const mockedAtDesktop = mockedFiles(...mockedAtBoth, 'chunk-failure')
const mockedAtMobile = mockedFiles(...mockedAtBoth, 'scenarios', 'page-error', 'reality-check', 'orders', 'taps')

/** The journeys against the started product, with its own data folder. */
const full: PlaywrightTestConfig = {
  testIgnore: ['mocked/**', 'gallery/**', 'foreign/**'],
  // One after another, because they share one product, and some move its clock forward.
  workers: 1,
  timeout: 90_000,
  // Without a graphics processor, the moving light behind pages takes half a core. One journey turns motion on.
  use: { contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    { name: 'start', testMatch: 'start.spec.ts' },
    { name: 'answers', testMatch: 'answers.spec.ts' },
    { name: 'once', testMatch: once },
    { name: 'desktop', testIgnore: [...elsewhere, ...onlyMobile, ...foreignAtDesktop], ...atDesktop },
    { name: 'mobile', testIgnore: [...elsewhere, ...onlyDesktop], ...atMobile },
  ].filter(isOfHalf),
  webServer: {
    command: 'node scripts/run.mjs start --no-build',
    // A session of 7 days, because journeys move the clock by a day while a member is signed in.
    env: { ...product, SANDBOX: 'on', SESSION_IDLE_MINUTES: '10080', API_BASE_URL: '', DATABASE_URL: '' },
    wait: { stdout: /The member site is running/ },
    ...served,
  },
}

/**
 * Journeys in every state and error, on the built site. Each test has its own mocked backend, so tests run in parallel.
 */
const mocked: PlaywrightTestConfig = {
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  use: { serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    // Many of these set the width themselves: two languages are tested at each.
    { name: 'mocked', testMatch: 'mocked/**/*.spec.ts', testIgnore: [...mockedAtDesktop, ...mockedAtMobile] },
    { name: 'mocked-desktop', testMatch: mockedAtDesktop, ...atDesktop },
    { name: 'mocked-mobile', testMatch: mockedAtMobile, ...atMobile },
  ],
  webServer: {
    command: 'node scripts/run.mjs mock --no-build',
    env: { PORT: product.PORT },
    wait: { stdout: /The mocked site is running/ },
    ...served,
  },
}

/** Takes the pictures of every route for `npm run report`. */
const gallery: PlaywrightTestConfig = {
  ...full,
  testIgnore: [],
  projects: [
    { name: 'gallery-desktop', testMatch: 'gallery/*.spec.ts', use: desktop },
    { name: 'gallery-mobile', testMatch: 'gallery/*.spec.ts', use: mobile },
  ],
}

/** Journeys on another operator's backend, which has its own protocol (`tests/support/rest-backend/`). */
process.env.E2E_BACKEND_PORT ||= String(await freePort())
const backendUrl = `http://localhost:${process.env.E2E_BACKEND_PORT}`
const siteUrl = `http://localhost:${product.PORT}`
const foreign: PlaywrightTestConfig = {
  ...full,
  testIgnore: ['mocked/**', 'gallery/**'],
  projects: [
    {
      name: 'foreign',
      testMatch: ['foreign/*.spec.ts', ...foreignAtDesktop],
      use: desktop,
    },
  ],
  webServer: [
    {
      command: 'node --import tsx tests/support/rest-backend/serve.ts',
      env: {
        ...{
          PORT: process.env.E2E_BACKEND_PORT,
          DATA_DIR: product.DATA_DIR,
          SITE_URL: siteUrl,
          SITE_ORIGIN: backendUrl,
        },
        ...{ SANDBOX: 'on', SESSION_IDLE_MINUTES: '10080', DATABASE_URL: '', API_BASE_URL: '' },
      },
      wait: { stdout: /The REST backend is running/ },
      ...served,
    },
    {
      command: 'node scripts/run.mjs start --no-build',
      env: {
        ...{ PORT: product.PORT, API_BASE_URL: backendUrl, GAME_ORIGINS: backendUrl, SANDBOX: '', DATABASE_URL: '' },
        API_ABSENT_CALLS: 'account.promote',
      },
      wait: { stdout: /The member site is running/ },
      ...served,
    },
  ],
}
/** The journeys against a site that somebody else started. Those that it cannot serve are skipped, and say why. */
const elsewhereUrl = process.env.E2E_BASE_URL
const { webServer: _ownServer, ...fullElsewhere } = full
const sets: Record<string, PlaywrightTestConfig> = { full, mocked, gallery, foreign }
const set = process.env.E2E_SET ?? 'full'

/** All browser tests; `E2E_SET` chooses a set. `npm run e2e` runs all sets of journeys. */
export default defineConfig(
  {
    testDir: 'e2e',
    outputDir: ['test-results', set, process.env.E2E_HALF].filter(Boolean).join('/'),
    forbidOnly: true,
    expect: {
      // These limits cost time only in a failure. A machine that does other work too needs seconds for a frame.
      timeout: 20_000,
      toHaveScreenshot: { scale: 'css', maxDiffPixelRatio: 0.003, stylePath: 'e2e/support/still.css' },
    },
    // `npm run visual` compares with screenshots of another commit, taken on this machine.
    snapshotPathTemplate: `${process.env.E2E_SCREENSHOTS || '{testDir}/screenshots'}/{projectName}/{arg}{ext}`,
    reporter: [['list']],
    use: {
      baseURL: elsewhereUrl || `http://localhost:${product.PORT}`,
      actionTimeout: 30_000,
      navigationTimeout: 30_000,
      locale: 'zh-TW',
      timezoneId: 'Asia/Taipei',
      screenshot: 'only-on-failure',
      // To have a trace of a failed journey, every journey must be recorded.
      trace: process.env.E2E_TRACES === 'on' ? 'retain-on-failure' : 'off',
      launchOptions: { args: browserFlags, ...(chromium ? { executablePath: chromium } : {}) },
    },
  },
  elsewhereUrl
    ? { ...fullElsewhere, testIgnore: [...(full.testIgnore as string[]), ...onlyHere] }
    : (sets[set] ?? full),
)
