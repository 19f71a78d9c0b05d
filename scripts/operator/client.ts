import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { operator } from '@/contract/operator'
import { databaseHeader } from '@/contract/site-internals'
import { exportRoles } from '@/contract/operator/rules'
import { operatorKeyFile, operatorOrigin, operatorOriginFile } from '@/server/env'
import { CommandError, typedNameOf, UsageError } from './arguments'
import type { OperatorCommand } from './commands'

type Connection = { url?: string | undefined; key?: string | undefined; code?: string | undefined }
type Reply = {
  status?: boolean
  errorCode?: string
  data?: unknown
  msg?: string
  fields?: { field: string; message: string }[]
} | null

/** The operator key: from the command line, the environment, or the product's data folder, in this order. */
function operatorKey(typed: string | undefined): string {
  const key = typed || process.env.OPERATOR_KEY
  if (key) return key
  const file = operatorKeyFile()
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new CommandError(
      `There is no operator key: ${file} cannot be read. The product creates it when it first starts with the ` +
        'embedded database. Start it (npm start), or pass --key.',
    )
  }
}

/** Where the product runs: from the command line, from its data folder while it runs, or from the settings. */
function productUrl(typed: string | undefined): string {
  if (typed) return typed.replace(/\/$/, '')
  const file = operatorOriginFile()
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : operatorOrigin()
}

/** The code of the key's authenticator app: from the command line, the environment, or a prompt on the terminal. */
async function askForCode(typed: string | undefined): Promise<string> {
  const given = typed || process.env.OPERATOR_CODE
  if (given) return given
  const enrol = 'If the key has no app yet, enrol one: npm run operator -- keys enrol-factor'
  if (!process.stdin.isTTY)
    throw new CommandError(
      `This key needs a code of its authenticator app: pass --code, or set OPERATOR_CODE. ${enrol}`,
    )
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question('Code of the authenticator app: ')).trim()
  } finally {
    terminal.close()
  }
}

let isAnnounced = false

/** Says once, beside the output, which product and which database the command speaks to. */
function announce(url: string, { headers }: Response): void {
  if (isAnnounced) return
  isAnnounced = true
  const database = headers.get(databaseHeader)
  console.error(`› ${url}${database ? ` · ${decodeURIComponent(database)}` : ''}`)
}

/** Messages in place of the site's own, which advise members to reload a page. */
const typedMessages: Readonly<Record<string, string>> = {
  not_found: 'There is nothing with this name, number or id. Copy it from the list.',
  state_conflict: 'This is not possible in the present state. List it again to see the state.',
}

/**
 * Makes a command's call and returns its data. Adds a code of the key's authenticator app if the product requires one.
 * Throws `UsageError` with the fields that the product refused, otherwise `CommandError`.
 */
export async function callApi(
  command: OperatorCommand,
  input: Record<string, unknown>,
  connection: Connection,
): Promise<unknown> {
  const { path, method, body } = command.call
  const url = productUrl(connection.url)
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const headers = {
    authorization: `Bearer ${operatorKey(connection.key)}`,
    'accept-language': 'en',
    'content-type': 'application/json',
  }
  const send = async (code?: string): Promise<{ response: Response; reply: Reply }> => {
    const sent = { ...headers, ...(code && { 'x-operator-code': code }) }
    const request =
      body === 'query'
        ? fetch(`${url}${path}?${query}`, { headers: sent })
        : fetch(`${url}${path}`, { method, headers: sent, body: JSON.stringify(input) })
    const response = await request.catch(() => {
      throw new CommandError(`Nothing answers at ${url}. Start the product (npm start), or pass --url.`)
    })
    announce(url, response)
    const reply = (await response.json().catch(() => null)) as Reply
    // A long export makes more calls than a key may make in a minute. A proxy's refusal may not say how long to wait.
    const waitS = Number(response.headers.get('retry-after'))
    if (response.status !== 429 || !(waitS > 0) || command.call !== operator.exports.csv) return { response, reply }
    await sleep(waitS * 1_000)
    return send(code)
  }
  let { response, reply } = await send()
  if (reply?.errorCode === 'second_factor_needed') ({ response, reply } = await send(await askForCode(connection.code)))
  if (response.ok && reply?.status) return reply.data
  if (response.status === 401) {
    throw new CommandError(
      'The product does not know this operator key: it was revoked or replaced, or belongs to another installation. The ' +
        `key is read from --key, else from OPERATOR_KEY, else from the file ${operatorKeyFile()}.`,
    )
  }
  if (reply?.errorCode === 'forbidden') {
    const { what } = input as { what?: keyof typeof exportRoles }
    const roles = command.call === operator.exports.csv && what ? exportRoles[what] : command.call.roles
    throw new CommandError(`This needs a key with one of these roles: ${roles?.join(', ')}. (forbidden)`)
  }
  // The documents name errors by their codes.
  const words = typedMessages[reply?.errorCode ?? ''] ?? reply?.msg
  const message = words ? `${words} (${reply?.errorCode})` : `The product answered ${response.status}.`
  if (!reply?.fields) throw new CommandError(message)
  const faults = reply.fields.map((fault) => `${typedNameOf(command, fault.field)}: ${fault.message}`)
  throw new UsageError([message, ...faults].join('\n  '))
}
