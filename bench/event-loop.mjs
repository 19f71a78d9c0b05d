/**
 * Measures how long the fuzzer's worst requests keep the event loop of the built product busy: `npm run bench:loop`. If
 * a caller decides the size of a request, it is sent in its largest size. The longest delay comes from the product's
 * metrics. Then measures the processor time of requests cut into many parts, sent to the site, to the API alone and through
 * nginx as shipped.
 */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { register } from 'tsx/esm/api'
import { printTable, saveResults } from './report.mjs'
import { startApi, startSite } from './support/servers.mjs'

register()
const { growingRequests } = await import('../tests/server/attacks/fuzz/measure-growth.ts')
const { formShapes } = await import('../tests/server/attacks/fuzz/form-shapes.ts')
const { measureShape, sendShape, shapes } = await import('../tests/server/attacks/fuzz/shapes.ts')
const { lastingPort } = await import('../tests/support/fleet.ts')
const { startNginx } = await import('../tests/support/own-server.ts')
const { startPostgres } = await import('../tests/support/postgres.ts')
const { openPostgres } = await import('../server/db/client.ts')
const { createOperatorKey } = await import('../server/domain/operator/operator-keys.ts')
const { anyRole } = await import('../contract/operator/roles.ts')
const { createRichMembers } = await import('./money/rich-members.ts')

const maxMs = 100
/** Other programs can only slow the loop down, so the lowest of several attempts counts. */
const attempts = 4
/** Each may send 20 forms an hour. */
const memberCount = 300
/** A shape's cost is the mean of so many requests. */
const shapeTimes = Number(process.env.SHAPE_TIMES ?? 50)
const metricsToken = 'event-loop'
const agent = new Agent({ keepAlive: true })

const postgres = await startPostgres(['-c', 'fsync=off', '-c', 'max_connections=60'])
const site = await startSite({ DATABASE_URL: postgres.url(), TRUST_PROXY: 'on', METRICS_TOKEN: metricsToken })
const database = await openPostgres(postgres.url(), 2)
let sent = 0

/**
 * @param {string} path
 * @param {{ method?: string, headers?: [string, string][], body?: string | Uint8Array | null, origin?: string }} request
 * @returns {Promise<string>} the reply; empty if the connection was closed instead
 */
const ask = (path, { method = 'GET', headers = [], body = null, origin = site.origin }) =>
  new Promise((resolve) => {
    const options = request(`${origin}${path}`, { method, headers: Object.fromEntries(headers), agent }, (answer) => {
      /** @type {Buffer[]} */
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('error', () => resolve(''))
      answer.on('end', () => resolve(Buffer.concat(parts).toString()))
    })
    options.on('error', () => resolve(''))
    options.end(body)
  })

/** A metric in ms. @param {string} name @param {string} [origin] */
async function metricMs(name, origin = site.origin) {
  const options = { headers: /** @type {[string, string][]} */ ([['authorization', `Bearer ${metricsToken}`]]), origin }
  // Tried twice: a refused request may have closed the connection that the first try used.
  const text = (await ask('/api/operator/v1/metrics', options)) || (await ask('/api/operator/v1/metrics', options))
  const seconds = new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(text)?.[1]
  if (seconds === undefined) throw new Error(`the metrics do not contain ${name}:\n${text.slice(0, 300)}`)
  return Number(seconds) * 1_000
}

/** The longest delay of the product's event loop since the previous call, in ms. */
const longestDelayMs = () => metricMs('nodejs_eventloop_lag_max_seconds')

