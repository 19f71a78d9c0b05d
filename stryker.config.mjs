import { mutationAreas } from './tests/mutation-areas.mjs'

/** One area of `tests/mutation-areas.mjs`, named by MUTATION_AREA: `npm run mutation -- money`. */
const name = process.env.MUTATION_AREA ?? 'money'
const area = mutationAreas[name] ?? { mutate: [], tests: [] }

const config = {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { related: false },
  testFiles: [...area.tests],
  mutate: [...area.mutate],
  coverageAnalysis: 'perTest',
  // A constant is evaluated once, when its file is loaded, so each of its mutants would need every test of the area.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  // Stryker copies the project for its run, without these folders, which the tests do not read.
  ignorePatterns: ['/.next', '/.data', '/.cache', '/report', '/coverage', '/test-results', '/e2e', '/docs', '/art'],
  tempDirName: '.cache/stryker',
  incremental: true,
  incrementalFile: `report/mutation/${name}.incremental.json`,
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  htmlReporter: { fileName: `report/mutation/${name}.html` },
  jsonReporter: { fileName: `report/mutation/${name}.json` },
  thresholds: { high: 95, low: 85, break: 85 },
}

export default config
