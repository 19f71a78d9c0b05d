import { setTimeout as sleep } from 'node:timers/promises'
import { CannotGoOn } from '../setup/terminal.mjs'

/** @typedef {{ database?: 'embedded' | 'postgres', sandbox?: boolean, demo?: { account: string, password: string } }} Health */

const pauseMs = 250

/** @param {unknown} body a reply of the API @returns {string} the words it failed with */
function wordsOf(body) {
  const { errorMessage, msg, message } = /** @type {Record<string, unknown>} */ (body ?? {})
  return String(errorMessage ?? msg ?? message ?? 'It says nothing more.')
}

/**
 * Waits until the API answers; the first question opens, migrates and seeds the embedded database. A refusal is final:
 * a damaged or occupied data folder does not mend itself.
 *
 * @param {string} origin
 * @param {number} [patienceMs]
 * @returns {Promise<Health>}
 */
export async function waitForApi(origin, patienceMs = 180_000) {
  const deadline = Date.now() + patienceMs
  let last = 'no answer'
  while (Date.now() < deadline) {
    try {
      const answer = await fetch(`${origin}/api/v1/health`, {
        headers: { 'accept-language': 'en' },
        signal: AbortSignal.timeout(patienceMs),
      })
      const body = await answer.json().catch(() => null)
      if (answer.ok) return body?.data ?? body ?? {}
      throw new CannotGoOn(`The API cannot work: ${wordsOf(body)}`, 'Then start again: npm start')
    } catch (error) {
      if (error instanceof CannotGoOn) throw error
      last = error instanceof Error ? error.message : String(error)
    }
    await sleep(pauseMs)
  }
  throw new CannotGoOn(
    `The API did not answer within ${patienceMs / 1000} s (${last}).`,
    'Look at what was printed above, then start again.',
  )
}
