import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'

/** A query without an answer fails after this time. Every call needs far less. */
export const queryTimeoutMs = 60_000
/** For queries that read or rewrite whole tables. */
const longQueryTimeoutMs = 60 * 60_000

const currentTimeoutMs = new AsyncLocalStorage<number>()

/** Lets each query within `work` take an hour: proofs over the whole ledger, migrations. */
export const withLongTimeout = <Result>(work: () => Promise<Result>): Promise<Result> =>
  currentTimeoutMs.run(longQueryTimeoutMs, work)

/**
 * Closes a connection when a query gets no answer, as when the database machine or the network dies silently. The query
 * rejects, and the pool opens another connection. Uses a timer of our own: poolers refuse the session setting, and a dead
 * server does not enforce it.
 */
export function closeOnTimeout(client: PoolClient, usualMs: number): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
  Object.assign(client, {
    query: (config: unknown, ...rest: unknown[]) => {
      const isQuery = typeof config === 'object' && config !== null && 'text' in config
      const answer = query(
        isQuery ? { ...config, query_timeout: currentTimeoutMs.getStore() ?? usualMs } : config,
        ...rest,
      )
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => {
          if (error instanceof Error && error.message === 'Query read timeout') void endOf(client)
        })
      }
      return answer
    },
  })
}

/** Closes the connection without waiting for the answer. The pool's type for a client lacks `end`. */
const endOf = (client: PoolClient) => (client as PoolClient & { end: () => Promise<void> }).end()
