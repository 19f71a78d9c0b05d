/**
 * Measures what single requests of a stranger or a new member cost the built product: `npm run bench:stranger`. Each was a finding
 * once, and has its own limit. Costs are processor time of the processes that answer, means of 50 requests.
 */
import { readFileSync } from 'node:fs'
import { register } from 'tsx/esm/api'
import { median, printTable, saveResults } from './report.mjs'
import { startApi, startSite } from './support/servers.mjs'

register()
const { sendShape } = await import('../tests/server/attacks/fuzz/shapes.ts')
const { lastingPort } = await import('../tests/support/fleet.ts')
const { startNginx } = await import('../tests/support/own-server.ts')
const { startPostgres } = await import('../tests/support/postgres.ts')
const { openPostgres } = await import('../server/db/client.ts')
const { contract } = await import('../contract/index.ts')
const { createRichMembers } = await import('./money/rich-members.ts')

const times = 50
const metricsToken = 'stranger'
const portOf = (/** @type {string} */ origin) => Number(new URL(origin).port)

const postgres = await startPostgres(['-c', 'fsync=off'])
const settings = { DATABASE_URL: postgres.url(), SANDBOX: 'on', TRUST_PROXY: 'on', METRICS_TOKEN: metricsToken }
const site = await startSite(settings)
const api = await startApi(settings)
const [port, innerPort] = [await lastingPort(), await lastingPort()]
const [sitePort, apiPort] = [portOf(site.origin), portOf(api.origin)]
const nginx = await startNginx({ port, innerPort, sites: [sitePort, sitePort], apis: [apiPort, apiPort] })

/** Processor time of a product's process, in ms. @param {string} origin */
async function productMs(origin) {
  const options = { headers: { authorization: `Bearer ${metricsToken}` } }
  const text = await (await fetch(`${origin}/api/operator/v1/metrics`, options)).text()
  const seconds = /^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(text)?.[1]
  if (seconds === undefined) throw new Error(`no metrics: ${text.slice(0, 200)}`)
  return Number(seconds) * 1_000
}
/** Processor time of nginx's workers, in ms. */
function nginxMs() {
  const workers = readFileSync(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8').trim().split(' ')
  const nanoseconds = workers.map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]))
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}
const ways = {
  site: { port: sitePort, ms: () => productMs(site.origin) },
  'API alone': { port: apiPort, ms: () => productMs(api.origin) },
  nginx: { port, ms: () => Promise.resolve(nginxMs()) },
}

let sent = 0
/** A request as its bytes, from an address that has sent nothing yet. @param {string} line @param {string[]} headers */
function bytesOf(line, headers = [], body = '') {
  sent += 1
  const usual = ['Host: localhost', 'Connection: close', `X-Forwarded-For: 10.4.${sent >> 8}.${sent & 255}`]
  return `${line} HTTP/1.1\r\n${[...usual, ...headers].join('\r\n')}\r\n\r\n${body}`
}

/**
 * The mean cost of a request, and its status.
 *
 * @param {keyof typeof ways} way
 * @param {() => string} make
 */
async function costOf(way, make) {
  const { port, ms } = ways[way]
  await sendShape(port, [make()])
  const beforeMs = await ms()
  let status = 0
  for (let turn = 0; turn < times; turn += 1) status = await sendShape(port, [make()])
  return { ms: ((await ms()) - beforeMs) / times, status }
}

/** @type {{ request: string, way: string, status: number, ms: number, 'at most': number }[]} */
const rows = []
/** @param {string} request @param {keyof typeof ways} way @param {number} atMost @param {() => string} make */
async function measure(request, way, atMost, make, lessMs = 0) {
  const { ms, status } = await costOf(way, make)
  rows.push({ request, way, status, ms: ms - lessMs, 'at most': atMost })
}

const json = (/** @type {string} */ body, /** @type {string[]} */ headers = []) => [
  'Content-Type: application/json',
  `Content-Length: ${Buffer.byteLength(body)}`,
  ...headers,
]

/** The median time until an answer is there, in ms. @param {() => string} pathOf */
async function medianMs(pathOf) {
  const took = []
  for (let turn = 0; turn < times; turn += 1) {
    const startedMs = performance.now()
    await sendShape(sitePort, [bytesOf(`GET ${pathOf()}`)])
    took.push(performance.now() - startedMs)
  }
  return median(took)
}

