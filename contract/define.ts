import type * as z from 'zod/mini'
import type { ErrorCode } from './errors'
import type { OperatorRole } from './operator-roles'

/** Who may make a call: anyone, a member with a bearer token (specification, section 6), or an operator with a key. */
export type Access = 'guest' | 'member' | 'operator'

/** How the input is sent: JSON body, query string, or multipart form data (specification, section 7). */
export type Body = 'json' | 'query' | 'form'

/** `data`: the reply is `{ status, data }`. `flat`: the output's fields are beside `status`. */
export type Envelope = 'data' | 'flat'

/** Whether a member's call works while play is closed by a break, an exclusion or an operator. */
export type WhileClosed = 'open' | 'shut'

/** A call of the API (specification, section 7). Client, mocks, routes and the OpenAPI document derive from it. */
export type Call = {
  path: `/api/${string}`
  access: Access
  /**
   * For a member's call: `shut` calls are refused with `play_closed` while play is closed. A call that can start or end
   * play, such as a transfer, is `open` and checks for itself.
   */
  whileClosed?: WhileClosed
  method: 'GET' | 'POST'
  body: Body
  envelope: Envelope
  /** True for calls that move points: they need an idempotency key and can be retried with it. */
  idempotent: boolean
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** The field whose text is shown if an error reply has both `msg` and this one; `msg` by default (section 8). */
  messageField?: 'errorMessage'
  /** This call's own errors, besides `commonErrors`. */
  errors: readonly ErrorCode[]
  summary: string
  /** Roles that may make an operator call; none if absent. */
  roles?: readonly OperatorRole[]
}

type Defaults = { method: 'POST'; body: 'json'; envelope: 'data'; idempotent: false; errors: readonly [] }
type Definition = Omit<Call, keyof Defaults | 'access' | 'whileClosed'> &
  Partial<Pick<Call, keyof Defaults>> &
  // A member's call without `whileClosed` does not compile.
  ({ access: 'member'; whileClosed: WhileClosed } | { access: Exclude<Access, 'member'> })

/** What a caller passes, before parsing. */
export type Input<C extends Call> = z.input<C['input']>
/** What the server gets after parsing the input. */
export type Parsed<C extends Call> = z.output<C['input']>
/** The call's reply, inside the envelope. */
export type Output<C extends Call> = z.output<C['output']>

/** Calls by feature word and verb. */
export type CallTree = { readonly [feature: string]: { readonly [verb: string]: Call } }

/** Declares a call, with the specification's defaults: POST, JSON body, `data` envelope. */
export function call<const D extends Definition>(definition: D): Omit<Defaults, keyof D> & D {
  return { method: 'POST', body: 'json', envelope: 'data', idempotent: false, errors: [], ...definition }
}
