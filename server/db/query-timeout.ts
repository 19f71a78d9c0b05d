import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'

/** A query fails if it gets no answer within this time. Every call needs far less. */
export const queryTimeoutMs = 60_000
/** The limit for queries that read or rewrite whole tables. */
const longQueryTimeoutMs = 60 * 60_000

const currentTimeoutMs = new AsyncLocalStorage<number>()

/** Allows each query within `work` an hour: for checks of the whole ledger and for migrations. */
export const withLongTimeout = <Result>(work: () => Promise<Result>): Promise<Result> =>
  currentTimeoutMs.run(longQueryTimeoutMs, work)

/**
 * Closes a connection when a query gets no answer, as when the database's machine or the network dies silently. The
 * query rejects, and the pool opens another connection. PostgreSQL's own setting is no use here: poolers refuse it, and
 * a dead server does not enforce it.
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

/** Closes the connection without waiting for the answer. The pool's type for a connection lacks `end`. */
const endOf = (client: PoolClient) => (client as PoolClient & { end: () => Promise<void> }).end()
