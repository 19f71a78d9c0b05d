/** The journeys in a browser: on mocks, then against the started product. `npm run e2e` */
import { fileURLToPath } from 'node:url'
import { runCommand } from './setup/terminal.mjs'
import { runPlaywright } from './test/suites.mjs'

await runCommand(async () => {
  const { passed, failed } = await runPlaywright(fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, ''))
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})
