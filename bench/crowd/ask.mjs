import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** @typedef {{ status: number, text: string, headers: import('node:http').IncomingHttpHeaders }} Answer */
/** @typedef {{ path: string, method?: string, headers?: Record<string, string>, body?: string }} Call */

/** Failures that a retry may cure: an instance was killed, or lost its database. */
const retriable = new Set(['no answer', '500', '502', '503', '504'])
const giveUpMs = 60_000
const answerMs = 20_000
const pauseMs = { first: 200, max: 2_000 }

/** Callers use many loopback addresses, so that rate limits by address do not affect the measurement. */
const addresses = Array.from({ length: 200 }, (_, index) => `127.7.${Math.floor(index / 100)}.${(index % 100) + 1}`)
const agents = addresses.map((localAddress) => new Agent({ keepAlive: true, localAddress, timeout: answerMs }))

/** @param {string} origin @param {Call} call @returns {Promise<Answer>} */
function once(origin, { path, method = 'GET', headers = {}, body }) {
  const agent = agents[Math.floor(Math.random() * agents.length)]
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, headers, agent, timeout: answerMs }, (answer) => {
      /** @type {Buffer[]} */
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString(), headers: answer.headers }),
      )
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Repeats a request with the same idempotency key until it is answered, as the site's client does.
 * @param {string} origin
 * @param {import('./counters.mjs').Count} count
 * @param {Call} call
 * @returns {Promise<Answer | null>} null if it still fails after a minute of retries
 */
export async function ask(origin, count, call) {
  const startedMs = performance.now()
  let pause = pauseMs.first
  for (let attempt = 1; ; attempt += 1) {
    const answer = await once(origin, call).catch(() => null)
    const status = answer ? String(answer.status) : 'no answer'
    const ms = performance.now() - startedMs
    if (attempt === 1) count.byStatus[status] = (count.byStatus[status] ?? 0) + 1
    if (answer && !retriable.has(status)) {
      count.ms.push(ms)
      if (attempt === 1) count.firstMs.push(ms)
      if (answer.status >= 400) count.refused[status] = (count.refused[status] ?? 0) + 1
      return answer
    }
    if (ms > giveUpMs) {
      count.ms.push(ms)
      count.failed.push(`${call.path} ${status} after ${attempt} attempts`)
      return null
    }
    if (attempt === 1) count.repeated += 1
    await sleep(pause)
    pause = Math.min(pause * 2, pauseMs.max)
  }
}

/** Closes every connection. */
export function closeConnections() {
  for (const agent of agents) agent.destroy()
}
