import { existsSync } from 'node:fs'
import { CommandError, info, runProgram } from '../bootstrap/terminal.mjs'
import { apt, isExecutable, pathsOf, type Installer } from './system-packages'

/** The headless shell comes first, because it needs an eighth less processor time for the same journeys. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** Debian's package names. Its older releases have only the second. */
const packages = ['chromium-headless-shell', 'chromium']

/** Whether words for Playwright open a window, which the headless shell cannot. */
export const opensWindow = (words: readonly string[]): boolean =>
  words.some((word) => ['--ui', '--debug', '--headed'].includes(word))

/** The Chromium that `CHROMIUM_PATH` names, otherwise an installed one (that `isWindowed`), otherwise null. */
export function installedChromium(isWindowed = false): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isExecutable(named)) return named
    throw new CommandError(
      `CHROMIUM_PATH is ${named}, which is not a program.`,
      'Set it to a Chromium or Chrome, or unset it to search for one.',
    )
  }
  const usable = isWindowed ? names.filter((name) => !name.endsWith('headless-shell')) : names
  return [...pathsOf(usable), ...applications].find(isExecutable) ?? null
}

/** Whether Playwright has downloaded a Chromium. */
async function hasPlaywrightChromium(): Promise<boolean> {
  const { chromium } = await import('playwright')
  return existsSync(chromium.executablePath())
}

/** Downloads Playwright's Chromium. Gives up after two minutes, because some machines have no internet. */
const downloadChromium = () =>
  runProgram(
    'Downloading a browser for the tests (Playwright’s Chromium)',
    process.execPath,
    ['node_modules/playwright/cli.js', 'install', 'chromium'],
    { env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }, timeoutMs: 120_000 },
  )

type Machine = Installer & {
  installed: (isWindowed?: boolean) => string | null
  hasDownload: () => Promise<boolean>
  download: () => Promise<number>
}

const thisMachine: Machine = {
  ...apt,
  installed: installedChromium,
  hasDownload: hasPlaywrightChromium,
  download: downloadChromium,
}

/** Finds a browser for the tests: an installed one, otherwise Playwright's download, otherwise the system's package. */
export async function prepareBrowser(machine: Machine = thisMachine): Promise<void> {
  const isReady = async () => machine.installed() !== null || (await machine.hasDownload())
  if (await isReady()) return
  await machine.download()
  if (await isReady()) return
  if (machine.canInstall()) {
    info('The download failed; installing the system’s Chromium instead')
    for (const name of packages) {
      await machine.install([name])
      if (await isReady()) return
    }
  }
  throw new CommandError(
    'The tests need a browser, and none could be found or installed.',
    'Install Chromium or Chrome and run the command again, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}

/** Finds a browser that opens windows, for `--headed`, `--debug` and `--ui`; otherwise downloads Playwright's. */
export async function prepareWindow(words: readonly string[], machine: Machine = thisMachine): Promise<void> {
  const isInstalled = () => machine.installed(true) !== null
  // `--ui` opens in Playwright's own Chromium, or in a Chrome or Edge that Playwright finds.
  if ((isInstalled() && !words.includes('--ui')) || (await machine.hasDownload())) return
  await machine.download()
  if (isInstalled() || (await machine.hasDownload())) return
  throw new CommandError(
    'These words open a window, and no browser that could was found or downloaded.',
    'Install one: npx playwright install chromium. Or open Playwright’s window in a tab: --ui-host localhost instead of --ui',
  )
}
