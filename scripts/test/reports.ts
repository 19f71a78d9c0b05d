import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** A suite's results, which are added up for the totals. */
export type Totals = {
  passed: number
  failed: number
  /** The title and message of each failure. */
  failures: string[]
  /** Screenshots that were not compared, because this machine draws text differently (`e2e/support/pictures.ts`). */
  notCompared: number
}

/** How many lines of a failure's message are repeated at the end. The full message is further up in the log. */
const messageLines = 6

function failure(title: string, message?: string): string {
  const lines = stripVTControlCharacters(message ?? '').split('\n')
  const first = lines.filter((line) => line.trim() !== '').slice(0, messageLines)
  return [title, ...first.map((line) => `    ${line}`)].join('\n')
}

type VitestFile = {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
}
type VitestReport = { numPassedTests: number; numFailedTests: number; testResults?: VitestFile[] }

/** Reads a vitest report. A file that could not be run counts as a failure. */
export const vitestTotals = (report: VitestReport): Totals => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  failures: (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [failure(name, message)] : []
    return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages?.[0]))
  }),
  notCompared: 0,
})

type PlaywrightTest = {
  status: string
  projectName: string
  annotations?: { type: string }[]
  results: { error?: { message?: string } }[]
}
type PlaywrightSpec = { title: string; file: string; tests: PlaywrightTest[] }
type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites?: PlaywrightSuite[]
}

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Reads a Playwright report. A test that passed only after a retry counts as failed. */
export function playwrightTotals({ stats, suites = [] }: PlaywrightReport): Totals {
  const specs = suites.flatMap(specsOf)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          failure(`[${projectName}] ${file} › ${title}`, results.find(({ error }) => error)?.error?.message),
        ),
    ),
    notCompared: specs
      .flatMap(({ tests }) => tests.flatMap(({ annotations = [] }) => annotations))
      .filter(({ type }) => type === 'not compared').length,
  }
}

/** The sum of several suites. */
export const totalsOf = (suites: readonly Totals[]): Totals => ({
  passed: suites.reduce((sum, { passed }) => sum + passed, 0),
  failed: suites.reduce((sum, { failed }) => sum + failed, 0),
  failures: suites.flatMap(({ failures }) => failures),
  notCompared: suites.reduce((sum, { notCompared }) => sum + notCompared, 0),
})

/**
 * Reads a suite's report file. A suite that failed to run, or left no report, counts as at least one failure.
 *
 * @param read such as `vitestTotals`
 */
export function suiteTotals<Report>(reportFile: string, exitCode: number, read: (report: Report) => Totals): Totals {
  let totals: Totals
  try {
    totals = read(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, failures: [`no report: ${reportFile}`], notCompared: 0 }
  }
  if (exitCode === 0 || totals.failed > 0) return totals
  const problem = `exit code ${exitCode}, although every test passed: ${reportFile}`
  return { ...totals, failed: 1, failures: [...totals.failures, problem] }
}

type MutationReport = { files: Record<string, { mutants: { status: string }[] }> }

/** Reads Stryker's JSON report. Mutants that were ignored or could not run do not count. */
export function mutationScore({ files }: MutationReport) {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const killed = statuses.filter((status) => ['Killed', 'Timeout'].includes(status)).length
  const survived = statuses.filter((status) => ['Survived', 'NoCoverage'].includes(status)).length
  const of = killed + survived
  return { killed, survived, of, percent: of === 0 ? 0 : (100 * killed) / of }
}
