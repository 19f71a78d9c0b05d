/** Settings of the embedded API, read at each use. `.env.example` names them all. */

import { isOn, isSandboxOn as sandboxSwitch } from '@/contract/sandbox-switch'

/** A missing or invalid setting that keeps the API from starting. The message is for the person who starts it. */
export class InvalidSetting extends Error {
  override readonly name = 'InvalidSetting'
}

/** PostgreSQL's address; empty for the embedded database. */
export const databaseUrl = () => process.env.DATABASE_URL ?? ''

/**
 * How many connections to PostgreSQL one instance of the API holds at most: two or more, so that a long job leaves one for
 * the calls.
 */
export function databaseConnections(): number {
  const connections = Number(process.env.DATABASE_CONNECTIONS)
  return Number.isInteger(connections) && connections > 0 ? Math.max(2, connections) : 10
}

/** Whether PostgreSQL keeps parsed statements for each connection: by default. */
export const preparesStatements = () => isOn(process.env.DATABASE_PREPARE || 'on')

/** The folder of the embedded database and of the first operator key. */
export const dataFolder = () => process.env.DATA_DIR || '.data'

/** Whether the sandbox (venue, payments, SMS outbox, clock) is on. */
export const isSandboxOn = (): boolean => sandboxSwitch({ ...process.env, SANDBOX: process.env.SANDBOX })

/**
 * The origin that members know the site by; empty in the sandbox, which uses each request's own host. With real money no
 * caller's `Host` may decide where a vendor sends its callbacks: throws `InvalidSetting` if it is not set.
 */
export function siteOrigin(): string {
  const origin = (process.env.SITE_ORIGIN ?? '').replace(/\/$/, '')
  if (origin || isSandboxOn()) return origin
  throw new InvalidSetting(
    'SITE_ORIGIN is not set: payment vendors are told to call back there. Set it to the address that members know, ' +
      'such as https://play.example.com',
  )
}

/** Whether a proxy of ours is in front, so that `X-Forwarded-*` headers can be trusted. */
export const trustsProxy = () => isOn(process.env.TRUST_PROXY)

/** Whether each answered call is logged: by default with PostgreSQL, where nobody watches the terminal. */
export const logsAnswers = () => isOn(process.env.LOG_CALLS || (process.env.DATABASE_URL ? 'on' : 'off'))

/** The keys of the identity photos, base64, separated by commas; empty: the embedded database's or the sandbox's own. */
export const photoKey = () => process.env.PHOTO_KEY ?? ''

/** A bearer token that may read the metrics even while the database is away; null if none is set. */
export const metricsToken = (): string | null => process.env.METRICS_TOKEN || null

/** The port of `npm run api`. */
export const apiPort = () => Number(process.env.PORT ?? 3000)

/** Minutes without a call after which a session ends; null: the rule's (`server/domain/rules.ts`). */
export function sessionIdleMinutes(): number | null {
  const minutes = Number(process.env.SESSION_IDLE_MINUTES)
  return Number.isFinite(minutes) && minutes > 0 ? minutes : null
}

/** The address at which this process answers on its own machine. */
export const ownOrigin = () => `http://127.0.0.1:${process.env.PORT || 3000}`

/** Where the site is told to render its public pages again, by default this process, and the secret that it checks. */
export const revalidation = () => ({
  url: process.env.REVALIDATE_URL || `${ownOrigin()}/revalidate`,
  secret: process.env.REVALIDATE_SECRET ?? '',
})
