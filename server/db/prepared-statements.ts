import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

/**
 * Statements beyond this number are not prepared. A list makes a different statement for each length, and all of them
 * together would fill every connection's memory.
 */
const maxStatements = 400
const maxLength = 4_000
const nameLength = 22

const names = new Map<string, string>()

/**
 * Makes a connection parse each statement only once. The driver prepares only statements with a name, and the query
 * builder names none, so this function adds names. Statements without values, such as `commit`, are sent unprepared.
 */
export function prepareStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (config: unknown, values?: unknown, ...rest: unknown[]) => unknown
  Object.assign(client, {
    query: (config: unknown, values?: unknown, ...rest: unknown[]) =>
      query(hasText(config) && hasValues(values) ? { ...config, name: nameOf(config.text) } : config, values, ...rest),
  })
}

const hasText = (config: unknown): config is { text: string } =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'

const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0

/** The name of a statement, the same on every connection; undefined if it is not prepared. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || text.length > maxLength || names.size >= maxStatements) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, nameLength)
  names.set(text, name)
  return name
}
