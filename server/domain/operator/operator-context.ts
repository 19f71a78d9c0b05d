import type { Context } from '../context'
import type { KeyHolder } from './operator-keys'

/** The sandbox's clock; null where time is real. */
export type MovableClock = { advance: (ms: number) => Promise<void>; offsetMs: () => number }

/** The context of an operator's call; `actor`, the name on the key, is the actor of the audit rows. */
export type OperatorContext = Context &
  KeyHolder & {
    /** What only the sandbox has; null where it is off. */
    sandboxClock: MovableClock | null
    /** Makes the site render its public pages again, so that a publication shows at once. Never throws. */
    renewPages: () => Promise<void>
  }
