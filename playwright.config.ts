import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserFlags, installedChromium } from './scripts/setup/browser.mjs'
import { freePort } from './scripts/setup/port.mjs'

// Workers read this file again: they find here what the first reading settled, as does the operator's command.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'member-site-e2e-'))
const product = { PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA_DIR }

const chromium = installedChromium()
/** Run once: they have no width, or both. */
const elsewhere = ['start.spec.ts', 'visual-design.spec.ts']

/** The journeys, against the built product on a port and a data folder of their own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  // One product, one clock that journeys move forward: they run one after another.
  workers: 1,
  timeout: 90_000,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: { scale: 'css', maxDiffPixelRatio: 0.01, stylePath: 'e2e/support/still.css' },
  },
  snapshotPathTemplate: '{testDir}/screenshots/{projectName}/{arg}{ext}',
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${product.PORT}`,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { args: browserFlags, ...(chromium ? { executablePath: chromium } : {}) },
  },
  projects: [
    { name: 'start', testMatch: 'start.spec.ts' },
    { name: 'visual-design', testMatch: 'visual-design.spec.ts' },
    { name: 'desktop', testIgnore: elsewhere, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      testIgnore: elsewhere,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    // Journeys move the clock by a day while somebody is signed in.
    env: { ...product, SANDBOX: 'on', SESSION_IDLE_MINUTES: '10080', API_BASE_URL: '', DATABASE_URL: '' },
    wait: { stdout: /The member site is running/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 240_000,
  },
})
