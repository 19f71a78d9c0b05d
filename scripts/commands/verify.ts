/** Runs everything that must pass before a commit: every check and the fast tests. `npm run verify` */
import { CommandError, elapsed, info, runProgram } from '../bootstrap/terminal.mjs'
import { runChecks } from '../test/checks'

const startedMs = Date.now()
const failed = await runChecks()
if ((await runProgram('Fast tests', 'npm', ['run', '--silent', 'test:fast'])) !== 0) failed.push('test:fast')
if (failed.length > 0) throw new CommandError(`Failed: ${failed.join(', ')}.`, 'Run one alone: npm run NAME')
info(`All checks and fast tests passed (${elapsed(startedMs)})`)
