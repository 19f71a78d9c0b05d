import { contract } from '@/contract'
import type { Call, Input } from '@/contract/define'
import { languageTag, type Locale } from '@/contract/locales'
import type { OperatorRole } from '@/contract/operator/roles'
import type { OpenDatabase } from '@/server/db/client'
import type { Context } from '@/server/domain/context'
import { findSession, openSession } from '@/server/domain/auth/sessions'
import type { RouterSettings } from '@/server/http/call-router'
import { createMemberApi } from '@/server/http/member-api'
import { Metrics } from '@/server/http/metrics'
import { createOperatorApi } from '@/server/http/operator-api'
import { createOperatorKey } from '@/server/domain/operator/operator-keys'
import { openMovableClock } from '@/server/domain/operator/sandbox'
import { encryptedObjectStore } from '@/server/ports/encrypted-object-store'
import { ticketPurpose, type ProofSubject } from '@/server/domain/auth/proof'
import { issueTicket } from '@/server/domain/auth/tickets'
import { findMember } from '@/server/domain/find-member'
import type { ProofPurpose } from '@/contract/optional/security-factors'
import { sandbox as simulated } from '@/sandbox'
import { embeddedBreachedPasswords } from '@/server/ports/breached-passwords'
import type { Ports } from '@/server/ports'
import { createContext, createMember, createTestClock, testSecrets } from './server'
import { openTestDatabase } from './test-database'

export { contract }

export type TestReply = { status: number; headers: Headers; body: Record<string, unknown> }
type RequestOptions = { token?: string; locale?: Locale; headers?: Record<string, string>; key?: string }

const dayMs = 86_400_000

