import { calls } from '@/contract'
import { namedCalls, type Call } from '@/contract/define'
import { operator } from '@/contract/operator'
import { optionalCalls } from '@/contract/optional'

type NamedCall = { name: string; call: Call }

/** The 36 calls and the optional ones, which members and guests can make. */
export const siteCalls: readonly NamedCall[] = [...calls, ...optionalCalls]

/** The operators' calls. */
export const operatorCalls: readonly NamedCall[] = namedCalls(operator).map(({ name, call }) => ({
  name: `operator ${name}`,
  call,
}))