/** The processor time of nginx's workers in ms. @param {number} master */
function nginxMs(master) {
  const workers = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ')
  return workers.reduce(
    (sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  )
}

/** Measures every shape of a request through each way in. Returns one row for each kind of request. @param {string[]} members */
async function measureShapes(members) {
  const trusting = { TRUST_PROXY: 'on', SANDBOX: 'on' }
  const api = await startApi({ DATABASE_URL: postgres.url(), METRICS_TOKEN: metricsToken, ...trusting })
  const portOf = (/** @type {string} */ origin) => Number(new URL(origin).port)
  const [port, innerPort] = [await lastingPort(), await lastingPort()]
  const [sitePort, apiPort] = [portOf(site.origin), portOf(api.origin)]
  const nginx = await startNginx({ port, innerPort, sites: [sitePort, sitePort], apis: [apiPort, apiPort] })
  const cpu = 'process_cpu_seconds_total'
  const all = async () => (await metricMs(cpu)) + (await metricMs(cpu, api.origin)) + nginxMs(nginx.pid)
  const pages = /** @type {const} */ (['health', 'config', 'sandbox', 'page', 'promotion'])
  const ways = [
    { way: 'site', port: sitePort, kinds: shapes(pages), cpuMs: () => metricMs(cpu) },
    { way: 'API alone', port: apiPort, kinds: shapes(['health', 'sandbox']), cpuMs: () => metricMs(cpu, api.origin) },
    { way: 'nginx', port, kinds: shapes(pages), cpuMs: all },
  ]
  let taken = 0
  const tokenOf = () => Promise.resolve(members[(taken += 1) % members.length] ?? '')
  try {
    const costs = []
    for (const { way, port, kinds, cpuMs } of ways) {
      for (const shape of kinds) {
        // The first request of each kind loads and compiles code.
        await sendShape(port, shape.make(1))
        const { name, ...cost } = await measureShape(port, shape, { cpuMs, times: shapeTimes })
        costs.push({ way, shape: name, ...cost })
      }
      for (const shape of formShapes) {
        const { name, ...cost } = await measureShape(port, shape, { cpuMs, times: shapeTimes, tokenOf })
        costs.push({ way, shape: name, ...cost })
      }
    }
    return costs
  } finally {
    await nginx.stop()
    await api.stop()
  }
}

try {
  const members = (await createRichMembers(database.db, memberCount)).map(({ token }) => token)
  /** @type {string[]} */
  const keys = []
  for (let index = 0; index < 10; index += 1) {
    keys.push(await createOperatorKey(database.db, { name: `bench${index}`, roles: anyRole, at: new Date() }))
  }
  /** @param {import('../tests/server/attacks/fuzz/requests.ts').FuzzRequest} request */
  const send = async ({ target, path, method, headers, body }) => {
    sent += 1
    const tokens = target.call.access === 'operator' ? keys : members
    // Each request comes from a different address, so that rate limits by address do not stop it before the work to be
    // measured.
    /** @type {[string, string][]} */
    const usual = [
      ['authorization', `Bearer ${tokens[sent % tokens.length]}`],
      ['idempotency-key', `loop-${sent}-0000`],
      ['x-forwarded-for', `10.2.${(sent >> 8) & 255}.${sent & 255}`],
    ]
    if (body instanceof ReadableStream) throw new Error('a growing request must have a text as its body')
    await ask(path, { method, headers: [...usual, ...headers], body })
  }
  const kindOf = (/** @type {string} */ name) =>
    /^(JSON|form): /.exec(name)?.[1] ??
    (/^[a-z-]+: /.test(name) ? 'header' : name.startsWith('operator ') ? 'operator field' : 'member field')

  const growing = growingRequests()
  // The first request of each kind loads and compiles code, which later requests need not do.
  for (const { make } of growing) await send(make(1))
  const idle = []
  for (let turn = 0; turn < 50; turn += 1) {
    await longestDelayMs()
    await ask('/api/v1/health', {})
    idle.push(await longestDelayMs())
  }
  const rows = new Map()
  for (const { name, maxSize, make } of growing) {
    const worst = make(maxSize)
    let delayMs = Infinity
    for (let attempt = 0; attempt < attempts && delayMs > maxMs / 2; attempt += 1) {
      await longestDelayMs()
      await send(worst)
      delayMs = Math.min(delayMs, await longestDelayMs())
    }
    const kind = kindOf(name)
    const row = rows.get(kind) ?? { kind, requests: 0, 'longest delay ms': 0, by: '' }
    row.requests += 1
    if (delayMs > row['longest delay ms']) Object.assign(row, { 'longest delay ms': delayMs, by: name })
    rows.set(kind, row)
  }
  const plain = { kind: 'plain request', requests: idle.length, 'longest delay ms': Math.max(...idle), by: 'health' }
  const table = [plain, ...rows.values()]
  printTable(`Delay of the event loop, limit ${maxMs} ms`, table)
  const costs = await measureShapes(members)
  const slowest = costs.toSorted((a, b) => b.fullMs - a.fullMs).slice(0, 10)
  printTable('Processor time of requests in many parts, the ten slowest', slowest)
  const findings = costs.filter(({ isTooMuch }) => isTooMuch)
  if (findings.length > 0) printTable('Too much', findings)
  saveResults('event-loop', { maxMs, rows: table, shapes: costs })
  if (findings.length > 0 || table.some((row) => row['longest delay ms'] > maxMs)) process.exitCode = 1
} finally {
  await database.close()
  await site.stop()
  await postgres.stop()
  agent.destroy()
}
