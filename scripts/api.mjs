/** Serves the embedded API alone, for operators who scale the site and the API apart: `npm run api`. */
import { fileURLToPath } from 'node:url'
import { whenNpmEnds } from './serve/when-npm-ends.mjs'
import { settleOwnPort } from './setup/own-port.mjs'
import { runCommand } from './setup/terminal.mjs'

await runCommand(async () => {
  await settleOwnPort(fileURLToPath(new URL('..', import.meta.url)), 'npm run api')
  const { register } = await import('tsx/esm/api')
  register()
  // In this process: the embedded database has one owner, and a signal arrives once.
  await import('../server/main.ts')
  whenNpmEnds(() => process.kill(process.pid, 'SIGTERM'))
})
