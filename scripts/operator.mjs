/** The operator's command line: `npm run operator -- help`. It talks to the running product over HTTP. */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ask, readKey } from './operator/ask.mjs'
import { commandFor } from './operator/commands.mjs'
import { createFirst, usage } from './operator/create-first-key.mjs'
import { CannotGoOn, needed } from './operator/failure.mjs'
import { helpFor, isGroup } from './operator/help.mjs'
import { print } from './operator/print.mjs'
import { saveExport, savePhotos } from './operator/save.mjs'
import { heard } from './operator/usage.mjs'
import { readEnvironmentFiles } from './setup/environment.mjs'

const textOptions = [
  ...['url', 'key', 'reason', 'state', 'review', 'to', 'cursor', 'after', 'days', 'note', 'account', 'status', 'order'],
  ...['transaction', 'from', 'until', 'actor', 'before', 'roles', 'kind', 'file', 'turnover', 'submission'],
]
const switches = ['manual', 'json', 'help', 'revoke-all']

/** @returns {{ words: string[], options: Record<string, string | undefined> }} */
function readLine() {
  const texts = textOptions.map((name) => [name, { type: /** @type {const} */ ('string') }])
  const bare = switches.map((name) => [name, { type: /** @type {const} */ ('boolean') }])
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries([...texts, ...bare]),
  })
  const options = Object.entries(values).map(([name, value]) => [name, value === true ? 'yes' : String(value)])
  return { words: positionals, options: Object.fromEntries(options) }
}

/** @param {string[]} words @param {Record<string, string | undefined>} options */
async function run(words, options) {
  const found = commandFor(words)
  if (!found) {
    const wayOut = isGroup(words[0]) ? helpFor(words[0]) : 'See: npm run operator -- help'
    throw new CannotGoOn(`There is no command "${words.join(' ')}".\n\n${wayOut}`)
  }
  const { command, name, given } = found
  await heard({ name, usage: command.usage, given, options }, () => carryOut(command, given, options))
}

/**
 * @param {import('./operator/commands.mjs').Command} command
 * @param {string[]} given
 * @param {Record<string, string | undefined>} options
 */
async function carryOut(command, given, options) {
  const { method, path } = command
  const url = (options.url ?? `http://localhost:${process.env.PORT || 3000}`).replace(/\/$/, '')
  const door = { url, key: readKey(options.key) }
  const call = (/** @type {Record<string, string | undefined>} */ more = {}) =>
    ask({ method, path, input: command.input?.(given, { ...options, ...more }) ?? {} }, door)
  const isSaved = path === 'identity/photos' || path === 'exports/csv'
  const to = isSaved ? needed(options.to, '--to') : ''
  if (path === 'exports/csv') {
    const part = (/** @type {string | undefined} */ cursor) => call({ cursor })
    return saveExport(to, /** @type {Parameters<typeof saveExport>[1]} */ (part))
  }
  const data = await call()
  if (options.json) console.log(JSON.stringify(data, null, 2))
  else if (isSaved) savePhotos(/** @type {{ name: string, base64: string }[]} */ (data), to)
  else print(data)
  if (path === 'ledger/verify' && !(/** @type {{ ok: boolean }} */ (data).ok)) process.exitCode = 1
}

async function main() {
  readEnvironmentFiles(fileURLToPath(new URL('..', import.meta.url)))
  const { words, options } = readLine()
  const [first, second, ...given] = words
  if (options.help || !first || first === 'help') return console.log(helpFor(first === 'help' ? second : first))
  if (first === 'keys' && second === 'create-first') {
    const create = () => createFirst(given[0], options['revoke-all'] !== undefined)
    return heard({ name: 'keys create-first', usage, given, options }, create)
  }
  return run(words, options)
}

await main().catch((error) => {
  const isExpected = error instanceof CannotGoOn || error?.code?.startsWith?.('ERR_PARSE_ARGS')
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
})
