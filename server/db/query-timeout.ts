import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'

/** A question to the database that has no answer by then gets none: a minute is far more than any call's may take. */
export const queryTimeoutMs = 60_000
/** What reads or rewrites whole tables. */
const longQueryTimeoutMs = 60 * 60_000

const patience = new AsyncLocalStorage<number>()

/** Lets each question within take an hour: proofs over the whole ledger, migrations. */
export const withLongTimeout = <Result>(work: () => Promise<Result>): Promise<Result> =>
  patience.run(longQueryTimeoutMs, work)

/**
 * Ends a connection on which a question stays without an answer, as when the server's machine or the network to it is
 * gone without a word: whoever asked is told, and the pool opens another. By our own clock, not by a setting of the
 * session: poolers refuse those, and a server that is gone keeps none.
 */
export function closeOnTimeout(client: PoolClient, usualMs: number): void {
  const query = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => unknown
  Object.assign(client, {
    query: (asked: unknown, ...rest: unknown[]) => {
      const isAsked = typeof asked === 'object' && asked !== null && 'text' in asked
      const answer = query(isAsked ? { ...asked, query_timeout: patience.getStore() ?? usualMs } : asked, ...rest)
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => {
          if (error instanceof Error && error.message === 'Query read timeout') void endOf(client)
        })
      }
      return answer
    },
  })
}

/** Ends it at once where an answer is still due. A connection of the pool has the way of any other to end. */
const endOf = (client: PoolClient) => (client as PoolClient & { end: () => Promise<void> }).end()
