import type { PoolClient } from 'pg'

/**
 * Makes the database roll the transaction back, as a distributed engine does if two transactions touch the same rows.
 */
const failing = "do $$ begin raise exception 'could not serialize access' using errcode = '40001'; end $$"
const share = 0.1
/** Less than the ten attempts of `retryConflicts`, so that a story cannot fail by chance. */
const maxInARow = 5

/** For each connection given to `inject`, fails a tenth of the statements inside transactions and of the commits. */
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
