/**
 * Measures how many home pages per second one process serves, alone and while members call the API of the same process.
 * The reference is an empty static Next app. Run it with `npm run bench:home`. Measurements alternate, so that other
 * load on the machine affects both.
 */
import autocannon from 'autocannon'
import { register } from 'tsx/esm/api'
import { median, printTable, saveResults } from './report.mjs'
import { askPages, asker } from './support/ask-pages.mjs'
import { cpuSeconds } from './support/cpu-seconds.mjs'
import { startEmptyApp, startSite } from './support/servers.mjs'

register()
const { startPostgres } = await import('../tests/support/postgres.ts')
const { openPostgres } = await import('../server/db/client.ts')
const { createRichMembers } = await import('./money/rich-members.ts')

const rounds = Number(process.env.RUNS || 5)
const seconds = Number(process.env.SECONDS || 5)
const connections = 32
const membersPerSecond = 50
const memberCount = 50
const target = 2

/** @param {string} url @param {Record<string, string>} headers */
const ask = (url, headers) => askPages(url, { headers: { cookie: 'lang=tw', ...headers }, connections, seconds })

/**
 * Like `ask`, but also measures the server's CPU time per page, because the load generator runs on the same machine.
 * @param {import('./support/servers.mjs').Running} server
 * @param {Record<string, string>} headers
 */
async function measure(server, headers) {
  const before = cpuSeconds(server.pid)
  const answered = await ask(server.origin, headers)
  return { ...answered, pageMs: ((cpuSeconds(server.pid) - before) * 1000) / answered.total }
}

const postgres = await startPostgres(['-c', 'max_connections=100'])
// The site and its API in one process, on PostgreSQL, as in a first deployment. Members' calls come through a proxy.
const site = await startSite({ DATABASE_URL: postgres.url(), TRUST_PROXY: 'on' })
const empty = await startEmptyApp()
const database = await openPostgres(postgres.url(), 2)
try {
  const requests = (await createRichMembers(database.db, memberCount)).map(({ token }, index) => ({
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.0.${index + 1}`,
    },
  }))
  /** Members who fetch their points while the pages are requested. */
  const members = () =>
    autocannon({
      url: `${site.origin}/api/v1/user/detail`,
      method: 'POST',
      requests,
      body: '{}',
      connections: 4,
      overallRate: membersPerSecond,
      duration: seconds,
    })
  const rows = []
  for (const { client, headers } of [
    { client: 'as a proxy asks (plain)', headers: {} },
    { client: 'as a browser asks (compressed)', headers: { 'accept-encoding': 'gzip, deflate, br' } },
  ]) {
    /** @type {number[]} */ const alone = []
    /** @type {number[]} */ const beside = []
    /** @type {number[]} */ const floor = []
    /** @type {number[]} */ const waits = []
    /** @type {number[]} */ const floorMs = []
    /** @type {number[]} */ const aloneMs = []
    let failed = 0
    await ask(site.origin, headers)
    await ask(empty.origin, headers)
    for (let round = 0; round < rounds; round += 1) {
      const reference = await measure(empty, headers)
      const ours = await measure(site, headers)
      const [withMembers, called] = await Promise.all([ask(site.origin, headers), members()])
      floor.push(reference.perSecond)
      alone.push(ours.perSecond)
      floorMs.push(reference.pageMs)
      aloneMs.push(ours.pageMs)
      beside.push(withMembers.perSecond)
      waits.push(called.latency.p97_5)
      failed += ours.failed + withMembers.failed + called.non2xx + called.errors
    }
    rows.push({
      client,
      'empty app req/s': Math.round(median(floor)),
      'home req/s': Math.round(median(alone)),
      ratio: median(alone) / median(floor),
      [`home beside ${membersPerSecond} member calls/s`]: Math.round(median(beside)),
      'ratio beside': median(beside) / median(floor),
      'member call ms (p97.5)': median(waits),
      "empty app's processor ms a page": median(floorMs),
      "home's": median(aloneMs),
      failed,
    })
  }
  printTable(
    `The home page, ${asker}, ${connections} connections, ${rounds} rounds of ${seconds} s in turns, medians (target: ${target})`,
    rows,
  )
  saveResults('home', { target, asker, rounds, seconds, connections, membersPerSecond, rows })
} finally {
  await Promise.all([site.stop(), empty.stop(), database.close()])
  await postgres.stop()
}
