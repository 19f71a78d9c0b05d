/** Runs the built product: `npm start`. */
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { summary } from './serve/summary.mjs'
import { waitForApi } from './serve/wait-for-api.mjs'
import { whenNpmEnds } from './serve/when-npm-ends.mjs'
import { hasBuild } from './setup/build.mjs'
import { settleOwnPort } from './setup/own-port.mjs'
import { portInUse } from './setup/port.mjs'
import { importProgram } from './setup/program.mjs'
import { CannotGoOn, elapsed, runCommand, say, warn } from './setup/terminal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
const startedMs = Date.now()
const forceExitMs = 1_000

/**
 * Stops the product on a signal, and when the npm that started it is gone.
 *
 * @param {{ close: () => Promise<void> }} site
 */
function stopOnSignal(site) {
  let stoppingSinceMs = 0
  /** @param {string} why */
  const stop = (why) => {
    // One Ctrl+C may arrive as several signals; a later one means: now.
    if (stoppingSinceMs > 0) return void (Date.now() - stoppingSinceMs > forceExitMs && process.exit(1))
    stoppingSinceMs = Date.now()
    say(`Stopping (${why})`)
    void site.close().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  whenNpmEnds(() => stop('npm has ended'))
}

async function start() {
  const port = await settleOwnPort(root, 'npm start')
  if (!hasBuild(root)) throw new CannotGoOn('There is no build yet.', 'Run: npm start')
  const apiBaseUrl = process.env.API_BASE_URL ?? ''
  const secret = process.env.REVALIDATE_SECRET || randomBytes(32).toString('hex')
  Object.assign(process.env, { NODE_ENV: 'production', REVALIDATE_SECRET: secret })
  say('Starting')
  // Next loads while the front is bundled; a failure shows when the front imports it.
  void import('next').catch(() => undefined)
  /** @type {typeof import('../front/serve.ts')} */
  const { serveSite } = await importProgram(root, 'front/serve.ts')
  const site = await serveSite({ root, port, secret }).catch((error) => {
    throw error?.code === 'EADDRINUSE' ? portInUse(port, 'npm start') : error
  })
  stopOnSignal(site)
  const own = `http://127.0.0.1:${port}`
  if (!apiBaseUrl) say('Opening the database')
  const health = apiBaseUrl ? {} : await waitForApi(own)
  const { failed, others } = await site.warm()
  say(`Ready in ${elapsed(startedMs)}`)
  console.log(
    summary({ origin: `http://localhost:${port}`, health, apiBaseUrl, dataFolder: process.env.DATA_DIR || '.data' }),
  )
  const notRendered = new Set([...failed, ...(await others)])
  if (notRendered.size > 0) warn(`Some pages could not be rendered: ${[...notRendered].join(', ')}`)
}

await runCommand(start)
// A server that could not start must not linger with its database open.
if (process.exitCode) process.exit()
