import { parseArgs } from 'node:util'
import { CannotGoOn } from '../setup/terminal.mjs'

/**
 * @typedef {object} Options
 * @property {string} url where the backend stands, as `API_BASE_URL` has it
 * @property {string} account
 * @property {string} password
 * @property {boolean} write
 * @property {string | null} mobile
 * @property {string | null} codeFrom
 * @property {string | null} withdrawalPassword
 * @property {string | null} adapter a file; null for the site's own
 * @property {boolean} plain
 * @property {number} timeoutMs
 * @property {number} slowMs
 * @property {string | null} json
 */

export const help = `Walks the 36 calls of a running backend against the contract (contract/).

  npm run check:backend -- URL --account ACCOUNT --password PASSWORD

URL is what API_BASE_URL will be. The member should have some history: a list without rows proves nothing about rows.
The calls go through lib/api/adapter.ts where it holds an adapter. Nothing is changed without --write.

  --write                     also asks the calls that change something, and says what it leaves behind
  --mobile +886912345678      with --write: registers a new member with this number
  --code-from COMMAND         prints the SMS code sent to the number it is given; default: asked on the terminal
  --withdrawal-password WORD  with --write: requests the smallest withdrawal for the member
  --adapter FILE              an adapter to look through, in place of lib/api/adapter.ts
  --plain                     through no adapter at all
  --timeout MS                no answer after this long is a fault (default 15000)
  --slow MS                   an answer after this long is noted (default 1000)
  --json FILE                 all of it as JSON
Ends with 0 when no call is at fault, 1 when one is, 2 when the walk could not be made.`

const text = /** @type {const} */ ({ type: 'string' })
const bare = /** @type {const} */ ({ type: 'boolean' })
const again = 'See: npm run check:backend -- --help'

/** @param {string | undefined} value @param {string} name @param {number} otherwise */
function milliseconds(value, name, otherwise) {
  if (value === undefined) return otherwise
  if (!/^[1-9]\d{0,6}$/.test(value)) throw new CannotGoOn(`${name} must be milliseconds.`, again)
  return Number(value)
}

/** @param {string} url */
function checkedUrl(url) {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new CannotGoOn(`“${url}” is no http address.`, again)
  return url.replace(/\/$/, '')
}

/**
 * What was asked for on the command line; null for the help. Throws `CannotGoOn`.
 *
 * @param {string[]} args
 * @returns {Options | null}
 */
export function readOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...{ account: text, password: text, mobile: text, 'code-from': text, 'withdrawal-password': text },
      ...{ adapter: text, timeout: text, slow: text, json: text, write: bare, plain: bare, help: bare },
    },
  })
  if (values.help) return null
  const [url, ...more] = positionals
  if (!url || more.length > 0) throw new CannotGoOn('One URL is needed.', again)
  if (!values.account || !values.password) throw new CannotGoOn('--account and --password are needed.', again)
  return {
    url: checkedUrl(url),
    account: values.account,
    password: values.password,
    write: values.write ?? false,
    mobile: values.mobile ?? null,
    codeFrom: values['code-from'] ?? null,
    withdrawalPassword: values['withdrawal-password'] ?? null,
    adapter: values.adapter ?? null,
    plain: values.plain ?? false,
    timeoutMs: milliseconds(values.timeout, '--timeout', 15_000),
    slowMs: milliseconds(values.slow, '--slow', 1_000),
    json: values.json ?? null,
  }
}