async function replyOf(response: Response): Promise<TestReply> {
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

async function requestOf(
  call: Call,
  input: unknown,
  { token, locale = 'en', headers = {}, key }: RequestOptions,
): Promise<[string, RequestInit]> {
  const shared = {
    'accept-language': languageTag[locale],
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...((call.idempotent === true || key !== undefined) && { 'idempotency-key': key ?? crypto.randomUUID() }),
    ...headers,
  }
  if (call.body === 'query') {
    const query = new URLSearchParams(input as Record<string, string>)
    return [`${call.path}?${query.toString()}`, { method: call.method, headers: shared }]
  }
  if (call.body === 'form') {
    const form = new FormData()
    for (const [field, value] of Object.entries(input as Record<string, string | Blob>)) form.append(field, value)
    // Encodes the form as bytes: on Node 26 the stream of a FormData fails if its reader cancels it, as the API does
    // with a body over its limit.
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    const body = await encoded.arrayBuffer()
    return [call.path, { method: call.method, headers: { ...shared, 'content-type': type }, body }]
  }
  const body = typeof input === 'string' ? input : JSON.stringify(input)
  return [call.path, { method: call.method, headers: { 'content-type': 'application/json', ...shared }, body }]
}

/** Something that answers requests: an app, or a product at an address. */
type Answering = { request: (path: string, init: RequestInit) => Response | Promise<Response> }

/** Sends one call as a client does. A string is sent unchanged as the body. */
export async function ask<C extends Call>(
  app: Answering,
  call: C,
  input: Input<C> | string,
  options: RequestOptions = {},
) {
  const [path, init] = await requestOf(call, input, options)
  return replyOf(await app.request(path, init))
}

/** Creates the embedded API and the operator API on a fresh database, with the sandbox's ports and a fixed clock. */
export async function createTestApi(
  given: {
    ports?: Partial<Ports>
    isSandboxOn?: boolean
    sessionIdleMs?: number
    metricsToken?: string
    maxAnswerMs?: number
    passwordMinLength?: number
    needsSecondFactor?: boolean
    /** A database that several APIs share, instead of a new one, and its read replica. */
    database?: OpenDatabase
    replica?: RouterSettings['replica']
    storageProblem?: () => Promise<string | null>
  } = {},
) {
  const { db, close } = given.database ?? (await openTestDatabase())
  const clock = createTestClock()
  const sandbox = { db, now: clock.now, secret: 'sandbox-secret' }
  const edges = simulated.ports(sandbox)
  const objectStore = encryptedObjectStore(edges.objectStore, [Buffer.alloc(32, 7)])
  const context: Context = createContext(db, {
    now: clock.now,
    ports: {
      ...edges,
      objectStore,
      secrets: testSecrets,
      breachedPasswords: embeddedBreachedPasswords,
      ...given.ports,
    },
  })
  const settings = {
    ...context,
    siteOrigin: 'http://localhost:3000',
    replica: given.replica,
    passwordMinLength: given.passwordMinLength,
    ...(given.maxAnswerMs !== undefined && { maxAnswerMs: given.maxAnswerMs }),
  }
  const health = () => Promise.resolve({ database: 'embedded' as const, sandbox: true })
  const metrics = new Metrics()
  const onAnswer: RouterSettings['onAnswer'] = (answered) => metrics.answered(answered)
  const app = createMemberApi({
    ...settings,
    onAnswer,
    sessionIdleMs: given.sessionIdleMs ?? 7 * dayMs,
    health,
    ...(given.storageProblem && { storageProblem: given.storageProblem }),
  })
  const sandboxClock = given.isSandboxOn === false ? null : await openMovableClock(db)
  const operatorApi = createOperatorApi({
    ...settings,
    sandboxClock,
    // No jobs run in these tests.
    jobs: { list: () => Promise.resolve([]), run: () => Promise.resolve('unknown') },
    metrics,
    metricsToken: given.metricsToken ?? null,
    needsSecondFactor: given.needsSecondFactor ?? false,
  })
  const keyFor = (name: string, ...roles: OperatorRole[]) => createOperatorKey(db, { name, roles, at: clock.now() })
  const operatorKey = await keyFor('night shift', 'admin', 'finance', 'support', 'content')
  return {
    app,
    sandbox,
    metrics,
    operatorApi,
    operatorKey,
    /** How often the API requested the site to render its public pages again. */
    /** Creates a key for another operator. */
    keyFor,
    askOperator: <C extends Call>(
      call: C,
      input: Input<C> | string,
      options: RequestOptions = { token: operatorKey },
    ) => ask(operatorApi, call, input, options),
    db,
    clock,
    context,
    close,
    ask: <C extends Call>(call: C, input: Input<C> | string, options?: RequestOptions) =>
      ask(app, call, input, options),
    /**
     * Like `ask`, with a fresh proof of identity if the call needs one. The tests in `tests/server/security` get proofs
     * by calls instead.
     */
    askProved: async <C extends Call>(
      call: C,
      input: Input<C> | string,
      options: RequestOptions & { token: string },
    ) => {
      const answer = await ask(app, call, input, options)
      if (answer.body.errorCode !== 'proof_needed') return answer
      const session = await findSession(context, options.token, { idleMs: dayMs, isPassive: true })
      if (!session) throw new Error('there is no session to prove an identity for')
      const { memberId, sessionId } = session
      const member = await findMember({ ...context, memberId, sessionId })
      const { purpose } = answer.body['params'] as { purpose: ProofPurpose }
      const withdrawal = purpose === 'withdrawal' ? (input as ProofSubject['withdrawal']) : undefined
      const named = ticketPurpose({ ...context, memberId }, { purpose, withdrawal })
      const proof = await issueTicket(context, { member, purpose: named, sessionId, lifeMs: 60_000 })
      return ask(app, call, input, { ...options, headers: { ...options.headers, 'x-proof': proof } })
    },
    /** Opens another session of a member. */
    reopen: async (memberId: string) => ({ token: await openSession(context, memberId) }),
    /** Creates a member with an open session. */
    signIn: async (values: Parameters<typeof createMember>[1] = {}) => {
      const member = await createMember(db, { createdAt: clock.now(), ...values })
      const token = await openSession(context, member.id)
      const session = await findSession(context, token, { idleMs: dayMs, isPassive: true })
      if (!session) throw new Error('the session was not opened')
      return { member, token, sessionId: session.sessionId }
    },
  }
}
export type TestApi = Awaited<ReturnType<typeof createTestApi>>
