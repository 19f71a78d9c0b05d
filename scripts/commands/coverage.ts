/** Runs the unit and API tests, and measures which branches of the code they execute: `npm run coverage`. */
import { runProgram } from '../bootstrap/terminal.mjs'
import { prepareTests } from '../test/suites'

await prepareTests(process.cwd())
const projects = ['browser-like', 'server'].map((name) => `--project=${name}`)
process.exitCode = await runProgram('Unit and API tests with coverage', process.execPath, [
  ...['node_modules/vitest/vitest.mjs', 'run', '--coverage', ...projects],
  ...process.argv.slice(2),
])
