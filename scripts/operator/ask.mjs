import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotGoOn, WrongLine } from './failure.mjs'

/** The key that was given, or the one that the product left in its data folder. @param {string | undefined} given */
export function readKey(given) {
  if (given) return given
  if (process.env.OPERATOR_KEY) return process.env.OPERATOR_KEY
  const file = join(process.env.DATA_DIR || '.data', 'operator-key')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new CannotGoOn(
      `There is no operator key: ${file} cannot be read. It is made when the product starts with its embedded ` +
        'database. Start it (npm start), or pass --key.',
    )
  }
}

/** @param {number} status @param {{ msg?: string, fields?: { field: string, message: string }[] } | null} body */
function refusal(status, body) {
  if (status === 401) return 'The operator key is not known there. Is it the key of this product?'
  const fields = (body?.fields ?? []).map(({ field, message }) => `${field}: ${message}`)
  return [body?.msg ?? `The product answered ${status}.`, ...fields].join('\n  ')
}

/**
 * Makes one call of the operator's API and returns its data.
 *
 * @param {{ method: 'GET' | 'POST', path: string, input: Record<string, unknown> }} request
 * @param {{ url: string, key: string }} door
 * @returns {Promise<unknown>}
 */
export async function ask({ method, path, input }, { url, key }) {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = method === 'GET' ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
  const answer = await fetch(`${url}/api/operator/v1/${path}${query}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'accept-language': 'en', 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(Object.fromEntries(given)) }),
  }).catch(() => {
    throw new CannotGoOn(`Nothing answers at ${url}. Start the product (npm start), or pass --url.`)
  })
  const body = await answer.json().catch(() => null)
  if (answer.ok && body?.status) return body.data
  const Refused = body?.fields ? WrongLine : CannotGoOn
  throw new Refused(refusal(answer.status, body))
}
