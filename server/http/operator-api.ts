import type { Hono } from 'hono'
import { operatorApiDocument } from '@/contract/openapi'
import { operator } from '@/contract/operator'
import type { OperatorRole } from '@/contract/operator-roles'
import { DomainError } from '../domain/domain-error'
import { writeAuditRow } from '../domain/operator/audit'
import type { MovableClock } from '../domain/operator/operator-context'
import { findKeyHolder } from '../domain/operator/operator-keys'
import { operatorRoutes } from '../routes/operator-routes'
import { bearerToken } from './bearer'
import type { Metrics } from './metrics'
import { cachedJson } from './cached-json'
import { createCallRouter, endpointsOf, type Authenticate, type RouterSettings } from './call-router'

export type OperatorApiSettings = RouterSettings & {
  /** Null where the sandbox is off. */
  sandboxClock: MovableClock | null
  /** Has the site's public pages made anew. */
  renewPages: () => Promise<void>
  metrics: Metrics
}

/** Where Prometheus reads, with an operator's key as its bearer token. */
const metricsPath = '/api/operator/v1/metrics'
const metricsRoles: readonly OperatorRole[] = ['admin', 'auditor']

/** The operator's API: each call for the roles that it names, each change and each refusal with its audit row. */
export function createOperatorApi(settings: OperatorApiSettings): Hono {
  const { sandboxClock, renewPages } = settings
  const authenticate: Authenticate = async (context, headers, { roles = [], path }) => {
    const key = bearerToken(headers)
    const holder = key && (await findKeyHolder(context.db, key))
    if (!holder) throw new DomainError('unauthorized')
    if (!roles.some((role) => holder.roles.includes(role))) {
      const refused = { action: 'refused', subject: path, before: null, after: { held: holder.roles, needed: roles } }
      await writeAuditRow(context.db, { ...context, ...holder }, refused)
      throw new DomainError('forbidden')
    }
    return { ...context, ...holder, sandboxClock, renewPages, subject: `operator ${holder.keyId}` }
  }
  const app = createCallRouter(endpointsOf(operator, operatorRoutes), settings, authenticate)
  app.get('/api/operator/v1/openapi.json', cachedJson(operatorApiDocument))
  app.get(metricsPath, async (c) => {
    const key = bearerToken(c.req.raw.headers)
    const holder = key && (await findKeyHolder(settings.db, key))
    // No audit row: a scraper asks every few seconds, and learns nothing about anybody.
    const mayRead = holder && holder.roles.some((role) => metricsRoles.includes(role))
    if (!mayRead) return c.text('an operator key of role admin or auditor is needed\n', holder ? 403 : 401)
    c.header('cache-control', 'no-store')
    c.header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
    return c.body(settings.metrics.text())
  })
  return app
}
