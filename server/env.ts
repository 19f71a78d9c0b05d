/** Settings of the embedded API, read when they are asked for. `.env.example` names them all. */

import { isOn, isSandboxOn as sandboxSwitch } from '@/contract/sandbox-switch'

/** A setting without which, or with whose value, the API cannot start. Its message is for whoever starts it. */
export class InvalidSetting extends Error {
  override readonly name = 'SettingUnfit'
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
 * The origin that members know the site by; empty with the sandbox alone: each request's own host. Where money is real a
 * host that a caller claims may not decide where a vendor sends its callbacks: throws `SettingUnfit` when it is not set.
 */
export function siteOrigin(): string {
  const origin = (process.env.SITE_ORIGIN ?? '').replace(/\/$/, '')
  if (origin || isSandboxOn()) return origin
  throw new InvalidSetting(
    'SITE_ORIGIN is not set: payment vendors are told to call back there. Set it to the address that members know, ' +
      'such as https://play.example.com',
  )
}

/** Whether a proxy of ours stands in front, so that its `X-Forwarded-*` headers tell the truth. */
export const trustsProxy = () => isOn(process.env.TRUST_PROXY)

/** Whether each answered call is a line of the log: by default with PostgreSQL, where nobody watches the terminal. */
export const logsAnswers = () => isOn(process.env.LOG_CALLS || (process.env.DATABASE_URL ? 'on' : 'off'))

/** The keys of the identity photos, base64, separated by commas; empty: the embedded database's or the sandbox's own. */
export const photoKey = () => process.env.PHOTO_KEY ?? ''

/** The port of `npm run api`. */
export const apiPort = () => Number(process.env.PORT ?? 3000)

/** Minutes without a call after which a session ends; null: the rule's (`server/domain/rules.ts`). */
export function sessionIdleMinutes(): number | null {
  const minutes = Number(process.env.SESSION_IDLE_MINUTES)
  return Number.isFinite(minutes) && minutes > 0 ? minutes : null
}

/** Where the site is told to make its public pages anew, and what proves that it is us: by default this very process. */
export const revalidation = () => ({
  url: process.env.REVALIDATE_URL || `http://127.0.0.1:${process.env.PORT || 3000}/revalidate`,
  secret: process.env.REVALIDATE_SECRET ?? '',
})
