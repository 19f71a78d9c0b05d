/** Everything that must hold: the checks, every vitest project, the journeys in a browser. `npm test` */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand, say } from './setup/terminal.mjs'
import { runChecks } from './test/checks.mjs'
import { runPlaywright, runVitest } from './test/suites.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

await runCommand(async () => {
  say('Checks of the whole tree')
  const failedChecks = await runChecks()
  const suites = [await runVitest(root), await runPlaywright(root)]
  const passed = suites.reduce((sum, suite) => sum + suite.passed, 0)
  const failed = suites.reduce((sum, suite) => sum + suite.failed, failedChecks.length)
  const totals = `${passed} passed, ${failed} failed`
  // Kept for `.ci/run`, whose last line it is: npm prints lines of its own after a failure.
  mkdirSync(join(root, '.cache', 'test'), { recursive: true })
  writeFileSync(join(root, '.cache', 'test', 'totals'), `${totals}\n`)
  if (failedChecks.length > 0) say(`Failed checks, counted as failures: ${failedChecks.join(', ')}`)
  console.log(totals)
  if (failed > 0) process.exitCode = 1
})
