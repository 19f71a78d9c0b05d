import type { Output } from '@/contract/define'
import type { Operator } from '@/contract/operator'
import type { Context } from '../context'
import type { KeyHolder } from './operator-keys'

/** The sandbox's clock, which operators can move forward. */
export type MovableClock = { advance: (ms: number) => Promise<void>; offsetMs: () => number }

type Job = Output<Operator['jobs']['run']>

/** The background jobs, as operators see them. */
export type JobDesk = {
  list: () => Promise<Job[]>
  /** Begins a run; `running` if one is under way, `unknown` if there is no such job. */
  run: (name: string) => Promise<'begun' | 'running' | 'unknown'>
}

/** The context of an operator's call. `actor` is the name on the key; audit rows name it too. */
export type OperatorContext = Context &
  KeyHolder & {
    /** The sandbox's clock; null if the sandbox is off. */
    sandboxClock: MovableClock | null
    /** Absent where no jobs run, as in some tests. */
    jobs?: JobDesk | undefined
  }
