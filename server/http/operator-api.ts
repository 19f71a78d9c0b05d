import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { operatorApiDocument } from '@/contract/openapi'
import { operator } from '@/contract/operator'
import type { OperatorRole } from '@/contract/operator/roles'
import { DomainError } from '../domain/domain-error'
import { assertRole, writeAuditRow } from '../domain/operator/audit'
import type { JobDesk, MovableClock } from '../domain/operator/operator-context'
import { assertKeyFactor } from '../domain/operator/key-factor'
import { findKeyHolder } from '../domain/operator/operator-keys'
import { operatorRoutes } from '../routes/operator-routes'
import { withTimeLimit } from '../db/time-limit'
import { cachedJson } from './cached-json'
import { createCallRouter, endpointsOf, type Authenticate, type RouterSettings } from './call-router'
import { bearerToken } from './caller'
import { logUnexpected } from './log'
import type { Metrics } from './metrics'

type OperatorApiSettings = RouterSettings & {
  /** Null if the sandbox is off. */
  sandboxClock: MovableClock | null
  jobs?: JobDesk
  metrics: Metrics
  /** A token that may read the metrics without the database; null if none is set. */
  metricsToken: string | null
  /** Whether keys that may move money must use a second factor. */
  needsSecondFactor?: boolean
}

/** Header with a code of the authenticator app that belongs to the operator's key. */
const codeHeader = 'x-operator-code'

/** Prometheus reads the metrics here. Its bearer token is the metrics token or an operator's key. */
const metricsPaths = ['/api/metrics', '/api/operator/v1/metrics']
const metricsRoles: readonly OperatorRole[] = ['admin', 'auditor']
/** How long a key that was accepted can still read metrics while the database is unreachable. */
const rememberedMs = 3_600_000
/** Well below the usual time limit of a metrics scrape, ten seconds. */
const lookUpMs = 4_000

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/**
 * Decides who may read the metrics: 200 for yes, 401 without a valid key, 403 for a key with other roles, 503 if the
 * database is unreachable and the key was not accepted recently. Reads are not audited: a scraper reads every few
 * seconds, and metrics contain nothing about people.
 */
function metricsReader({ db, metricsToken }: Pick<OperatorApiSettings, 'db' | 'metricsToken'>) {
  const acceptedUntilMs = new Map<string, number>()
  return async (key: string | null): Promise<200 | 401 | 403 | 503> => {
    if (!key) return 401
    const hash = sha256(key)
    if (metricsToken && timingSafeEqual(hash, sha256(metricsToken))) return 200
    const name = hash.toString('hex')
    try {
      const holder = await withTimeLimit(lookUpMs, findKeyHolder(db, key))
      const isAllowed = holder?.roles.some((role) => metricsRoles.includes(role)) ?? false
      if (isAllowed) acceptedUntilMs.set(name, performance.now() + rememberedMs)
      else acceptedUntilMs.delete(name)
      if (isAllowed) return 200
      return holder ? 403 : 401
    } catch (error) {
      logUnexpected({ requestId: 'metrics', call: 'metrics' }, error)
      return (acceptedUntilMs.get(name) ?? 0) > performance.now() ? 200 : 503
    }
  }
}

/** The operator's API. Each call is open only to the roles that it names. Each change and each refusal is audited. */
export function createOperatorApi(settings: OperatorApiSettings): Hono {
  const { sandboxClock, jobs } = settings
  const authenticate: Authenticate = async (context, headers, call) => {
    const { roles = [], path } = call
    const key = bearerToken(headers)
    const holder = key && (await findKeyHolder(context.db, key))
    if (!holder) throw new DomainError('unauthorized')
    await assertRole(context.db, { ...context, ...holder }, { roles, subject: path })
    const checked = { call, code: headers.get(codeHeader), isOn: settings.needsSecondFactor ?? false }
    await assertKeyFactor(context, holder, checked).catch(async (error: unknown) => {
      const refused = { action: 'refused', subject: path, before: null, after: { second_factor: false } }
      await writeAuditRow(context.db, { ...context, ...holder }, refused)
      throw error
    })
    return { ...context, ...holder, sandboxClock, jobs, subject: `operator ${holder.keyId}` }
  }
  const app = createCallRouter(endpointsOf(operator, operatorRoutes), settings, authenticate)
  app.get('/api/operator/v1/openapi.json', cachedJson(operatorApiDocument))
  const mayReadMetrics = metricsReader(settings)
  app.on('GET', metricsPaths, async (c) => {
    c.header('cache-control', 'no-store')
    const status = await mayReadMetrics(bearerToken(c.req.raw.headers))
    if (status !== 200) return c.text('METRICS_TOKEN or an operator key of role admin or auditor is needed\n', status)
    c.header('content-type', settings.metrics.contentType)
    return c.body(await settings.metrics.text())
  })
  return app
}
