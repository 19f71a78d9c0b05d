/** The operator's command line: `npm run operator -- help`. It talks to the running product over HTTP. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const help = `Operator's commands, to the running product over HTTP

  identity list [--state under_review|approved|returned]
  identity approve ACCOUNT
  identity return ACCOUNT --reason TEXT
  identity photos ACCOUNT --to FOLDER
  withdrawals list [--review applied|approved|refused|paid]
  withdrawals approve ORDER
  withdrawals refuse ORDER --reason TEXT
  withdrawals pay ORDER [--manual]
  ledger verify
  audit [SUBJECT]
  clock                     what time it is for the product (sandbox)
  clock advance DURATION    move it forward: 90m, 24h, 2d (sandbox)
  outbox [MOBILE]           text messages that were not sent (sandbox)
  help

Options
  --url URL     where the product runs (default: http://localhost:$PORT, or :3000)
  --key KEY     operator key (default: $OPERATOR_KEY, or the file operator-key in $DATA_DIR or .data)
  --json        the answer as JSON`

/** Ends the command with a message and a way out. */
class CannotGoOn extends Error {}

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** @param {string | undefined} text */
function durationMs(text) {
  const match = /^(\d+)([smhd])$/.exec(text ?? '')
  const unit = /** @type {keyof typeof unitMs | undefined} */ (match?.[2])
  if (!match || !unit) throw new CannotGoOn(`"${text ?? ''}" is no duration. Examples: 90m, 24h, 2d`)
  return Number(match[1]) * unitMs[unit]
}

/** @param {string | undefined} value @param {string} name */
function needed(value, name) {
  if (!value) throw new CannotGoOn(`${name} is missing. See: npm run operator -- help`)
  return value
}

/** @param {{ [key: string]: string | boolean | undefined }} options */
function readKey(options) {
  if (typeof options.key === 'string') return options.key
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

/**
 * @param {string[]} words
 * @param {{ [key: string]: string | boolean | undefined }} options
 * @returns {{ method: 'GET' | 'POST', path: string, input: Record<string, string | number | boolean | undefined> }}
 */
function requestFor([subject, verb, object], options) {
  /** @param {string} path @param {Record<string, string | number | boolean | undefined>} [input] */
  const read = (path, input = {}) => ({ method: /** @type {const} */ ('GET'), path, input })
  /** @param {string} path @param {Record<string, string | number | boolean | undefined>} input */
  const change = (path, input) => ({ method: /** @type {const} */ ('POST'), path, input })
  const text = (/** @type {string} */ name) => (typeof options[name] === 'string' ? options[name] : undefined)

  switch (`${subject} ${verb ?? ''}`.trim()) {
    case 'identity list':
      return read('identity/list', { state: text('state') })
    case 'identity photos':
      return read('identity/photos', { account: needed(object, 'ACCOUNT') })
    case 'identity approve':
      return change('identity/approve', { account: needed(object, 'ACCOUNT') })
    case 'identity return':
      return change('identity/return', {
        account: needed(object, 'ACCOUNT'),
        reason: needed(text('reason'), '--reason'),
      })
    case 'withdrawals list':
      return read('withdrawals/list', { review: text('review') })
    case 'withdrawals approve':
      return change('withdrawals/approve', { order_number: needed(object, 'ORDER') })
    case 'withdrawals refuse':
      return change('withdrawals/refuse', {
        order_number: needed(object, 'ORDER'),
        reason: needed(text('reason'), '--reason'),
      })
    case 'withdrawals pay':
      return change('withdrawals/pay', { order_number: needed(object, 'ORDER'), manual: options.manual === true })
    case 'ledger verify':
      return read('ledger/verify')
    case 'clock':
      return read('sandbox/clock')
    case 'clock advance':
      return change('sandbox/clock/advance', { by_ms: durationMs(object) })
  }
  if (subject === 'audit') return read('audit/list', { subject: verb })
  if (subject === 'outbox' || subject === 'sms') return read('sandbox/outbox', { mobile: verb })
  throw new CannotGoOn(`There is no command "${[subject, verb].join(' ').trim()}". See: npm run operator -- help`)
}

/**
 * @param {ReturnType<typeof requestFor>} request
 * @param {{ url: string, key: string }} door
 * @returns {Promise<unknown>}
 */
async function ask({ method, path, input }, { url, key }) {
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
  if (answer.status === 401) throw new CannotGoOn('The operator key is not known there. Is it the key of this product?')
  if (!answer.ok || !body?.status) {
    const fields = (body?.fields ?? []).map(
      (/** @type {{ field: string, message: string }} */ fault) => `${fault.field}: ${fault.message}`,
    )
    throw new CannotGoOn([body?.msg ?? `The product answered ${answer.status}.`, ...fields].join('\n  '))
  }
  return body.data
}

/** @param {Record<string, unknown>} row */
function printRow(row) {
  const width = Math.max(...Object.keys(row).map((name) => name.length))
  for (const [name, value] of Object.entries(row)) {
    if (value === null) continue
    console.log(`  ${name.padEnd(width)}  ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
  }
}

/** @param {unknown} data */
function print(data) {
  const rows = Array.isArray(data) ? data : [data]
  if (rows.length === 0) console.log('  (none)')
  for (const [index, row] of rows.entries()) {
    if (index > 0) console.log('')
    printRow(row)
  }
}

/** @param {{ name: string, base64: string }[]} photos @param {string} folder */
function savePhotos(photos, folder) {
  mkdirSync(folder, { recursive: true })
  for (const { name, base64 } of photos) {
    writeFileSync(join(folder, name), Buffer.from(base64, 'base64'), { mode: 0o600 })
    console.log(`  ${join(folder, name)}`)
  }
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      key: { type: 'string' },
      reason: { type: 'string' },
      state: { type: 'string' },
      review: { type: 'string' },
      to: { type: 'string' },
      manual: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help || positionals.length === 0 || positionals[0] === 'help') return console.log(help)
  const request = requestFor(positionals, values)
  const isPhotos = request.path === 'identity/photos'
  const folder = isPhotos ? needed(values.to, '--to') : ''
  const url = (values.url ?? `http://localhost:${process.env.PORT || 3000}`).replace(/\/$/, '')
  const data = await ask(request, { url, key: readKey(values) })
  if (values.json) console.log(JSON.stringify(data, null, 2))
  else if (isPhotos) savePhotos(/** @type {{ name: string, base64: string }[]} */ (data), folder)
  else print(data)
  if (request.path === 'ledger/verify' && !(/** @type {{ ok: boolean }} */ (data).ok)) process.exitCode = 1
}

await main().catch((error) => {
  const isExpected = error instanceof CannotGoOn || error?.code?.startsWith?.('ERR_PARSE_ARGS')
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
})
