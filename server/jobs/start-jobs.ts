import { randomUUID } from 'node:crypto'
import { forgetRateWindows } from '@/server/db/rate-windows'
import type { SystemContext } from '@/server/domain/context'
import { forgetExpired } from '@/server/domain/auth/forget-expired'
import { importBets } from '@/server/domain/games/import-bets'
import { expireDeposits } from '@/server/domain/wallet/expire-deposits'
import { payRebates } from '@/server/domain/wallet/pay-rebates'
import { reconcileTransfers } from '@/server/domain/wallet/reconcile-transfers'
import { shortenLease, takeLease } from './lease'

type Job = { name: string; everyMs: number; run: (ctx: SystemContext) => Promise<unknown> }

const second = 1_000
const jobs: readonly Job[] = [
  { name: 'import-bets', everyMs: 15 * second, run: importBets },
  { name: 'reconcile-transfers', everyMs: 10 * second, run: reconcileTransfers },
  { name: 'expire-deposits', everyMs: 30 * second, run: expireDeposits },
  { name: 'pay-rebates', everyMs: 300 * second, run: payRebates },
  { name: 'forget-rate-windows', everyMs: 60 * second, run: forgetRateWindows },
  { name: 'forget-expired', everyMs: 300 * second, run: forgetExpired },
]

export type RunningJobs = {
  /** Starts no further run and waits for the ones under way. */
  stop: () => Promise<void>
}

/** Told how a run ended; `error` is undefined when it ended well. */
type OnRun = (job: string, error: unknown) => void

/** A run that takes longer than this has lost its process, or its way: another instance may begin one. */
const longestRunMs = 300 * second
/** A turn comes a little late rather than being missed for being a little early. */
const shareOfTurn = 0.8

/** One turn of a job, if no other instance has it: false when one has. */
async function runLeased(ctx: SystemContext, { name, everyMs, run }: Job, holder: string): Promise<boolean> {
  const startedMs = Date.now()
  if (!(await takeLease(ctx.db, name, holder, longestRunMs))) return false
  try {
    await run(ctx)
  } finally {
    const leftMs = everyMs * shareOfTurn - (Date.now() - startedMs)
    await shortenLease(ctx.db, name, holder, Math.max(0, leftMs))
  }
  return true
}

/**
 * Runs the work that nobody asks for: each job by itself, never two runs of one at a time, here or in another instance
 * on the same database. A failed run is told to `onRun` and tried again at its next turn.
 */
export function startJobs(ctx: SystemContext, onRun: OnRun): RunningJobs {
  const holder = randomUUID()
  const underWay = new Set<Promise<void>>()
  const timers = jobs.map((job) => {
    let isRunning = false
    const turn = async () => {
      if (isRunning) return
      isRunning = true
      await runLeased(ctx, job, holder).then(
        (ran) => void (ran && onRun(job.name, undefined)),
        (error: unknown) => onRun(job.name, error),
      )
      isRunning = false
    }
    const timer = setInterval(() => {
      const work = turn().finally(() => underWay.delete(work))
      underWay.add(work)
    }, job.everyMs)
    // A process that has nothing else to do may end.
    timer.unref()
    return timer
  })
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
