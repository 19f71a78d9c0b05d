import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { jobLeases } from '@/server/db/schema'

const inMs = (ms: number) => sql`now() + ${Math.round(ms)}::int * interval '1 millisecond'`

/** A standby that takes over may have a clock that is a little behind. */
const clockSlackMs = 60_000

/**
 * Takes a job's lease for `forMs`, by the database's clock; returns false while another holder has it. A lease that ends
 * later than possible dates from before the clock was set back, and is void. A lease is a row, not a session lock: it works
 * through a connection pool, and expires when its holder dies.
 */
export async function takeLease(db: Database, name: string, holder: string, forMs: number): Promise<boolean> {
  const lease = { holder, heldUntil: inMs(forMs) }
  const isFree = or(
    lt(jobLeases.heldUntil, sql`now()`),
    gt(jobLeases.heldUntil, inMs(forMs + clockSlackMs)),
    eq(jobLeases.holder, holder),
  )
  const taken = await db
    .insert(jobLeases)
    .values({ name, ...lease })
    .onConflictDoUpdate({ target: jobLeases.name, set: lease, ...(isFree && { setWhere: isFree }) })
    .returning({ name: jobLeases.name })
  return taken.length === 1
}

/** Shortens a lease that is held. When it has ended, any instance may run the job. */
export async function shortenLease(db: Database, name: string, holder: string, forMs: number): Promise<void> {
  const mine = and(eq(jobLeases.name, name), eq(jobLeases.holder, holder))
  await db
    .update(jobLeases)
    .set({ heldUntil: inMs(forMs) })
    .where(mine)
}

const pauseMs = 100

/** Voids every lease. Only for the sole process of a database: all leases are from earlier processes. */
export async function clearLeases(db: Database): Promise<void> {
  await db.delete(jobLeases)
}

/** Runs work that two instances must not do at once: the second waits for the first, or for `forMs` if the first dies. */
export async function withLease(db: Database, name: string, forMs: number, work: () => Promise<void>): Promise<void> {
  const holder = randomUUID()
  while (!(await takeLease(db, name, holder, forMs))) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  try {
    await work()
  } finally {
    await shortenLease(db, name, holder, -1)
  }
}
