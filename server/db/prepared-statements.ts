import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

/**
 * Further statements are not prepared. Each length of a list is a statement of its own, and all of them would fill
 * every connection's memory.
 */
const maxStatements = 400
const maxLength = 4_000
const nameLength = 22

const names = new Map<string, string>()

/**
 * Makes a connection parse each statement only once. The driver prepares statements that have a name, and the query builder
 * gives none, so this adds names. Statements without values, such as `commit`, are sent unprepared.
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
