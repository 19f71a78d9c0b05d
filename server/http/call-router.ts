import { randomUUID } from 'node:crypto'
import { SpanStatusCode } from '@opentelemetry/api'
import { Hono } from 'hono'
import { methodsOf, type Call, type CallTree, type FactsOf, type RateLimit } from '@/contract/define'
import { siteAddress } from '@/contract/site-internals'
import { isDatabaseUnreachable } from '../db/unreachable'
import type { Replica } from '../db/replica'
import { recordWrite } from '../domain/auth/sessions'
import type { Context } from '../domain/context'
import { DomainError } from '../domain/domain-error'
import { logName } from '../domain/find-member'
import { assertPlayOpen } from '../domain/play/closures'
import type { Routes } from '../routes/routes'
import { TimeLimitExceeded, withTimeLimit } from '../db/time-limit'
import { inSpan } from '../db/spans'
import { acceptedLocale } from './accept-language'
import { networkOf } from '../domain/network'
import { callerOf, type CallerSettings } from './caller'
import { HeldForms } from './held-forms'
import { commonLimits } from './limits'
import { logUnexpected, type AnsweredCall, type LoggedCall } from './log'
import { RateLimiter } from './rate-limiter'
import { failure, success, type ReplyHead } from './reply'
import { readInput } from './read-input'

/** How long a member's or guest's call may take after its input was read. The site itself waits half as long. */
const usualMaxAnswerMs = 30_000

/** Settings that are known before the first request. */
export type RouterSettings = CallerSettings &
  Pick<Context, 'db' | 'ports' | 'now' | 'passwordMinLength'> & {
    /** Headers of every answer that is not a failure. */
    headers?: Readonly<Record<string, string>>
    /** Called after each answer, for logs and metrics. */
    onAnswer?: (answered: AnsweredCall) => void
    /**
     * Answers members' lists from a replica that has the member's latest writes; absent without `DATABASE_READ_URL`.
     */
    replica?: Pick<Replica, 'read'> | undefined
    /** Milliseconds after which a call is answered with `service_unavailable`, if it is not 30 s. */
    maxAnswerMs?: number
  }

/** A call with its verb and its facts. */
type Endpoint = {
  name: string
  call: Call
  verb: (context: Context & { isReplica?: boolean }, input: unknown) => Promise<unknown>
  limits: readonly RateLimit[]
  data?: 'replica' | 'primary' | 'writes' | { writesIf: (input: unknown, output: unknown) => boolean }
}

/**
 * Lists a tree's calls with their verbs and facts. `Routes` and `FactsOf` have checked each against its call, so the list
 * is only cast.
 */
export function endpointsOf<T extends CallTree>(tree: T, routes: Routes<T>, facts?: FactsOf<T>): Endpoint[] {
  return Object.entries(tree).flatMap(([feature, verbs]) =>
    Object.entries(verbs).map(([verb, call]) => {
      const own = facts?.[feature]?.[verb] as Partial<Endpoint> | undefined
      return { name: `${feature}.${verb}`, call, verb: routes[feature]?.[verb] as Endpoint['verb'], limits: [], ...own }
    }),
  )
}

/**
 * Adds the caller to the context. Throws `unauthorized`, or `forbidden` if the caller's roles do not allow the call.
 */
export type Authenticate = (
  context: Context,
  headers: Headers,
  call: Call,
) => Promise<
  Context & { subject: string; leftMs?: number; memberId?: string; position?: string | null; mayBeClosed?: boolean }
>

const keyPattern = /^[\x21-\x7e]{8,128}$/

function idempotencyKey(call: Call, headers: Headers): { key?: string } {
  if (!call.idempotent) return {}
  const key = headers.get('idempotency-key')
  if (key === null && call.idempotent === 'optional') return {}
  if (key === null || !keyPattern.test(key)) throw new DomainError('idempotency_key_required')
  return { key }
}

function headOf(request: Request, { passwordMinLength }: RouterSettings): ReplyHead {
  return { passwordMinLength, locale: acceptedLocale(request.headers.get('accept-language')), requestId: randomUUID() }
}

function contextOf(request: Request, settings: RouterSettings, { locale, requestId }: ReplyHead): Context {
  const { db, ports, now, passwordMinLength } = settings
  return { db, ports, now, passwordMinLength, locale, requestId, ...callerOf(request, settings) }
}

/**
 * A Hono app that answers each endpoint as the contract says: authentication, rate limits, input, verb, output,
 * envelope. Every failure is answered with a catalogued error in the requested language (specification, section 8).
 */
