/**
 * Runs the built product: `npm start`. `-- --no-build` serves the existing build without comparing it with the source.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { localOrigin } from '@/contract/site-internals'
import { trustedProxies } from '@/contract/trusted-proxies'
import { databaseName, databaseUrl, dataFolder } from '@/server/env'
import { dependencyState } from '../bootstrap/dependencies.mjs'
import { portInUse } from '../bootstrap/environment.mjs'
import { CommandError, elapsed, info, warn } from '../bootstrap/terminal.mjs'
import { bundledUrl, importBundled } from '../bootstrap/typescript.mjs'
import { prepareAdapter } from '../setup/adapter-check'
import { hasBuild, prepareBuild } from '../setup/build-state'

type Demo = { account: string; password: string; withdrawalPassword?: string }
type Health = { sandbox?: boolean; demo?: Demo }

const root = process.cwd()
const { HOST: host = '' } = process.env
const port = Number(process.env.PORT)
const apiBaseUrl = process.env.API_BASE_URL ?? ''
const isLoopback = /^(?:127\.|::1$)/.test(host)
const forceExitMs = 1_000
const pollMs = 250
const progressMs = 10_000
const apiTimeoutMs = 180_000

/** The message in an API's error response. */
function errorText(body: unknown): string {
  const { errorMessage, msg, message } = (body ?? {}) as Record<string, unknown>
  return String(errorMessage ?? msg ?? message ?? 'It gave no reason.')
}

/**
 * Waits until the API answers. Its first request opens, migrates and seeds the embedded database. An error is final: a
 * damaged or locked data folder does not repair itself.
 */
async function waitForApi(origin: string): Promise<Health> {
  const startedMs = Date.now()
  const deadline = startedMs + apiTimeoutMs
  const progress = setInterval(() => info(`… ${elapsed(startedMs)}`), progressMs)
  let lastError = 'no response'
  while (Date.now() < deadline) {
    const response = await fetch(`${origin}/api/v1/health`, {
      headers: { 'accept-language': 'en' },
      signal: AbortSignal.timeout(apiTimeoutMs),
    }).catch((error: Error) => void (lastError = error.cause instanceof Error ? error.cause.message : error.message))
    const body = await response?.json().catch(() => null)
    if (response) clearInterval(progress)
    if (response?.ok) return body?.data ?? body ?? {}
    if (response) throw new CommandError(`The API cannot start: ${errorText(body)}`, 'Then start again: npm start')
    await sleep(pollMs)
  }
  clearInterval(progress)
  throw new CommandError(
    `The API did not respond at ${origin} within ${apiTimeoutMs / 1000} s (${lastError}).`,
    'This machine must reach its own loopback address. See also the output above, then start again.',
  )
}

const demoText = ({ account, password, withdrawalPassword }: Demo) =>
  `${account} / ${password}${withdrawalPassword ? ` (withdrawal password ${withdrawalPassword})` : ''}`

/** The text printed once the product runs: its addresses and the demo member. */
function summary(origin: string, health: Health): string {
  const rows = [
    ['Site', `${origin} (listens at ${host}:${port})`],
    ['API', apiBaseUrl || `${origin}/api/v1 (document: ${origin}/api/v1/openapi.json)`],
    ...(health.demo ? [['Demo member', demoText(health.demo)]] : []),
    ...(apiBaseUrl ? [] : [['Data', databaseName()]]),
    ...(health.sandbox ? [['Sandbox', 'on; text messages are kept: npm run operator -- outbox']] : []),
    ...(apiBaseUrl ? [] : [['Operator', 'npm run operator -- help']]),
    ['Stop', 'Ctrl+C'],
  ]
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(12)} ${value}`)
  return ['', '  The member site is running.', '', ...lines, ''].join('\n')
}

/** The embedded API, bundled for the routes of the site too; undefined if the site uses another backend. */
async function embeddedApi() {
  if (apiBaseUrl) return undefined
  process.env.EMBEDDED_API = await bundledUrl(root, 'app/api/embedded-api.ts')
  return ((await import(process.env.EMBEDDED_API)) as typeof import('@/app/api/embedded-api')).api
}

function stopOnSignal(site: { close: () => Promise<void> }): void {
  let stoppingSinceMs = 0
  const stop = (signal: string) => {
    // One Ctrl+C may arrive as several signals. Only a signal that comes later forces the exit.
    if (stoppingSinceMs > 0) return void (Date.now() - stoppingSinceMs > forceExitMs && process.exit(1))
    stoppingSinceMs = Date.now()
    info(`Stopping (${signal})`)
    void site.close().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

// If the reader of the output goes away, lines are lost. Otherwise each failed write would report its failure with another
// write, without end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

// A production installation cannot build, and serves the build that it has.
if (!process.argv.includes('--no-build') && dependencyState(root) !== 'production') {
  await prepareAdapter(root)
  await prepareBuild(root)
}
if (!hasBuild(root)) throw new CommandError('There is no build yet.', 'Run: npm start')

try {
  trustedProxies(process.env.TRUST_PROXY)
} catch (error) {
  throw new CommandError((error as Error).message, 'Change TRUST_PROXY, then start again.')
}
const isNewDatabase = !databaseUrl() && !existsSync(join(dataFolder(), 'db'))
const startedMs = Date.now()
Object.assign(process.env, { NODE_ENV: 'production' })
// Alone on a newcomer's machine, the address is right.
if (!process.env.SITE_ORIGIN && (apiBaseUrl || !isLoopback))
  warn(`SITE_ORIGIN is not set: search engines and link previews get the address http://localhost:${port}`)
info('Starting')
// Loads Next while the front is bundled. A failure is ignored here, because importing the front reports it.
void import('next').catch(() => undefined)
const { serveSite } = (await importBundled(root, 'front/serve.ts')) as typeof import('@/front/serve')
const site = await serveSite({ root, port, host, api: await embeddedApi() }).catch((error: NodeJS.ErrnoException) => {
  throw error.code === 'EADDRINUSE' ? portInUse(port, 'npm start') : error
})
stopOnSignal(site)
if (!apiBaseUrl) info(isNewDatabase ? 'Creating the database (the first time; up to a minute)' : 'Opening the database')
const health = apiBaseUrl ? {} : await waitForApi(localOrigin(host, port))
const { failed, others } = await site.warm()
info(`Ready in ${elapsed(startedMs)}`)
console.log(summary(`http://localhost:${port}`, health))
const notRendered = new Set([...failed, ...(await others)])
if (notRendered.size > 0) warn(`Some pages could not be rendered: ${[...notRendered].join(', ')}`)
