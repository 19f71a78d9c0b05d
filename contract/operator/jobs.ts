import * as z from 'zod/mini'
import { operatorCall } from '../define'
import { emptyInput, text, timestamp } from '../fields'
import { anyRole } from './roles'

const moment = z.nullable(timestamp)

/** A background job, over all instances. Times are those of the database. */
const job = z.object({
  name: z.string(),
  every_s: z.int(),
  /** `stuck`: a run began over five minutes ago and did not end, because its process died or hangs. */
  state: z.enum(['waiting', 'running', 'stuck']),
  last_started_at: moment,
  /** Milliseconds that the last run took; null while it runs. */
  took_ms: z.nullable(z.int()),
  last_ok_at: moment,
  /** The kind of the last failure, as in the log; null if no run failed. */
  failure: z.nullable(z.string()),
  failed_at: moment,
  /** When the next run is due; null before the first one. */
  next_at: moment,
})

/** The background jobs. */
export const operatorJobs = {
  list: operatorCall({
    path: '/api/operator/v1/jobs/list',
    roles: anyRole,
    method: 'GET',
    input: emptyInput,
    output: z.array(job),
    summary: 'List the background jobs: last run, its duration, last success and failure, next run',
  }),
  run: operatorCall({
    path: '/api/operator/v1/jobs/run',
    roles: ['admin'],
    input: z.object({ name: text(40) }),
    output: job,
    errors: ['not_found', 'state_conflict'],
    summary: 'Run a job now, also a stuck one; waits for ten seconds at most for its end',
  }),
} as const
