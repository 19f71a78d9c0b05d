import type { Context } from '../context'
import type { KeyHolder } from './operator-keys'

/** The sandbox's clock, which operators can move forward. */
export type MovableClock = { advance: (ms: number) => Promise<void>; offsetMs: () => number }

/** The context of an operator's call. `actor` is the name on the key; audit rows name it too. */
export type OperatorContext = Context &
  KeyHolder & {
    /** The sandbox's clock; null if the sandbox is off. */
    sandboxClock: MovableClock | null
  }