try {
  const database = await openPostgres(postgres.url(), 2)
  const tokens = (await createRichMembers(database.db, 20)).map(({ token }) => token)
  await database.close()
  const authorization = () => `Authorization: Bearer ${tokens[sent % tokens.length]}`

  const cookies = `Cookie: ${Array.from({ length: 1_500 }, (_, index) => `${index}=a`).join('; ')}`
  for (const path of ['/api/health', '/config.json', '/robots.txt', '/sandbox/assets/sandbox.css', '/']) {
    const plain = await costOf('site', () => bytesOf(`GET ${path}`))
    await measure(`1,500 cookies to ${path}, above none`, 'site', 10, () => bytesOf(`GET ${path}`, [cookies]), plain.ms)
  }
  const bare = await costOf('API alone', () => bytesOf('GET /api/health'))
  await measure(
    '1,500 cookies to /api/health, above none',
    'API alone',
    10,
    () => bytesOf('GET /api/health', [cookies]),
    bare.ms,
  )

  const router = ['RSC: 1', 'Next-Router-State-Tree: none']
  await measure('data of a promotion for Next’s router', 'site', 10, () => bytesOf('GET /promote/1', router))
  await measure('the same, fetched ahead in an unknown way', 'site', 10, () =>
    bytesOf('GET /promote/1', ['RSC: 1', 'Next-Router-Prefetch: x']),
  )
  for (const way of /** @type {const} */ (['site', 'API alone']))
    await measure('a thousand requests at once', way, 50, () =>
      'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_000),
    )

  const { login } = contract.auth
  const chunked = ['Content-Type: application/json', 'Transfer-Encoding: chunked']
  const blanks = `${'1\r\n \r\n'.repeat(240_000)}0\r\n\r\n`
  for (const way of /** @type {const} */ (['site', 'API alone']))
    await measure('240 kB in chunks of one byte', way, 20, () => bytesOf(`POST ${login.path}`, chunked, blanks))

  const languages = `Accept-Language: x,${' '.repeat(300)},${' '.repeat(300)},${' '.repeat(300)}q`
  const idle = await costOf('nginx', () => bytesOf('GET /'))
  await measure('Accept-Language of blanks, above none', 'nginx', 2, () => bytesOf('GET /', [languages]), idle.ms)

  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [index, 'a']))
  const params = JSON.stringify({ game_name: 'ameba', device: 'mobile', params: many })
  const { launch } = contract.games
  for (const way of /** @type {const} */ (['site', 'API alone']))
    await measure('game/login with 20,000 params', way, 50, () =>
      bytesOf(`POST ${launch.path}`, json(params, [authorization()]), params),
    )
  const query = Array.from({ length: 2_000 }, (_, index) => `${index}=a`).join('&')
  await measure('/config.json with 2,000 parameters', 'site', 50, () => bytesOf(`GET /config.json?${query}`))

  const part = (/** @type {number} */ index) => `--b\r\ncontent-disposition: form-data; name="${index}"\r\n\r\na\r\n`
  const form = `${Array.from({ length: 20_000 }, (_, index) => part(index)).join('')}--b--\r\n`
  const formHeaders = () => [
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${form.length}`,
    authorization(),
  ]
  for (const way of /** @type {const} */ (['site', 'API alone']))
    await measure('a member’s form in 20,000 parts', way, 100, () =>
      bytesOf(`POST ${contract.bank.create.path}`, formHeaders(), form),
    )

  for (const way of /** @type {const} */ (['site', 'nginx']))
    await measure('a form to the venue that is none', way, 100, () =>
      bytesOf('POST /sandbox/venue', ['Content-Type: multipart/form-data', 'Content-Length: 4'], 'none'),
    )

  printTable('Processor time of one request', rows)
  const [home, unknown] = [
    await medianMs(() => '/'),
    await medianMs(() => `/promote/${Math.random().toString(36).slice(2)}`),
  ]
  const pages = [
    { page: '/', ms: home },
    { page: '/promote/RANDOM, at most twice /', ms: unknown },
  ]
  printTable('Time until an answer, medians', pages)
  saveResults('stranger', { times, rows, pages })
  const isOver = rows.some((row) => row.ms > row['at most'] || row.status >= 500) || unknown > 2 * home
  if (isOver) process.exitCode = 1
} finally {
  await nginx.stop()
  await api.stop()
  await site.stop()
  await postgres.stop()
}
