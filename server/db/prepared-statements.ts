import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

/** Statements that vary (lists of many lengths) would fill every connection's memory: they are sent as they are. */
const mostStatements = 400
const longestText = 4_000
const nameLength = 22

const names = new Map<string, string>()

/**
 * Has a connection parse each statement once, instead of each time: the driver prepares what has a name, which the query
 * builder gives only to what is prepared by hand, connection by connection. Statements without values, such as
 * `commit`, go the short way as before.
 */
export function prepareStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (asked: unknown, values?: unknown, ...rest: unknown[]) => unknown
  Object.assign(client, {
    query: (asked: unknown, values?: unknown, ...rest: unknown[]) =>
      query(hasText(asked) && hasValues(values) ? { ...asked, name: nameOf(asked.text) } : asked, values, ...rest),
  })
}

const hasText = (asked: unknown): asked is { text: string } =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'

const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0

/** One name for each text, the same on every connection; undefined when it is not to be kept. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || text.length > longestText || names.size >= mostStatements) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, nameLength)
  names.set(text, name)
  return name
}
