import { setTimeout as sleep } from 'node:timers/promises'
import type { Output, Parsed } from '@/contract/define'
import type { Operator } from '@/contract/operator'
import { DomainError } from '../domain-error'
import { writeAuditRow } from './audit'
import type { JobDesk, OperatorContext } from './operator-context'

type Calls = Operator['jobs']
type Shown = Output<Calls['run']>

const longestWaitMs = 10_000
const pauseMs = 100

function deskOf({ jobs }: OperatorContext): JobDesk {
  if (!jobs) throw new Error('no jobs run here')
  return jobs
}

/** The background jobs in alphabetical order. */
export const listJobs = (context: OperatorContext): Promise<Shown[]> => deskOf(context).list()

/**
 * Runs a job now, as if its turn had come, and waits for its end for ten seconds. Throws `not_found` for an unknown job, and
 * `state_conflict` while a run is under way.
 */
export async function runJob(context: OperatorContext, { name }: Parsed<Calls['run']>): Promise<Shown> {
  const desk = deskOf(context)
  const shownNow = async () => (await desk.list()).find((job) => job.name === name)
  const before = await shownNow()
  const outcome = await desk.run(name)
  if (outcome === 'unknown') throw new DomainError('not_found')
  if (outcome === 'running') throw new DomainError('state_conflict')
  const entry = { action: 'jobs.run', subject: `job ${name}`, before: null, after: null }
  await writeAuditRow(context.db, context, entry)
  const until = performance.now() + longestWaitMs
  for (;;) {
    const shown = await shownNow()
    if (!shown) throw new DomainError('not_found')
    const hasEnded = shown.state === 'waiting' && shown.last_started_at !== before?.last_started_at
    if (hasEnded || performance.now() > until) return shown
    await sleep(pauseMs)
  }
}