export function createCallRouter(
  endpoints: readonly Endpoint[],
  settings: RouterSettings,
  authenticate: Authenticate,
): Hono {
  const app = new Hono()
  const limiter = new RateLimiter(settings.db)
  const forms = new HeldForms()
  const { maxAnswerMs = usualMaxAnswerMs } = settings

  async function limit(
    name: string,
    limits: readonly RateLimit[],
    subjects: Record<string, unknown>,
    nowMs: number,
  ): Promise<void> {
    for (const each of limits) {
      const by = typeof each.by === 'string' ? each.by : `field ${each.by.field}`
      const subject = subjects[typeof each.by === 'string' ? each.by : each.by.field]
      if (typeof subject === 'string') await limiter.take(`${name} ${by} ${subject.toLowerCase()}`, each, nowMs)
    }
  }

  async function answer(endpoint: Endpoint, request: Request, head: ReplyHead, logged: LoggedCall): Promise<Response> {
    const { call, name, verb } = endpoint
    const guest = contextOf(request, settings, head)
    const nowMs = guest.now().getTime()
    const address = guest.ip === siteAddress ? null : networkOf(guest.ip)
    await limit('any', commonLimits, { address }, nowMs)
    await limit(name, endpoint.limits, { address }, nowMs)
    const caller = call.access === 'guest' ? null : await authenticate(guest, request.headers, call)
    if (caller?.memberId) logged.member = logName(settings.ports.secrets, caller.memberId)
    if (caller) {
      await limit('any', commonLimits, { member: caller.subject }, nowMs)
      await limit(name, endpoint.limits, { member: caller.subject }, nowMs)
    }
    if (caller?.memberId && caller.mayBeClosed && call.whileClosed === 'shut')
      await assertPlayOpen(guest.db, caller.memberId, guest.now())
    let isReplayed = false
    const onReplay = () => void (isReplayed = true)
    const onFailure = (error: unknown) => logUnexpected(logged, error)
    const context = {
      ...(caller ?? guest),
      ...idempotencyKey(call, request.headers),
      ...(call.body === 'form' && { signal: request.signal }),
      onReplay,
      onFailure,
    }
    const output = await forms.during(caller?.subject ?? '', async (hold) => {
      const input = await readInput(request, call, hold)
      await limit(
        name,
        endpoint.limits.filter(({ by }) => typeof by !== 'string'),
        input as Record<string, unknown>,
        nowMs,
      )
      const { replica } = settings
      let work =
        replica && caller && endpoint.data === 'replica'
          ? replica.read(guest.db, caller.position ?? null, (db, isReplica) =>
              verb({ ...context, db, isReplica }, input),
            )
          : verb(context, input)
      if (replica && caller?.memberId) work = recordWrites(work, caller.memberId, endpoint, input)
      // Operators' checks of the ledger and exports may take as long as they need.
      return call.access === 'operator' ? work : withTimeLimit(maxAnswerMs, work)
    })
    const reply = success(call, call.output.parse(output), head)
    for (const [name, value] of Object.entries(settings.headers ?? {})) reply.headers.set(name, value)
    // How long the session lasts if it is not used again. With `X-Session-Passive` a browser can ask for this without
    // using the session.
    if (caller?.leftMs !== undefined) reply.headers.set('session-ends-in', String(Math.floor(caller.leftMs / 1_000)))
    if (isReplayed) reply.headers.set('idempotency-hit', 'true')
    return reply
  }

  /**
   * Makes a member's later reads show what `work` wrote, even if it failed, and the changes that it reported. A failure
   * to do so is ignored.
   */
  async function recordWrites(
    work: Promise<unknown>,
    memberId: string,
    { data }: Endpoint,
    input: unknown,
  ): Promise<unknown> {
    let needsLatest = data === 'writes'
    try {
      const output = await work
      if (typeof data === 'object') needsLatest = data.writesIf(input, output)
      return output
    } finally {
      if (needsLatest) await recordWrite(settings.db, memberId).catch(() => undefined)
    }
  }

  async function answerSafely(endpoint: Endpoint, request: Request): Promise<Response> {
    const head = headOf(request, settings)
    const logged: LoggedCall = { requestId: head.requestId, call: endpoint.name }
    const startedMs = performance.now()
    const attributes = { 'http.request.method': request.method, 'http.route': endpoint.call.path }
    const reply = await inSpan(endpoint.name, { ...attributes, 'request.id': head.requestId }, async (span) => {
      const answered = await answerOrFault(endpoint, request, head, logged)
      span.setAttribute('http.response.status_code', answered.status)
      if (answered.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      return answered
    })
    // The browser computes deadlines by this clock, which a sandbox may have moved.
    reply.headers.set('date', settings.now().toUTCString())
    const tookMs = performance.now() - startedMs
    settings.onAnswer?.({ ...logged, status: reply.status, tookMs })
    return reply
  }

  async function answerOrFault(
    endpoint: Endpoint,
    request: Request,
    head: ReplyHead,
    logged: LoggedCall,
  ): Promise<Response> {
    try {
      return await answer(endpoint, request, head, logged)
    } catch (error) {
      if (!(error instanceof DomainError) || error.cause) logUnexpected(logged, error)
      if (error instanceof DomainError) return failure(error, head)
      const isPassing = isDatabaseUnreachable(error) || error instanceof TimeLimitExceeded
      return failure(new DomainError(isPassing ? 'service_unavailable' : 'internal'), head)
    }
  }

  for (const endpoint of endpoints) {
    const { path } = endpoint.call
    const methods = methodsOf(endpoint.call)
    app.on([...methods], path, (c) => answerSafely(endpoint, c.req.raw))
    app.all(path, (c) => {
      const refused = failure(new DomainError('method_not_allowed'), headOf(c.req.raw, settings))
      refused.headers.set('allow', methods.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : each)).join(', '))
      return refused
    })
  }
  app.notFound((c) => failure(new DomainError('not_found'), headOf(c.req.raw, settings)))
  app.onError((error, c) => {
    const head = headOf(c.req.raw, settings)
    logUnexpected({ requestId: head.requestId, call: 'edge' }, error)
    return failure(new DomainError('internal'), head)
  })
  return app
}
