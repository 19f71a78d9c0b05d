import { randomUUID } from 'node:crypto'
import { deleteExpiredRateWindows } from '@/server/db/rate-windows'
import type { SystemContext } from '@/server/domain/context'
import { deleteExpired } from '@/server/domain/auth/delete-expired'
import type { JobDesk } from '@/server/domain/operator/operator-context'
import { deleteOwnerlessPhotos } from '@/server/domain/bank/save-photos'
import { applyChosenPromotions } from '@/server/domain/wallet/top-up/apply-chosen-promotions'
import { importBetsOrThrow } from '@/server/domain/games/import-bets'
import { bringPointsHome } from '@/server/domain/protection/bring-points-home'
import { endPlay } from '@/server/domain/protection/end-play'
import { queryRegisterAgain } from '@/server/domain/protection/match-exclusions'
import { renewMarks } from '@/server/domain/protection/renew-marks'
import { expireTopUps } from '@/server/domain/wallet/expire-top-ups'
import { payRebates } from '@/server/domain/wallet/pay-rebates'
import { reconcileTransfers } from '@/server/domain/wallet/reconcile-transfers'
import { listRuns, noteEnd, noteStart } from './job-runs'
import { endLease, keepLease, readLease, renewLease, takeLease } from './lease'
import { TimeLimitExceeded, withTimeLimit } from '../db/time-limit'

type Job = {
  name: string
  everyMs: number
  /** Runs at the start too, instead of one interval later. */
  atStart?: true
  /** How long after its start a run may begin further work; `usualWorkMs` by default. */
  workMs?: number
  run: (ctx: SystemContext, hasTime: () => boolean) => Promise<unknown>
}

const second = 1_000
const jobs: readonly Job[] = [
  { name: 'import-bets', everyMs: 15 * second, run: importBetsOrThrow },
  // Transfers to every venue wait until this run ends, so its runs are shorter.
  { name: 'reconcile-transfers', everyMs: 10 * second, workMs: 30 * second, run: reconcileTransfers },
  { name: 'expire-deposits', everyMs: 30 * second, run: expireTopUps },
  { name: 'apply-promotions', everyMs: 15 * second, run: applyChosenPromotions },
  { name: 'bring-points-home', everyMs: 15 * second, run: bringPointsHome },
  { name: 'end-play', everyMs: 15 * second, run: endPlay },
  { name: 'ask-register', everyMs: 60 * second, run: queryRegisterAgain },
  { name: 'renew-exclusion-marks', everyMs: 24 * 3_600 * second, atStart: true, run: renewMarks },
  { name: 'pay-rebates', everyMs: 300 * second, run: payRebates },
  { name: 'forget-rate-windows', everyMs: 60 * second, run: deleteExpiredRateWindows },
  { name: 'forget-photos', everyMs: 300 * second, run: deleteOwnerlessPhotos },
  { name: 'forget-expired', everyMs: 300 * second, run: deleteExpired },
]

/** The names of all jobs, as metrics and logs show them. */
export const jobNames: readonly string[] = jobs.map(({ name }) => name)

type RunningJobs = {
  /** Starts no further run, and waits at most ten seconds for running ones. */
  stop: () => Promise<void>
  /** For operators. */
  desk: JobDesk
}

/** Reports how a run ended; `error` is undefined if it succeeded. */
type OnRun = (job: string, error: unknown) => void

/** If a process dies during a run, another may run the job after this time. A run renews its lease until it ends. */
const leaseMs = 20 * second
/** A run that began this long ago and has not ended counts as stuck, and one whose lease has ended. */
const stuckMs = 300 * second
const usualWorkMs = 120 * second
/** Further time to finish work that was started. A run that takes longer is abandoned. */
const endMs = 60 * second
const stopWithinMs = 10 * second
/** The lease ends a little before the next turn, so that a timer that fires early does not find it still held. */
const shareOfInterval = 0.8

/**
 * Runs a job once; returns false if another instance holds its lease. Throws `TimeLimitExceeded` if the run does not
 * end.
 */
async function runLeased(ctx: SystemContext, job: Job, holder: string, isStopping: () => boolean): Promise<boolean> {
  const { name, everyMs, atStart, workMs = usualWorkMs, run } = job
  const startedMs = Date.now()
  if (!(await takeLease(ctx.db, name, holder, leaseMs))) return false
  const lease = renewLease(ctx.db, name, holder, leaseMs)
  const hasTime = () => !isStopping() && lease.isHeld() && Date.now() - startedMs < workMs
  let failure: unknown
  let began: string | undefined
  try {
    began = await noteStart(ctx.db, name)
    await withTimeLimit(workMs + endMs, run(ctx, hasTime))
  } catch (error) {
    failure = error
    throw error
  } finally {
    await lease.stop()
    // What operators see must not make a run fail.
    if (began) await noteEnd(ctx.db, name, began, failure).catch(() => undefined)
    // A job that runs at the start must find no lease of an earlier start.
    const leftMs = atStart ? 0 : everyMs * shareOfInterval - (Date.now() - startedMs)
    await keepLease(ctx.db, name, holder, Math.max(0, leftMs))
  }
  return true
}

/**
 * Runs the background jobs, each on its own timer, and each never twice at a time, even with several instances on one
 * database. Every run is reported to `onRun`. A run that fails or gets stuck is tried again at its next turn.
 */
export function startJobs(ctx: SystemContext, onRun: OnRun): RunningJobs {
  const holder = randomUUID()
  const underWay = new Set<Promise<void>>()
  let stopped: Promise<void> | undefined
  const beginOf = new Map<string, () => boolean>()
  const timers = jobs.map((job) => {
    let isRunning = false
    const turn = async () => {
      isRunning = true
      try {
        if (await runLeased(ctx, job, holder, () => stopped !== undefined)) onRun(job.name, undefined)
      } catch (error) {
        onRun(job.name, error)
      } finally {
        isRunning = false
      }
    }
    const begin = () => {
      if (isRunning) return false
      const work = turn().finally(() => underWay.delete(work))
      underWay.add(work)
      return true
    }
    beginOf.set(job.name, begin)
    if (job.atStart) begin()
    const timer = setInterval(begin, job.everyMs)
    // A timer alone must not keep the process alive.
    timer.unref()
    return timer
  })
  const stop = async () => {
    for (const timer of timers) clearInterval(timer)
    await withTimeLimit(stopWithinMs, Promise.all(underWay)).catch((error: unknown) => {
      // The next process finishes the work that this one began.
      if (!(error instanceof TimeLimitExceeded)) throw error
    })
  }
  const list = () => listRuns(ctx.db, jobs, stuckMs)
  const run: JobDesk['run'] = async (name) => {
    const begin = beginOf.get(name)
    if (!begin) return 'unknown'
    // Between two runs, the lease keeps other instances from running the job too early.
    const lease = await readLease(ctx.db, name)
    if ((await list()).find((job) => job.name === name)?.state === 'running') return 'running'
    await endLease(ctx.db, name, lease)
    return begin() ? 'begun' : 'running'
  }
  return { stop: () => (stopped ??= stop()), desk: { list, run } }
}
