/** Runs every check and every test: `npm test`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { info } from '../bootstrap/terminal.mjs'
import { runChecks } from '../test/checks'
import { totalsOf } from '../test/reports'
import { prepareTests, runPlaywright, runVitest } from '../test/suites'

const root = process.cwd()
await prepareTests(root)
info('Checks of the whole tree')
const failedChecks = await runChecks()
const { passed, failures, notCompared, ...tests } = totalsOf([await runVitest(root), await runPlaywright(root)])
const failed = tests.failed + failedChecks.length
const totals = `${passed} passed, ${failed} failed`
// `.ci/run` prints this file last, because npm prints lines of its own after a failure.
mkdirSync(join(root, '.cache', 'test'), { recursive: true })
writeFileSync(join(root, '.cache', 'test', 'totals'), `${totals}\n`)
// Failures are repeated at the end, because people read that part of a long log.
for (const failure of failures) console.log(`✗ ${failure}`)
if (failedChecks.length > 0) info(`Failed checks, counted as failures: ${failedChecks.join(', ')}`)
if (notCompared > 0) console.log(`not compared here: ${notCompared} pictures`)
console.log(totals)
if (failed > 0) process.exitCode = 1
