import { and, asc, eq, sql } from 'drizzle-orm'
import type { Output } from '@/contract/define'
import type { Operator } from '@/contract/operator'
import type { Database } from '@/server/db/client'
import { jobLeases, jobRuns } from '@/server/db/schema'
import { isDatabaseUnreachable } from '@/server/db/unreachable'

type Shown = Output<Operator['jobs']['run']>

const now = sql`now()`

const startedAt = sql<string>`${jobRuns.startedAt}::text`

/** Notes that a run of a job began. Returns its time, by which `noteEnd` finds it. */
export async function noteStart(db: Database, name: string): Promise<string | undefined> {
  const run = { startedAt: now, endedAt: null }
  const [noted] = await db
    .insert(jobRuns)
    .values({ name, ...run })
    .onConflictDoUpdate({ target: jobRuns.name, set: run })
    .returning({ startedAt })
  return noted?.startedAt
}

/** The kind of an error, without its message, which may name a person. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if (isDatabaseUnreachable(error)) return 'database unreachable'
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}

/**
 * Notes that the run which began at `began` ended; `error` is undefined if it succeeded. Nothing if another instance has
 * begun a run since, as after a stall.
 */
export async function noteEnd(db: Database, name: string, began: string, error: unknown): Promise<void> {
  const outcome = error === undefined ? { okAt: now } : { failedAt: now, failure: kindOf(error) }
  await db
    .update(jobRuns)
    .set({ endedAt: now, ...outcome })
    .where(and(eq(jobRuns.name, name), eq(startedAt, began)))
}

/**
 * The last run of each of these jobs. A run that has not ended after `stuckMs`, or whose lease has ended because its
 * process died, counts as stuck.
 */
export async function listRuns(
  db: Database,
  jobs: readonly { name: string; everyMs: number }[],
  stuckMs: number,
): Promise<Shown[]> {
  const isOld = sql<boolean>`${jobRuns.startedAt} < now() - ${stuckMs}::int * interval '1 millisecond'
    or ${jobLeases.heldUntil} is null or ${jobLeases.heldUntil} < now()`
  const rows = await db
    .select({ run: jobRuns, isOld })
    .from(jobRuns)
    .leftJoin(jobLeases, eq(jobLeases.name, jobRuns.name))
    .orderBy(asc(jobRuns.name))
  return jobs.map(({ name, everyMs }) => {
    const { run, isOld: isOverdue } = rows.find((row) => row.run.name === name) ?? {}
    const startedMs = run?.startedAt.getTime()
    const isUnderWay = run !== undefined && run.endedAt === null
    return {
      name,
      every_s: everyMs / 1_000,
      state: !isUnderWay ? 'waiting' : isOverdue ? 'stuck' : 'running',
      last_started_at: run?.startedAt.toISOString() ?? null,
      took_ms: run?.endedAt && startedMs !== undefined ? run.endedAt.getTime() - startedMs : null,
      last_ok_at: run?.okAt?.toISOString() ?? null,
      failure: run?.failure ?? null,
      failed_at: run?.failedAt?.toISOString() ?? null,
      next_at: startedMs === undefined ? null : new Date(startedMs + everyMs).toISOString(),
    }
  })
}
