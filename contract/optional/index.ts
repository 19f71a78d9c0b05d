import type { Capability } from '../capabilities'
import { namedCalls, type Call, type CallTree, type NameIn } from '../define'
import { corrections } from './corrections'
import { favourites } from './favourites'
import { highlights } from './highlights'
import { live } from './live'
import { passkeys } from './passkeys'
import { photos } from './photos'
import { protection } from './protection'
import { search } from './search'
import { statement } from './statement'
import { security } from './security'

/**
 * Calls beyond the 36, by capability and verb: `statement: { list: call({ … }) }`. The embedded API offers every
 * capability listed here; another backend offers those that its adapter or `API_CAPABILITIES` names.
 */
export const optional = {
  corrections,
  photos,
  live,
  protection,
  security,
  passkeys,
  statement,
  favourites,
  search,
  highlights,
} as const satisfies { readonly [C in Capability]: CallTree[string] }
export type OptionalCalls = typeof optional

/** An optional call's name, such as `statement.list`. */
export type OptionalCallName = NameIn<OptionalCalls>

/** Every optional call with its name and its capability. */
export const optionalCalls: readonly { name: OptionalCallName; capability: Capability; call: Call }[] = namedCalls(
  optional,
).map(({ name, call }) => ({ name, capability: name.split('.')[0] as Capability, call }))
