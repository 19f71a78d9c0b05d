/** Everything that must hold: the checks, every vitest project, the journeys in a browser. `npm test` */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand, say } from './setup/terminal.mjs'
import { runChecks } from './test/checks.mjs'
import { runPlaywright, runVitest, totalsOf } from './test/suites.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

await runCommand(async () => {
  say('Checks of the whole tree')
  const failedChecks = await runChecks()
  const {
    passed,
    failed: failedTests,
    failures,
    notCompared,
  } = totalsOf([await runVitest(root), await runPlaywright(root)])
  const failed = failedTests + failedChecks.length
  const totals = `${passed} passed, ${failed} failed`
  // Kept for `.ci/run`, whose last line it is: npm prints lines of its own after a failure.
  mkdirSync(join(root, '.cache', 'test'), { recursive: true })
  writeFileSync(join(root, '.cache', 'test', 'totals'), `${totals}\n`)
  // Said again at the end: of a long run, that is what is read, and often all that is kept.
  for (const failure of failures) console.log(`✗ ${failure}`)
  if (failedChecks.length > 0) say(`Failed checks, counted as failures: ${failedChecks.join(', ')}`)
  if (notCompared > 0) console.log(`not compared here: ${notCompared} pictures`)
  console.log(totals)
  if (failed > 0) process.exitCode = 1
})
