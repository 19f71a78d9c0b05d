/** The one definition of done before a commit: the checks and the tests that take seconds. `npm run verify` */
import { fileURLToPath } from 'node:url'
import { CannotGoOn, elapsed, runCommand, runProgram, say } from './setup/terminal.mjs'
import { runChecks } from './test/checks.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const startedMs = Date.now()

await runCommand(async () => {
  const failed = await runChecks()
  if ((await runProgram('Fast tests', 'npm', ['run', '--silent', 'test:fast'], { cwd: root })) !== 0)
    failed.push('test:fast')
  if (failed.length > 0) throw new CannotGoOn(`Not done: ${failed.join(', ')}.`, 'Each can be run alone: npm run NAME')
  say(`Everything holds (${elapsed(startedMs)})`)
})
