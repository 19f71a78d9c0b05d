import type { SystemContext } from '@/server/domain/context'
import { importBets } from '@/server/domain/games/import-bets'
import { expireDeposits } from '@/server/domain/wallet/expire-deposits'
import { payRebates } from '@/server/domain/wallet/pay-rebates'
import { reconcileTransfers } from '@/server/domain/wallet/reconcile-transfers'

type Job = { name: string; everyMs: number; run: (ctx: SystemContext) => Promise<unknown> }

const second = 1_000
const jobs: readonly Job[] = [
  { name: 'import-bets', everyMs: 15 * second, run: importBets },
  { name: 'reconcile-transfers', everyMs: 10 * second, run: reconcileTransfers },
  { name: 'expire-deposits', everyMs: 30 * second, run: expireDeposits },
  { name: 'pay-rebates', everyMs: 300 * second, run: payRebates },
]

export type RunningJobs = {
  /** Starts no further run and waits for the ones under way. */
  stop: () => Promise<void>
}

/**
 * Runs the work that nobody asks for: each job by itself, never two runs of one at a time, a failed run told to
 * `onError` and tried again at its next turn. All of it may run in several processes at once.
 */
export function startJobs(ctx: SystemContext, onError: (job: string, error: unknown) => void): RunningJobs {
  const underWay = new Set<Promise<void>>()
  const timers = jobs.map(({ name, everyMs, run }) => {
    let isRunning = false
    const turn = async () => {
      if (isRunning) return
      isRunning = true
      await run(ctx).catch((error: unknown) => onError(name, error))
      isRunning = false
    }
    const timer = setInterval(() => {
      const work = turn().finally(() => underWay.delete(work))
      underWay.add(work)
    }, everyMs)
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
