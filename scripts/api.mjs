/** Serves the embedded API alone, for operators who scale the site and the API apart: `npm run api`. */
import { fileURLToPath } from 'node:url'
import { runInForeground } from './serve/foreground.mjs'
import { runCommand } from './setup/terminal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommand(async () => {
  process.exitCode = await runInForeground({
    root,
    command: 'npm run api',
    args: () => ['--import', 'tsx', 'server/main.ts'],
  })
})
