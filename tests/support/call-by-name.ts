import { calls, type CallName } from '@/contract'
import { api } from '@/lib/api'
import { sampleInputs } from './sample-inputs'

type AnyCaller = (input: unknown, options: { idempotencyKey: string }) => Promise<unknown>
type Tree<Leaf> = Record<string, Record<string, Leaf>>

/** Makes a call by its name with a valid input, as the site does. */
export function callByName(name: CallName): Promise<unknown> {
  const [feature = '', verb = ''] = name.split('.')
  const caller = (api as unknown as Tree<AnyCaller>)[feature]?.[verb]
  const input = (sampleInputs as unknown as Tree<unknown>)[feature]?.[verb]
  if (!caller || input === undefined) throw new Error(`there is no call ${name}`)
  return caller(input, { idempotencyKey: `key of ${name}` })
}

export const callNames = calls.map(({ name }) => name)
