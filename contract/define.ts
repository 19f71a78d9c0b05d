import type * as z from 'zod/mini'
import type { ErrorCode } from './errors'
import type { OperatorRole } from './operator/roles'

/** Who may make a call: anyone, a member with a bearer token (specification, section 6), or an operator with a key. */
type Access = 'guest' | 'member' | 'operator'

/** How the input is sent: JSON body, query string (GET), or multipart form data (specification, section 7). */
export type Body = 'json' | 'query' | 'form'

/** `data`: the reply is `{ status, data }`. `flat`: the output's fields are at the same level as `status`. */
type Envelope = 'data' | 'flat'

/** Whether a member call works while play is closed by a break, an exclusion or an operator. */
type WhileClosed = 'open' | 'shut'

/** A call of the API (specification, section 7). Client, mocks, routes and the OpenAPI document derive from it. */
export type Call = {
  path: `/api/${string}`
  access: Access
  /**
   * For member calls. While play is closed, `shut` calls are refused with `play_closed`. Calls that can both start and
   * end play, such as a transfer, are `open` and check for themselves.
   */
  whileClosed?: WhileClosed
  method: 'GET' | 'POST'
  body: Body
  envelope: Envelope
  /**
   * True for calls that move points: they need an idempotency key, and can be retried with the same key. `optional` for
   * calls that can be retried if they were sent with a key.
   */
  idempotent: boolean | 'optional'
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** The field with the message to show, if an error reply has it beside `msg` (section 8). The default is `msg`. */
  messageField?: 'errorMessage'
  /** Errors of this call in addition to `commonErrors`. */
  errors: readonly ErrorCode[]
  summary: string
  /** The call's place in the start-up (specification, section 2; the count of unread messages comes last). */
  startUp?: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** An open page repeats the call by itself. It never extends the session, even if the caller does not say so. */
  isPassive?: true
  /** Roles that may make an operator call; none if absent. */
  roles?: readonly OperatorRole[]
}

type Defaults = { method: 'POST'; body: 'json' | 'query'; envelope: 'data'; idempotent: false; errors: readonly [] }
type Definition = Omit<Call, keyof Defaults | 'access' | 'whileClosed'> &
  Partial<Pick<Call, keyof Defaults>> &
  // A member call without `whileClosed` does not compile.
  ({ access: 'member'; whileClosed: WhileClosed } | { access: Exclude<Access, 'member'> })

/** The input as callers pass it, before parsing. */
export type Input<C extends Call> = z.input<C['input']>
/** The input as the server gets it, after parsing. */
export type Parsed<C extends Call> = z.output<C['input']>
/** The call's reply, inside the envelope. */
export type Output<C extends Call> = z.output<C['output']>

/** Calls by feature word and verb. */
export type CallTree = { readonly [feature: string]: { readonly [verb: string]: Call } }

/** At most `count` calls within `windowMs` for one address, one member, or one value of an input field. */
export type RateLimit = { by: 'address' | 'member' | { field: string }; count: number; windowMs: number }

/** What only the server needs to know about a call. It stands in `contract/{member,optional}/facts.ts`. */
export type Facts<C extends Call> = {
  /** Limits beside those of every call: for calls that are expensive or could be used to guess secrets. */
  limits?: readonly RateLimit[]
} & (C['access'] extends 'member'
  ? {
      /**
       * `replica`: a read replica may answer, because the call shows no balance. `primary`: it only reads, but from the
       * primary. `writes`: the member's later reads must show what it wrote. `writesIf`: so they must if it returns true.
       * Guests' calls always use the primary: a page rendered after a change must not show the old text.
       */
      data: 'replica' | 'primary' | 'writes' | { writesIf(input: Parsed<C>, output: Output<C>): boolean }
    }
  : { data?: never })

/** The facts of every call of a tree; it does not compile if a call has none. */
export type FactsOf<T extends CallTree> = { readonly [F in keyof T]: { readonly [V in keyof T[F]]: Facts<T[F][V]> } }

/** The name of a call in a tree, such as `wallet.transfer`. Client, server, mocks and tests use the same names. */
export type NameIn<T> = { [F in keyof T]: `${F & string}.${keyof T[F] & string}` }[keyof T]

/** Every call of a tree with its name, in the tree's order. */
export const namedCalls = <T extends CallTree>(tree: T): { name: NameIn<T>; call: Call }[] =>
  Object.entries(tree).flatMap(([feature, verbs]) =>
    Object.entries(verbs).map(([verb, call]) => ({ name: `${feature}.${verb}` as NameIn<T>, call })),
  )

/**
 * The methods that a call accepts, the site's first. The specification's default is POST (section 7), so `web/*` takes
 * it too, with the input in the body.
 */
export const methodsOf = ({ method, path }: Pick<Call, 'method' | 'path'>): readonly Call['method'][] =>
  method === 'GET' && path.startsWith('/api/v1/web/') ? ['GET', 'POST'] : [method]

/** Where a request of a call carries its input: a call by GET has it in the query, by POST in the body. */
export const bodyOf = ({ body }: Pick<Call, 'body'>, request: Request): Body =>
  body === 'query' && request.method === 'POST' ? 'json' : body

/** Declares a call, with the specification's defaults: POST, JSON body, `data` envelope; a GET has a query. */
export function call<const D extends Definition>(definition: D): Omit<Defaults, keyof D> & D {
  const body = definition.method === 'GET' ? 'query' : 'json'
  return { method: 'POST', body, envelope: 'data', idempotent: false, errors: [], ...definition }
}

/** Declares a call of the operator API. */
export const operatorCall = <const D extends Omit<Definition, 'access' | 'whileClosed'>>(definition: D) =>
  call({ access: 'operator', ...definition })
