import type { PoolClient } from 'pg'

/** The database rolls the transaction back, as a distributed engine does when two touch the same rows. */
const failing = "do $$ begin raise exception 'could not serialize access' using errcode = '40001'; end $$"
const share = 0.1
/** Fewer than the ten attempts of `inTransaction`, so that chance cannot fail a story. */
const maxInARow = 5

/** Fails a tenth of the statements within transactions, and of the commits, of each connection given to `inject`. */
export function serializationFailures(random: () => number) {
  let failures = 0
  let inARow = 0
  const inject = (client: PoolClient) => {
    const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
    let isOpen = false
    const patched = (config: unknown, ...rest: unknown[]) => {
      const text = typeof config === 'string' ? config : String((config as { text?: unknown }).text)
      if (/^begin/i.test(text)) isOpen = true
      else if (/^rollback$/i.test(text)) isOpen = false
      else if (isOpen && inARow < maxInARow && random() < share) {
        failures += 1
        inARow += 1
        return query(failing)
      } else if (/^commit/i.test(text)) {
        isOpen = false
        inARow = 0
      }
      return query(config, ...rest)
    }
    Object.assign(client, { query: patched })
  }
  return { inject, count: () => failures }
}
