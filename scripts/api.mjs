/** Serves the embedded API alone, for operators who scale the site and the API apart: `npm run api`. */
import { fileURLToPath } from 'node:url'
import { whenNpmEnds } from './serve/when-npm-ends.mjs'
import { settleOwnPort } from './setup/own-port.mjs'
import { importProgram } from './setup/program.mjs'
import { runCommand } from './setup/terminal.mjs'

await runCommand(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  await settleOwnPort(root, 'npm run api')
  // In this process: the embedded database has one owner, and a signal arrives once.
  await importProgram(root, 'server/main.ts')
  whenNpmEnds(() => process.kill(process.pid, 'SIGTERM'))
})
