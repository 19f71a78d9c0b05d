import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { installedServer } from '../../scripts/setup/system-packages.ts'

/** @typedef {{ perSecond: number, total: number, failed: number }} Answered */

const run = promisify(execFile)
const wrk = installedServer('wrk')

/** The load generator. `wrk` uses a tenth of autocannon's CPU time, which matters for a page of 145 kB. */
export const asker = wrk ? 'wrk' : 'autocannon'

/** @param {string} printed by wrk @param {RegExp} pattern */
const numberIn = (printed, pattern) => Number(pattern.exec(printed)?.[1] ?? 0)

/**
 * Requests one page repeatedly.
 *
 * @param {string} url
 * @param {{ headers: Record<string, string>, connections: number, seconds: number }} options
 * @returns {Promise<Answered>}
 */
export async function askPages(url, { headers, connections, seconds }) {
  if (!wrk) {
    const { requests, non2xx, errors } = await autocannon({ url, connections, duration: seconds, headers })
    return { perSecond: requests.average, total: requests.total, failed: non2xx + errors }
  }
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run(wrk, ['-t1', `-c${connections}`, `-d${seconds}s`, ...given, url])
  const socketErrors =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? []
  return {
    perSecond: numberIn(stdout, /Requests\/sec:\s+([\d.]+)/),
    total: numberIn(stdout, /(\d+) requests in/),
    failed:
      numberIn(stdout, /Non-2xx or 3xx responses: (\d+)/) + socketErrors.reduce((sum, each) => sum + Number(each), 0),
  }
}
