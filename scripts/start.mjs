/** Runs the built product: `npm start`. */
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { serveSite } from './serve/site-server.mjs'
import { summary } from './serve/summary.mjs'
import { waitForApi } from './serve/wait-for-api.mjs'
import { warmPages } from './serve/warm-pages.mjs'
import { whenNpmEnds } from './serve/when-npm-ends.mjs'
import { hasBuild } from './setup/build.mjs'
import { settleOwnPort } from './setup/own-port.mjs'
import { CannotGoOn, elapsed, runCommand, say, warn } from './setup/terminal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
const startedMs = Date.now()
const impatienceMs = 1_000

/**
 * Stops the product when it is told to, and when the npm that started it is gone.
 *
 * @param {{ close: () => Promise<void> }} site
 */
function stopWhenTold(site) {
  let askedMs = 0
  /** @param {string} why */
  const stop = (why) => {
    // One wish may arrive as several signals; asked again later, whoever asks does not want to wait.
    if (askedMs > 0) return void (Date.now() - askedMs > impatienceMs && process.exit(1))
    askedMs = Date.now()
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
  const site = await serveSite({ root, port })
  stopWhenTold(site)
  const own = `http://127.0.0.1:${port}`
  if (!apiBaseUrl) say('Opening the database')
  const health = apiBaseUrl ? {} : await waitForApi(own)
  const isShared = Boolean(process.env.PAGE_CACHE_URL)
  const { pages, failed } = await warmPages({ root, origin: own, secret, isShared })
  if (failed.length > 0) warn(`Some pages could not be made: ${failed.join(', ')}`)
  say(`Ready in ${elapsed(startedMs)}; ${pages} pages made fresh`)
  console.log(
    summary({ origin: `http://localhost:${port}`, health, apiBaseUrl, dataFolder: process.env.DATA_DIR || '.data' }),
  )
}

await runCommand(start)
// A server that could not come up must not linger with its database open.
if (process.exitCode) process.exit()
