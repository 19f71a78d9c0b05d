import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, typedNameOf, UsageError, type OperatorCommand } from './arguments'

type Connection = { url?: string | undefined; key?: string | undefined }
type Reply = { status?: boolean; data?: unknown; msg?: string; fields?: { field: string; message: string }[] } | null

/** The key that was typed, that of the environment, or the one that the product left in its data folder. */
function operatorKey(typed: string | undefined): string {
  const key = typed || process.env.OPERATOR_KEY
  if (key) return key
  const file = join(process.env.DATA_DIR || '.data', 'operator-key')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new CommandError(
      `There is no operator key: ${file} cannot be read. The product makes it at its first start with the embedded ` +
        'database. Start it (npm start), or pass --key.',
    )
  }
}

/**
 * Makes a command's call and returns its data. Throws `UsageError` with the fields that the product refused, otherwise
 * `CommandError`.
 */
export async function callApi(
  command: OperatorCommand,
  input: Record<string, unknown>,
  connection: Connection,
): Promise<unknown> {
  const { path, method, body } = command.call
  const url = (connection.url ?? `http://localhost:${process.env.PORT || 3000}`).replace(/\/$/, '')
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const headers = {
    authorization: `Bearer ${operatorKey(connection.key)}`,
    'accept-language': 'en',
    'content-type': 'application/json',
  }
  const request =
    body === 'query'
      ? fetch(`${url}${path}?${query}`, { headers })
      : fetch(`${url}${path}`, { method, headers, body: JSON.stringify(input) })
  const response = await request.catch(() => {
    throw new CommandError(`Nothing answers at ${url}. Start the product (npm start), or pass --url.`)
  })
  const reply = (await response.json().catch(() => null)) as Reply
  if (response.ok && reply?.status) return reply.data
  if (response.status === 401) {
    throw new CommandError('The operator key is not known there. Is it the key of this product?')
  }
  const message = reply?.msg ?? `The product answered ${response.status}.`
  if (!reply?.fields) throw new CommandError(message)
  const faults = reply.fields.map((fault) => `${typedNameOf(command, fault.field)}: ${fault.message}`)
  throw new UsageError([message, ...faults].join('\n  '))
}
