import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tempFolder } from '@/tests/support/temp-folder'
import { runProgram } from '../bootstrap/terminal.mjs'
import { prepareBrowser } from '../setup/browser'
import { prepareBuild } from '../setup/build-state'
import { prepareFonts, prepareServers } from '../setup/system-packages'
import { playwrightTotals, suiteTotals, totalsOf, vitestTotals, type Totals } from './reports'

/** Installs the packages that tests need, and builds. */
export async function prepareTests(root: string): Promise<void> {
  // One after another: the system's package manager can run only once at a time.
  const installSystemPackages = async () => {
    await prepareBrowser()
    await prepareFonts()
    await prepareServers()
  }
  // Run in parallel: the build needs the processor, the packages the network. If one fails, the other continues.
  const results = await Promise.allSettled([prepareBuild(root), installSystemPackages()])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

type Suite<Report> = {
  /** Path inside `node_modules/`. */
  program: string
  args: readonly string[]
  reportFile: string
  env?: Record<string, string>
  read: (report: Report) => Totals
}

async function runSuite<Report>(title: string, root: string, suite: Suite<Report>): Promise<Totals> {
  const { program, args, reportFile, env = {}, read } = suite
  rmSync(reportFile, { force: true })
  mkdirSync(dirname(reportFile), { recursive: true })
  const command = [join(root, 'node_modules', program), ...args]
  return suiteTotals(reportFile, await runProgram(title, process.execPath, command, { cwd: root, env }), read)
}

/** Runs every vitest project. */
export function runVitest(root: string): Promise<Totals> {
  const reportFile = join(root, '.cache', 'test', 'vitest.json')
  const reporters = ['default', 'json', './tests/support/specification-reporter.ts'].map((name) => `--reporter=${name}`)
  return runSuite('Unit and API tests', root, {
    program: 'vitest/vitest.mjs',
    args: ['run', ...reporters, `--outputFile.json=${reportFile}`],
    reportFile,
    read: vitestTotals,
  })
}

const browserSets = {
  mocked: 'Journeys in a browser, on a mocked backend',
  full: 'Journeys in a browser, against the built product',
  foreign: 'Journeys in a browser, on a backend with another protocol (through the adapter)',
  gallery: 'Every route, at both widths, in four languages',
}
type BrowserRun = { half?: 'wide' | 'narrow'; reporters?: string; env?: Record<string, string> }

/** Runs one set of browser tests, or half of it, with a data folder of its own. */
async function runBrowserSet(root: string, set: keyof typeof browserSets, run: BrowserRun): Promise<Totals> {
  const { half, reporters = '', env = {} } = run
  const reportFile = join(root, '.cache', 'test', `playwright-${[set, half].filter(Boolean).join('-')}.json`)
  const dataFolder = mkdtempSync(join(tempFolder(), 'member-site-e2e-'))
  try {
    return await runSuite(half ? `${browserSets[set]}, the ${half} half` : browserSets[set], root, {
      program: '@playwright/test/cli.js',
      args: ['test', `--reporter=list,json,./e2e/support/specification-reporter.ts${reporters}`],
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
        E2E_DATA_DIR: dataFolder,
        E2E_SET: set,
        E2E_HALF: half ?? '',
        ...env,
      },
      reportFile,
      read: playwrightTotals,
    })
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** Runs one set of journeys. Writes an HTML report, with traces of failures, to a folder. */
export const runJourneys = (root: string, set: 'mocked' | 'foreign' | 'full', htmlFolder: string): Promise<Totals> =>
  runBrowserSet(root, set, {
    reporters: ',html',
    env: { E2E_TRACES: 'on', PLAYWRIGHT_HTML_OUTPUT_DIR: htmlFolder, PLAYWRIGHT_HTML_OPEN: 'never' },
  })

/** Takes screenshots of every route and records axe's findings. */
export const runGallery = (root: string, folder: string): Promise<Totals> =>
  runBrowserSet(root, 'gallery', { env: { GALLERY_DIR: folder } })

/** Runs every set of journeys. */
export async function runPlaywright(root: string): Promise<Totals> {
  const mocked = await runBrowserSet(root, 'mocked', {})
  // These run at the same time, each against its own product at its own port. A product has one clock, so only one worker
  // can test it, and one worker leaves a quarter of two cores unused.
  const own = { env: { E2E_PORT: '' } }
  const others = await Promise.all([
    runBrowserSet(root, 'foreign', own),
    ...(['wide', 'narrow'] as const).map((half) => runBrowserSet(root, 'full', { half, ...own })),
  ])
  return totalsOf([mocked, ...others])
}
