/** Runs the site for work on it, rebuilt as files change: `npm run dev`. */
import { fileURLToPath } from 'node:url'
import { runInForeground } from './serve/foreground.mjs'
import { runCommand } from './setup/terminal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommand(async () => {
  process.exitCode = await runInForeground({
    root,
    command: 'npm run dev',
    args: (port) => ['node_modules/next/dist/bin/next', 'dev', '--port', String(port)],
  })
})
