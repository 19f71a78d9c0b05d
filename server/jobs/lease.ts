import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { jobLeases } from '@/server/db/schema'

const inMs = (ms: number) => sql`now() + ${Math.round(ms)}::int * interval '1 millisecond'`

/** No lease lasts longer, not even the pause between two runs, with a tolerance for a clock that is slightly behind. */
const longestLeaseMs = 360_000

/**
 * Takes a job's lease for `forMs`, by the database's clock; returns false while another holder has it. A lease that
 * ends further ahead than any lease lasts was taken before the clock was set back, and is void. A lease is a row instead
 * of a session lock, because a row works through a connection pool and expires when its holder dies.
 */
export async function takeLease(db: Database, name: string, holder: string, forMs: number): Promise<boolean> {
  const lease = { holder, heldUntil: inMs(forMs) }
  const isFree = or(
    lt(jobLeases.heldUntil, sql`now()`),
    gt(jobLeases.heldUntil, inMs(longestLeaseMs)),
    eq(jobLeases.holder, holder),
  )
  const taken = await db
    .insert(jobLeases)
    .values({ name, ...lease })
    .onConflictDoUpdate({ target: jobLeases.name, set: lease, ...(isFree && { setWhere: isFree }) })
    .returning({ name: jobLeases.name })
  return taken.length === 1
}

/**
 * Renews a lease for `forMs` again and again until `stop`. So a lease can be short, and another instance need not wait
 * long if its holder dies. `isHeld` turns false when another holder has taken the lease, as after a stall.
 */
export function renewLease(db: Database, name: string, holder: string, forMs: number) {
  let isHeld = true
  let renewed: Promise<void> = Promise.resolve()
  const renew = async () => {
    // A renewal that fails is tried again at the next turn, which is before the lease ends.
    isHeld = await keepLease(db, name, holder, forMs).catch(() => isHeld)
  }
  const timer = setInterval(() => void (renewed = renewed.then(renew)), forMs / 4)
  timer.unref()
  const stop = () => {
    clearInterval(timer)
    return renewed
  }
  return { isHeld: () => isHeld, stop }
}

/**
 * Lets a lease end `forMs` from now, later or earlier than before. Returns false if another has taken it since, whose
 * lease may have ended too: then this holder must not take it back.
 */
export async function keepLease(db: Database, name: string, holder: string, forMs: number): Promise<boolean> {
  const mine = and(eq(jobLeases.name, name), eq(jobLeases.holder, holder))
  const kept = await db
    .update(jobLeases)
    .set({ heldUntil: inMs(forMs) })
    .where(mine)
    .returning({ name: jobLeases.name })
  return kept.length === 1
}

/** Ends a job's lease, unless another holder took it since `before` was read with `readLease`. */
export async function endLease(db: Database, name: string, before: string): Promise<void> {
  const isSame = sql`${jobLeases.heldUntil}::text || ${jobLeases.holder} = ${before}`
  await db
    .update(jobLeases)
    .set({ heldUntil: inMs(-1) })
    .where(and(eq(jobLeases.name, name), isSame))
}

/** A job's lease as a text that changes whenever it is taken; empty if it was never taken. */
export async function readLease(db: Database, name: string): Promise<string> {
  const lease = sql<string>`${jobLeases.heldUntil}::text || ${jobLeases.holder}`
  const [row] = await db.select({ lease }).from(jobLeases).where(eq(jobLeases.name, name))
  return row?.lease ?? ''
}

const pauseMs = 100

/** Voids every lease. Call it only in the sole process of a database, where all leases belong to earlier processes. */
export async function clearLeases(db: Database): Promise<void> {
  await db.delete(jobLeases)
}

/**
 * Runs `work`, which two instances must not do at the same time. The second waits for the first; if the first dies, it
 * waits for `forMs`.
 */
export async function withLease(db: Database, name: string, forMs: number, work: () => Promise<void>): Promise<void> {
  const holder = randomUUID()
  while (!(await takeLease(db, name, holder, forMs))) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  try {
    await work()
  } finally {
    await keepLease(db, name, holder, -1)
  }
}
