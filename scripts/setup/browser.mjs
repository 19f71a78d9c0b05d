import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { aptInstall, canAptInstall } from './apt.mjs'
import { CannotGoOn, runProgram, say } from './terminal.mjs'

// Asked for when it is needed: before the dependencies are installed there is no Playwright.
const require = createRequire(import.meta.url)

/** The one without a window first: it needs an eighth less of the processor for the same journeys. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
]
/** As Debian calls it; its older releases have only the one with a window. */
const packages = ['chromium-headless-shell', 'chromium']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * What Chromium does without. First what Playwright switches off, since only one such list counts (a test compares them);
 * then the two pages of Chromium's own that each window otherwise opens behind its address bar, which take more of a processor
 * than a page of ours.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** What Chromium is started with: no traffic of its own; without a sandbox only where root has none. */
export const browserFlags = [
  `--disable-features=${disabledFeatures.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * A Chromium that this machine has: the one that `CHROMIUM_PATH` names, else an installed one.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | null}
 */
export function installedChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new CannotGoOn(
      `CHROMIUM_PATH is ${env.CHROMIUM_PATH}, where no program is.`,
      'Name a Chromium or Chrome there, or unset it to have one looked for.',
    )
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const places = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications]
  return places.find(isExecutable) ?? null
}

/** Whether Playwright has downloaded a Chromium of its own. */
function hasPlaywrightChromium() {
  /** @type {typeof import('playwright')} */
  const { chromium } = require('playwright')
  return existsSync(chromium.executablePath())
}

/** Playwright's own download; a machine without the internet is given up on after two minutes. */
const downloadChromium = () =>
  runProgram(
    'Downloading a browser for the tests (Playwright’s Chromium)',
    process.execPath,
    [require.resolve('playwright').replace(/index\.js$/, 'cli.js'), 'install', 'chromium'],
    { env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }, timeoutMs: 120_000 },
  )

/**
 * Sees to it that the tests have a browser: one that is there, else Playwright's download, else the system's package.
 *
 * @param {{ installed?: () => string | null, hasOwn?: () => boolean, download?: () => Promise<number>,
 *   canInstall?: () => boolean, install?: (packages: readonly string[]) => Promise<boolean> }} [ways]
 */
export async function prepareBrowser({
  installed = installedChromium,
  hasOwn = hasPlaywrightChromium,
  download = downloadChromium,
  canInstall = canAptInstall,
  install = aptInstall,
} = {}) {
  const isThere = () => installed() !== null || hasOwn()
  if (isThere()) return
  await download()
  if (isThere()) return
  if (canInstall()) {
    say('The download did not work; taking the system’s Chromium instead')
    for (const name of packages) {
      await install([name])
      if (isThere()) return
    }
  }
  throw new CannotGoOn(
    'The tests need a browser, and none could be found or installed.',
    'Install Chromium or Chrome and run the command again, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}
