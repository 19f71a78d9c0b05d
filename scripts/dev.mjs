/** Runs the site for work on it, rebuilt as files change: `npm run dev`. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { whenNpmEnds } from './serve/when-npm-ends.mjs'
import { settleOwnPort } from './setup/own-port.mjs'
import { runCommand } from './setup/terminal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommand(async () => {
  const port = await settleOwnPort(root, 'npm run dev')
  const args = ['node_modules/next/dist/bin/next', 'dev', '--port', String(port)]
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  const stop = () => child.kill('SIGTERM')
  process.on('SIGTERM', stop)
  whenNpmEnds(stop)
  // A terminal's Ctrl+C reaches Next by itself; a second one from here would cut its closing short.
  process.on('SIGINT', () => undefined)
  process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0)))
})
