/** Runs the built product: `npm start`. */
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { serveSite } from './serve/site-server.mjs'
import { summary } from './serve/summary.mjs'
import { waitForApi } from './serve/wait-for-api.mjs'
import { warmPages } from './serve/warm-pages.mjs'
import { hasBuild } from './setup/build.mjs'
import { readEnvironmentFiles } from './setup/environment.mjs'
import { checkPortIsFree, readPort } from './setup/port.mjs'
import { CannotGoOn, elapsed, runCommand, say, warn } from './setup/terminal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
const startedMs = Date.now()

const parentCheckMs = 1_000

/**
 * Stops the product when it is told to, and when the npm that started it is gone: a signal sent to npm alone ends npm and
 * its shell, and would leave this process behind with the database open.
 *
 * @param {{ close: () => Promise<void> }} site
 */
function stopWhenTold(site) {
  let isStopping = false
  /** @param {string} why */
  const stop = (why) => {
    // Asked twice: whoever asks does not want to wait.
    if (isStopping) process.exit(1)
    isStopping = true
    say(`Stopping (${why})`)
    void site.close().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    stop('npm has ended')
  }, parentCheckMs)
}

async function start() {
  readEnvironmentFiles(root)
  const port = readPort(process.env.PORT)
  await checkPortIsFree(port, 'npm start')
  if (!hasBuild(root)) throw new CannotGoOn('There is no build yet.', 'Run: npm start')
  const apiBaseUrl = process.env.API_BASE_URL ?? ''
  const secret = process.env.REVALIDATE_SECRET || randomBytes(32).toString('hex')
  // Server-rendered pages call their own API by this port.
  Object.assign(process.env, {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(port),
    REVALIDATE_SECRET: secret,
  })
  say('Starting')
  const site = await serveSite({ root, port })
  stopWhenTold(site)
  const own = `http://127.0.0.1:${port}`
  if (!apiBaseUrl) say('Opening the database')
  const health = apiBaseUrl ? {} : await waitForApi(own)
  const { pages, failed } = await warmPages({ root, origin: own, secret })
  if (failed.length > 0) warn(`Some pages could not be made: ${failed.join(', ')}`)
  say(`Ready in ${elapsed(startedMs)}; ${pages} pages made fresh`)
  console.log(
    summary({ origin: `http://localhost:${port}`, health, apiBaseUrl, dataFolder: process.env.DATA_DIR || '.data' }),
  )
}

await runCommand(start)
// A server that could not come up must not linger with its database open.
if (process.exitCode) process.exit()
