import type { Context } from '../context'

/** The sandbox's clock; null where time is real. */
export type MovableClock = { advance: (ms: number) => Promise<void>; offsetMs: () => number }

/** The context of an operator's call. */
export type OperatorContext = Context & {
  /** The name on the operator's key: the actor of the audit rows. */
  actor: string
  /** What only the sandbox has; null where it is off. */
  sandboxClock: MovableClock | null
}
