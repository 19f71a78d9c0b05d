import type * as z from 'zod/mini'
import type { ErrorCode } from './errors'
import type { OperatorRole } from './operator-roles'

/** Who may ask a call: anybody, a member with a bearer token (specification, section 6), or an operator with a key. */
export type Access = 'guest' | 'member' | 'operator'

/** Where the input travels: JSON body, query string, or multipart form data (specification, section 7). */
export type Body = 'json' | 'query' | 'form'

/** `data`: the reply is `{ status, data }`. `flat`: the reply's fields stand beside `status`. */
export type Envelope = 'data' | 'flat'

/** One of the calls of section 7, said once. Client, mocks, routes and the OpenAPI document derive from it. */
export type Call = {
  path: `/api/${string}`
  access: Access
  method: 'GET' | 'POST'
  body: Body
  envelope: Envelope
  /** Moves points: carries an idempotency key and may be sent again with the same key. */
  idempotent: boolean
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** Where both stand in a refusal, the field whose words are told; `msg` unless one is named (section 8). */
  messageField?: 'errorMessage'
  /** Errors of this call's own, beyond those that any call may give (`errorsOf`). */
  errors: readonly ErrorCode[]
  summary: string
  /** Whose keys may ask an operator's call; where none are named, nobody's. */
  roles?: readonly OperatorRole[]
}

type Defaults = { method: 'POST'; body: 'json'; envelope: 'data'; idempotent: false; errors: readonly [] }
type Definition = Omit<Call, keyof Defaults> & Partial<Pick<Call, keyof Defaults>>

/** What a caller hands over, before defaults are filled in. */
export type Input<C extends Call> = z.input<C['input']>
/** What the server sees once the input was parsed. */
export type Parsed<C extends Call> = z.output<C['input']>
/** What the call answers with, inside the envelope. */
export type Output<C extends Call> = z.output<C['output']>

/** A tree of calls, by feature word and verb. */
export type CallTree = { readonly [feature: string]: { readonly [verb: string]: Call } }

/** Declares a call; what is left out takes the specification's defaults (POST, JSON body, `data` envelope). */
export function call<const D extends Definition>(definition: D): Omit<Defaults, keyof D> & D {
  return { method: 'POST', body: 'json', envelope: 'data', idempotent: false, errors: [], ...definition }
}
