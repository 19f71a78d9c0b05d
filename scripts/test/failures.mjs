import { stripVTControlCharacters } from 'node:util'

/** How much of a failure's message is repeated at the end: enough to know it again in what was printed above. */
const messageLines = 6

/** @param {string} title @param {string | undefined} message */
function failure(title, message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n')
  const told = lines.filter((line) => line.trim() !== '').slice(0, messageLines)
  return [title, ...told.map((line) => `    ${line}`)].join('\n')
}

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] | null }} VitestAssertion */
/** @typedef {{ name: string, status: string, message: string, assertionResults: VitestAssertion[] }} VitestFile */

/**
 * What failed in a vitest report: tests, and files that could not be run at all.
 *
 * @param {{ testResults?: VitestFile[] }} report
 * @returns {string[]} the file and the full title of each, and the first lines of what it said
 */
export const vitestFailures = ({ testResults = [] }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [failure(name, message)] : []
    return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages?.[0]))
  })

/** @typedef {{ status: string, projectName: string, annotations?: { type: string }[], results: { error?: { message?: string } }[] }} PlaywrightTest */
/** @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ title: string, suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite */

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

/**
 * What failed in a Playwright report, what needed a second try among it.
 *
 * @param {{ suites?: PlaywrightSuite[] }} report
 * @returns {string[]} project, file and title of each, and the first lines of what it said
 */
export const playwrightFailures = ({ suites = [] }) =>
  suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          failure(`[${projectName}] ${file} › ${title}`, results.find(({ error }) => error)?.error?.message),
        ),
    )

/**
 * How many pictures were not compared, because this machine draws text otherwise than the one that made them
 * (`e2e/support/pictures.ts`).
 *
 * @param {{ suites?: PlaywrightSuite[] }} report
 * @returns {number}
 */
export const picturesNotCompared = ({ suites = [] }) =>
  suites
    .flatMap(specsOf)
    .flatMap(({ tests }) => tests.flatMap(({ annotations = [] }) => annotations))
    .filter(({ type }) => type === 'not compared').length
