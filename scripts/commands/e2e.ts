/** Runs the browser journeys, first on mocks, then against the started product: `npm run e2e`. */
import { prepareTests, runPlaywright } from '../test/suites'

const root = process.cwd()
await prepareTests(root)
const { passed, failed } = await runPlaywright(root)
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
