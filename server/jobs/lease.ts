import { randomUUID } from 'node:crypto'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { jobLeases } from '@/server/db/schema'

const inMs = (ms: number) => sql`now() + ${Math.round(ms)}::int * interval '1 millisecond'`

/**
 * Takes a job's lease for `forMs`, by the database's clock; false while another holder has it. A row and no session
 * lock: it holds through a pool of connections, and runs out by itself when its holder dies.
 */
export async function takeLease(db: Database, name: string, holder: string, forMs: number): Promise<boolean> {
  const lease = { holder, heldUntil: inMs(forMs) }
  const isFree = or(lt(jobLeases.heldUntil, sql`now()`), eq(jobLeases.holder, holder)) ?? sql`true`
  const taken = await db
    .insert(jobLeases)
    .values({ name, ...lease })
    .onConflictDoUpdate({ target: jobLeases.name, set: lease, setWhere: isFree })
    .returning({ name: jobLeases.name })
  return taken.length === 1
}

/** Shortens a lease that is held: from then on another instance may have the job's next turn. */
export async function shortenLease(db: Database, name: string, holder: string, forMs: number): Promise<void> {
  const mine = and(eq(jobLeases.name, name), eq(jobLeases.holder, holder))
  await db
    .update(jobLeases)
    .set({ heldUntil: inMs(forMs) })
    .where(mine)
}

const pauseMs = 100

/**
 * Does work that two instances starting at once must not do at the same time: the second waits for the first. Should the
 * first one die, its turn runs out after `forMs`.
 */
export async function withLease(db: Database, name: string, forMs: number, work: () => Promise<void>): Promise<void> {
  const holder = randomUUID()
  while (!(await takeLease(db, name, holder, forMs))) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  try {
    await work()
  } finally {
    await shortenLease(db, name, holder, -1)
  }
}
