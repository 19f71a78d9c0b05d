import type { Hono } from 'hono'
import { operator } from '@/contract/operator'
import { Fault } from '../domain/fault'
import type { MovableClock } from '../domain/operator/operator-context'
import { operatorOf } from '../domain/operator/operator-keys'
import { operatorRoutes } from '../routes/operator-routes'
import { bearerToken } from './bearer'
import { createEdge, endpointsOf, type Authenticate, type EdgeSettings } from './edge'

export type OperatorApiSettings = EdgeSettings & {
  /** Null where the sandbox is off. */
  sandboxClock: MovableClock | null
}

/** The operator's API: decisions about members, each with its audit row. */
export function createOperatorApi(settings: OperatorApiSettings): Hono {
  const authenticate: Authenticate = async (context, headers) => {
    const key = bearerToken(headers)
    const actor = key && (await operatorOf(context.db, key))
    if (!actor) throw new Fault('unauthorized')
    return { ...context, actor, sandboxClock: settings.sandboxClock, subject: `operator ${actor}` }
  }
  return createEdge(endpointsOf(operator, operatorRoutes), settings, authenticate)
}
