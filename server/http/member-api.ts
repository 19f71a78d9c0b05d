import type { Hono } from 'hono'
import { contract } from '@/contract'
import { memberFacts } from '@/contract/member/facts'
import { openApiDocument } from '@/contract/openapi'
import { optional } from '@/contract/optional'
import { optionalFacts } from '@/contract/optional/facts'
import { createStorageCheck, type StorageCheck } from '../db/storage-check'
import { closedSessionError, findSession } from '../domain/auth/sessions'
import { DomainError } from '../domain/domain-error'
import { memberRoutes } from '../routes/member-routes'
import { optionalRoutes } from '../routes/optional-routes'
import { cachedJson } from './cached-json'
import { createCallRouter, endpointsOf, type Authenticate, type RouterSettings } from './call-router'
import { bearerToken } from './caller'
import { mountPaymentCallback } from './payment-callback'

/** Orchestrators request the short path. The site passes it on unchanged. */
const bothPaths = (name: string) => [`/api/v1/${name}`, `/api/${name}`]

/** The content of `/api/v1/health`: enough for a start script, nothing about members. */
export type Health = {
  database: 'embedded' | 'postgres'
  sandbox: boolean
  /** The demo member for trying the product; only if the sandbox is on. */
  demo?: { account: string; password: string; withdrawalPassword: string }
}

type MemberApiSettings = RouterSettings & {
  sessionIdleMs: number
  health: () => Promise<Health>
  /** The check behind readiness; by default that of PostgreSQL. */
  storageProblem?: StorageCheck
}

/** The embedded API: its 36 calls, the optional calls, its OpenAPI document, and its health and readiness. */
export function createMemberApi(settings: MemberApiSettings): Hono {
  const authenticate: Authenticate = async (context, headers, call) => {
    const token = bearerToken(headers)
    const session =
      token &&
      (await findSession(context, token, {
        idleMs: settings.sessionIdleMs,
        isPassive: headers.has('x-session-passive') || call.isPassive === true,
      }))
    if (!token) throw new DomainError('unauthorized')
    if (!session) throw await closedSessionError(context, token, settings.sessionIdleMs)
    return { ...context, ...session, subject: session.memberId }
  }
  const endpoints = [
    ...endpointsOf(contract, memberRoutes, memberFacts),
    ...endpointsOf(optional, optionalRoutes, optionalFacts),
  ]
  const app = createCallRouter(endpoints, settings, authenticate)
  app.get('/api/v1/openapi.json', cachedJson(openApiDocument))
  mountPaymentCallback(app, settings)
  app.on('GET', bothPaths('health'), async (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ status: true, data: await settings.health() })
  })
  const { storageProblem = createStorageCheck(settings.db, null) } = settings
  app.on('GET', bothPaths('ready'), async (c) => {
    c.header('cache-control', 'no-store')
    const problem = await storageProblem()
    return problem === null ? c.json({ status: true }) : c.json({ status: false, msg: problem }, 503)
  })
  return app
}
