import { existsSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { count, eq, inArray, sql } from 'drizzle-orm'
import type { Connections, Database } from './db/client'
import { venueLegs, withdrawalOrders } from './db/schema'
import { freeBytes, type StorageCheck } from './db/storage-check'
import type { Metrics } from './http/metrics'
import { withTimeLimit } from './db/time-limit'

/** Well below the usual time limit of a metrics scrape, ten seconds. */
const timeoutMs = 3_000

/** Limits a query's time. Otherwise a query may take a minute to fail if the database disappears silently. */
const withTimeout = <Result>(query: PromiseLike<Result>) => withTimeLimit(timeoutMs, query)

const single = (figure: number) => ({ '': figure })

const bytesPerMib = 1024 * 1024
/**
 * Memory in MiB. Measured (`docs/operating.md`): creating and filling the embedded database takes 940, opening it later
 * 450.
 */
const memoryMib = { first: 1024, later: 512 }

/** The memory that this process may use: the machine's, or the container's limit if that is lower. */
const usableMemoryBytes = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)

/**
 * Explains why the embedded database in `folder` should not start with this little memory; null if the memory is
 * enough. The operating system would kill the process without a message.
 */
export function memoryProblem(folder: string, usableBytes = usableMemoryBytes()): string | null {
  const isFirst = !existsSync(join(folder, 'db'))
  const neededMib = memoryMib[isFirst ? 'first' : 'later']
  const usableMib = Math.floor(usableBytes / bytesPerMib)
  if (usableMib >= neededMib) return null
  return (
    `The embedded database needs ${neededMib} MB of memory ${isFirst ? 'to be created' : 'to start'}; this process may use ` +
    `${usableMib} MB. If it ends without a message, give it more memory${isFirst ? ' for the first start' : ''} or use ` +
    'PostgreSQL (DATABASE_URL).'
  )
}

type Watched = {
  db: Database
  connections: (() => Connections) | undefined
  folder: string | null
  storageProblem: StorageCheck
}

/**
 * Adds metrics of the database: whether it answers and stores, its schema, its free disk space, and its queues. `folder` is null
 * for PostgreSQL, whose disk is on another machine.
 */
export function watchDatabase(metrics: Metrics, { db, connections, folder, storageProblem }: Watched): void {
  const { version } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { version: string }
  metrics.watch({
    name: 'build_info',
    help: 'The version of the product, as a label.',
    label: 'version',
    read: () => ({ [version]: 1 }),
  })
  metrics.watch({
    name: 'database_up',
    help: 'Whether the database answers and stores what members do.',
    read: async () => single((await storageProblem()) === null ? 1 : 0),
  })
  metrics.watch({
    name: 'database_schema_level',
    help: 'How many migrations were applied.',
    read: async () => {
      const { rows } = await withTimeout(
        db.execute(sql`select count(*)::int as level from drizzle.__drizzle_migrations`) as unknown as PromiseLike<{
          rows: { level: number }[]
        }>,
      )
      return single(rows[0]?.level ?? 0)
    },
  })
  metrics.watch({
    name: 'venue_transfers_pending',
    help: 'Transfers to or from a venue whose outcome is not known yet.',
    read: async () => {
      const pending = db.select({ rows: count() }).from(venueLegs).where(eq(venueLegs.state, 'pending'))
      return single((await withTimeout(pending))[0]?.rows ?? 0)
    },
  })
  metrics.watch({
    name: 'withdrawals_waiting',
    help: 'Withdrawals that wait for a decision or for their payment, by review state.',
    label: 'review',
    read: async () => {
      const waiting = db
        .select({ review: withdrawalOrders.review, rows: count() })
        .from(withdrawalOrders)
        .where(inArray(withdrawalOrders.review, ['applied', 'approved']))
        .groupBy(withdrawalOrders.review)
      return Object.fromEntries((await withTimeout(waiting)).map(({ review, rows }) => [review, rows]))
    },
  })
  if (connections) {
    metrics.watch({
      name: 'db_connections',
      help: 'Connections of this process to the database, by state.',
      label: 'state',
      read: connections,
    })
  }
  if (folder) {
    metrics.watch({
      name: 'data_folder_free_bytes',
      help: 'Free space on the disk of the data folder.',
      read: async () => single(await freeBytes(folder)),
    })
  }
}
