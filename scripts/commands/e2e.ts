/**
 * Runs the browser journeys, first on mocks, then against the started product: `npm run e2e`. With words after `--`, runs
 * Playwright with them, for the set that a named file belongs to: `npm run e2e -- e2e/mocked/visit.spec.ts --headed`.
 * With `E2E_BASE_URL`, against a site that somebody else started.
 */
import { join } from 'node:path'
import { runProgram } from '../bootstrap/terminal.mjs'
import { opensWindow, prepareBrowser, prepareWindow } from '../setup/browser'
import { prepareTests, runPlaywright } from '../test/suites'

const root = process.cwd()
const words = process.argv.slice(2)
const { E2E_BASE_URL: elsewhere, E2E_SET: chosenSet } = process.env

/** The set of the first file that is named, as a path or as a part of one. */
function setOf(named: readonly string[]): string {
  const folder = named.map((word) => /(?:^|\/)(mocked|foreign)\//.exec(word)?.[1]).find(Boolean)
  return folder ?? 'full'
}

if (elsewhere || words.length > 0) {
  if (opensWindow(words)) await prepareWindow(words)
  await (elsewhere ? prepareBrowser() : prepareTests(root))
  const env = { E2E_SET: chosenSet || setOf(words) }
  const command = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...words]
  process.exitCode = await runProgram('Journeys in a browser', process.execPath, command, { cwd: root, env })
} else {
  await prepareTests(root)
  const { passed, failed } = await runPlaywright(root)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}
