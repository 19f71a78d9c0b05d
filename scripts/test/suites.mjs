import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { quickFolder } from '../setup/quick-folder.mjs'
import { runProgram } from '../setup/terminal.mjs'
import { picturesNotCompared, playwrightFailures, vitestFailures } from './failures.mjs'

/** @typedef {{ passed: number, failed: number, failures: string[], notCompared: number }} Totals counts, what failed in words, and pictures that could not be compared here */

/**
 * The totals of a vitest report.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, testResults?: import('./failures.mjs').VitestFile[] }} report
 * @returns {Totals}
 */
export const vitestTotals = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  failures: vitestFailures(report),
  notCompared: 0,
})

/**
 * The totals of a Playwright report; a test that passed only when repeated has failed.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites?: import('./failures.mjs').PlaywrightSuite[] }} report
 * @returns {Totals}
 */
export const playwrightTotals = (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky,
  failures: playwrightFailures(report),
  notCompared: picturesNotCompared(report),
})

/**
 * The totals of several suites together.
 *
 * @param {readonly Totals[]} suites
 * @returns {Totals}
 */
export const totalsOf = (suites) => ({
  passed: suites.reduce((sum, { passed }) => sum + passed, 0),
  failed: suites.reduce((sum, { failed }) => sum + failed, 0),
  failures: suites.flatMap(({ failures }) => failures),
  notCompared: suites.reduce((sum, { notCompared }) => sum + notCompared, 0),
})

/**
 * What a suite counts for: what its report says, and at least one failure when it ended badly or left no report.
 *
 * @template Report
 * @param {string} reportFile
 * @param {number} exitCode
 * @param {(report: Report) => Totals} read
 * @returns {Totals}
 */
export function suiteTotals(reportFile, exitCode, read) {
  /** @type {Totals} */
  let totals
  try {
    totals = read(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, failures: [`no report was left: ${reportFile}`], notCompared: 0 }
  }
  if (exitCode === 0 || totals.failed > 0) return totals
  return {
    ...totals,
    failed: 1,
    failures: [...totals.failures, `ended with ${exitCode}, though each test passed: ${reportFile}`],
  }
}

/**
 * @template Report
 * @param {string} title
 * @param {string} root the project's folder
 * @param {{ program: string, args: readonly string[], reportFile: string, env?: Record<string, string>, read: (report: Report) => Totals }} suite
 */
async function runSuite(title, root, { program, args, reportFile, env = {}, read }) {
  rmSync(reportFile, { force: true })
  mkdirSync(dirname(reportFile), { recursive: true })
  const code = await runProgram(title, process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    env,
  })
  return suiteTotals(reportFile, code, read)
}

/** Every vitest project. @param {string} root @returns {Promise<Totals>} */
export function runVitest(root) {
  const reportFile = join(root, '.cache', 'test', 'vitest.json')
  const reporters = ['default', 'json', './tests/support/specification-reporter.ts'].map((name) => `--reporter=${name}`)
  return runSuite('Unit and API tests', root, {
    program: 'vitest/vitest.mjs',
    args: ['run', ...reporters, `--outputFile.json=${reportFile}`],
    reportFile,
    read: vitestTotals,
  })
}

/** What runs in a browser, and against what. */
const browserSets = {
  mocked: 'Journeys in a browser, on a mocked backend',
  full: 'Journeys in a browser, against the built product',
  gallery: 'Every route, at both widths, in four languages',
}

/**
 * One set of what runs in a browser, or a half of it, with a data folder of its own.
 *
 * @param {string} root
 * @param {keyof typeof browserSets} set
 * @param {{ half?: 'wide' | 'narrow', reporters?: string, env?: Record<string, string> }} [more]
 * @returns {Promise<Totals>}
 */
async function runBrowserSet(root, set, { half, reporters = '', env = {} } = {}) {
  const reportFile = join(root, '.cache', 'test', `playwright-${[set, half].filter(Boolean).join('-')}.json`)
  const dataFolder = mkdtempSync(join(quickFolder(), 'member-site-e2e-'))
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

/**
 * One set of journeys; with a folder for it, a report for people too.
 *
 * @param {string} root
 * @param {'mocked' | 'full'} set
 * @param {string} [htmlFolder]
 */
export const runJourneySet = (root, set, htmlFolder) =>
  runBrowserSet(
    root,
    set,
    htmlFolder
      ? {
          reporters: ',html',
          env: { E2E_TRACES: 'on', PLAYWRIGHT_HTML_OUTPUT_DIR: htmlFolder, PLAYWRIGHT_HTML_OPEN: 'never' },
        }
      : {},
  )

/**
 * The journeys against the product, in two halves side by side: one product has one clock and so one worker, which leaves a
 * quarter of two cores unused.
 *
 * @param {string} root
 * @returns {Promise<Totals[]>}
 */
const runInHalves = (root) =>
  Promise.all(
    // Each at a port of its own, also where somebody chose one.
    /** @type {const} */ (['wide', 'narrow']).map((half) =>
      runBrowserSet(root, 'full', { half, env: { E2E_PORT: '' } }),
    ),
  )

/** Pictures of every route, and what axe finds there, into a folder. @param {string} root @param {string} folder */
export const runGallery = (root, folder) => runBrowserSet(root, 'gallery', { env: { GALLERY_DIR: folder } })

/**
 * Both sets of journeys, one after the other.
 *
 * @param {string} root
 * @returns {Promise<Totals>}
 */
export async function runPlaywright(root) {
  return totalsOf([await runJourneySet(root, 'mocked'), ...(await runInHalves(root))])
}
