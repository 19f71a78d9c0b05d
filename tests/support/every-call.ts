import { calls } from '@/contract'
import type { Call } from '@/contract/define'
import { operator } from '@/contract/operator'
import { optionalCalls } from '@/contract/optional'

type NamedCall = { name: string; call: Call }

/** The 36 calls and the optional ones, which members and guests can make. */
export const siteCalls: readonly NamedCall[] = [...calls, ...optionalCalls]

/** The operators' calls. */
export const operatorCalls: readonly NamedCall[] = Object.entries(operator).flatMap(([feature, verbs]) =>
  Object.entries(verbs).map(([verb, call]) => ({ name: `operator ${feature}.${verb}`, call: call as Call })),
)
