import { randomUUID } from 'node:crypto'
import { deleteExpiredRateWindows } from '@/server/db/rate-windows'
import type { SystemContext } from '@/server/domain/context'
import { deleteExpired } from '@/server/domain/auth/delete-expired'
import { importBetsOrThrow } from '@/server/domain/games/import-bets'
import { expireDeposits } from '@/server/domain/wallet/expire-deposits'
import { payRebates } from '@/server/domain/wallet/pay-rebates'
import { reconcileTransfers } from '@/server/domain/wallet/reconcile-transfers'
import { shortenLease, takeLease } from './lease'
import { JobTimeout, withTimeLimit } from './within'

type Job = {
  name: string
  everyMs: number
  /** How long a run takes up further work, if not `usualWorkMs`. */
  workMs?: number
  run: (ctx: SystemContext, hasTime: () => boolean) => Promise<unknown>
}

const second = 1_000
const jobs: readonly Job[] = [
  { name: 'import-bets', everyMs: 15 * second, run: importBetsOrThrow },
  // The other venues' movements wait for this run to end.
  { name: 'reconcile-transfers', everyMs: 10 * second, workMs: 30 * second, run: reconcileTransfers },
  { name: 'expire-deposits', everyMs: 30 * second, run: expireDeposits },
  { name: 'pay-rebates', everyMs: 300 * second, run: payRebates },
  { name: 'forget-rate-windows', everyMs: 60 * second, run: deleteExpiredRateWindows },
  { name: 'forget-expired', everyMs: 300 * second, run: deleteExpired },
]

export type RunningJobs = {
  /** Starts no further run, and waits ten seconds at most for the ones under way. */
  stop: () => Promise<void>
}

/** Told how a run ended; `error` is undefined when it ended well. */
type OnRun = (job: string, error: unknown) => void

/** For how long a run holds its lease: another instance may begin one when its process died. */
const leaseMs = 300 * second
const usualWorkMs = 120 * second
/** What was taken up may end; a run that takes longer waits for something that never comes. */
const endMs = 60 * second
const stopWithinMs = 10 * second
/** A turn comes a little late rather than being missed for being a little early. */
const shareOfInterval = 0.8

/** One turn of a job, if no other instance has it: false when one has. Throws `RunTooLong` for one that does not end. */
async function runLeased(ctx: SystemContext, job: Job, holder: string, isStopping: () => boolean): Promise<boolean> {
  const { name, everyMs, workMs = usualWorkMs, run } = job
  const startedMs = Date.now()
  if (!(await takeLease(ctx.db, name, holder, leaseMs))) return false
  const hasTime = () => !isStopping() && Date.now() - startedMs < workMs
  try {
    await withTimeLimit(workMs + endMs, run(ctx, hasTime))
  } finally {
    const leftMs = everyMs * shareOfInterval - (Date.now() - startedMs)
    await shortenLease(ctx.db, name, holder, Math.max(0, leftMs))
  }
  return true
}

/**
 * Runs the work that nobody asks for: each job by itself, never two runs of one at a time, here or in another instance
 * on the same database. A failed run is told to `onRun` and tried again at its next turn, one that does not end too.
 */
export function startJobs(ctx: SystemContext, onRun: OnRun): RunningJobs {
  const holder = randomUUID()
  const underWay = new Set<Promise<void>>()
  let stopped: Promise<void> | undefined
  const timers = jobs.map((job) => {
    let isRunning = false
    const turn = async () => {
      if (isRunning) return
      isRunning = true
      try {
        if (await runLeased(ctx, job, holder, () => stopped !== undefined)) onRun(job.name, undefined)
      } catch (error) {
        onRun(job.name, error)
      } finally {
        isRunning = false
      }
    }
    const timer = setInterval(() => {
      const work = turn().finally(() => underWay.delete(work))
      underWay.add(work)
    }, job.everyMs)
    // A process that has nothing else to do may end.
    timer.unref()
    return timer
  })
  const stop = async () => {
    for (const timer of timers) clearInterval(timer)
    await withTimeLimit(stopWithinMs, Promise.all(underWay)).catch((error: unknown) => {
      // Whatever it had in hand, the next process takes on.
      if (!(error instanceof JobTimeout)) throw error
    })
  }
  return { stop: () => (stopped ??= stop()) }
}
