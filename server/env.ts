/** Settings of the embedded API, read at each use. `.env.example` lists them all. */

import { isIP, type BlockList } from 'node:net'
import { join, resolve } from 'node:path'
import { passwordMinLength as parseLength } from '@/contract/constants'
import { isOn, isSandboxOn as sandboxSwitch } from '@/contract/sandbox-switch'
import { defaultHost, defaultPort, localOrigin } from '@/contract/site-internals'
import { trustedProxies } from '@/contract/trusted-proxies'

/**
 * A missing or invalid setting that keeps the API from starting. The message is written for the person who starts it.
 */
export class InvalidSetting extends Error {
  override readonly name = 'InvalidSetting'
}

/** URL of PostgreSQL; empty for the embedded database. */
export const databaseUrl = () => process.env.DATABASE_URL ?? ''

/** The database for people who run the product, such as `PostgreSQL 10.0.0.11:5432/site`; never with a password. */
export function databaseName(): string {
  const url = databaseUrl()
  if (!url) return `embedded database in ${resolve(dataFolder())}`
  if (!URL.canParse(url)) return 'PostgreSQL (DATABASE_URL)'
  const { hostname, port: number, pathname, searchParams } = new URL(url)
  return `PostgreSQL ${hostname || searchParams.get('host') || 'localhost'}:${number || 5432}${pathname}`
}

/** URL of a read replica of `DATABASE_URL`; empty if the primary answers every read. */
export const databaseReadUrl = () => (process.env.DATABASE_URL ? (process.env.DATABASE_READ_URL ?? '') : '')

/**
 * Maximum number of PostgreSQL connections of one API instance. At least two, so that calls still have one during a
 * long job.
 */
export function databaseConnections(): number {
  const connections = Number(process.env.DATABASE_CONNECTIONS)
  return Number.isInteger(connections) && connections > 0 ? Math.max(2, connections) : 10
}

/** Whether each connection uses prepared statements; on by default. */
export const preparesStatements = () => isOn(process.env.DATABASE_PREPARE || 'on')

/** The folder for the embedded database and the first operator key. */
export const dataFolder = () => process.env.DATA_DIR || '.data'

/** The file with the origin of the operators' API while the product runs, for the operator's command. */
export const operatorOriginFile = (folder = dataFolder()) => join(folder, 'operator-origin')

/** The file with the first operator key, which the product writes and the operator's command reads. */
export const operatorKeyFile = (folder = dataFolder()) => join(folder, 'operator-key')

/** Whether the sandbox (venue, payments, SMS outbox, clock) is on. */
export const isSandboxOn = (): boolean => sandboxSwitch({ ...process.env, SANDBOX: process.env.SANDBOX })

/**
 * The site's public origin; empty in the sandbox, which uses each request's host. With real money, a caller's `Host`
 * must not decide where vendors send callbacks. Therefore this throws `InvalidSetting` if the origin is not set. Also
 * throws it if the origin is not one: callbacks and passkeys would fail later, one by one.
 */
export function siteOrigin(): string {
  const text = process.env.SITE_ORIGIN ?? ''
  if (text) return originOf(text)
  if (isSandboxOn()) return ''
  throw new InvalidSetting(
    'SITE_ORIGIN is not set, but payment vendors send their callbacks there. Set it to the public address of the site, ' +
      'such as https://play.example.com',
  )
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new InvalidSetting('SITE_ORIGIN must be a scheme and a host without a path, such as https://play.example.com')
}

/** Whether a setting is on; off by default. Throws `InvalidSetting` for other words, such as `yes`. */
function flag(name: string, text = 'off'): boolean {
  if (isOn(text) || ['', 'off', '0', 'false'].includes(text)) return isOn(text)
  throw new InvalidSetting(`${name} must be on or off.`)
}

/** The origin that passkeys are bound to: the site's own, or `localhost` in a sandbox without an origin. */
export const passkeyOrigin = () => siteOrigin() || `http://localhost:${port()}`

/** The proxies whose `X-Forwarded-*` headers are believed. Throws `InvalidSetting`. */
export function proxies(): BlockList {
  try {
    return trustedProxies(process.env.TRUST_PROXY)
  } catch (error) {
    throw new InvalidSetting((error as Error).message)
  }
}

/** Whether each answered call is logged; on by default with PostgreSQL. */
export const logsAnswers = () => isOn(process.env.LOG_CALLS || (process.env.DATABASE_URL ? 'on' : 'off'))

/**
 * The keys for identity photos, in base64, separated by commas. If empty, the key of the embedded database or of the
 * sandbox is used.
 */
export const photoKey = () => process.env.PHOTO_KEY ?? ''

/** The file that lists the branches of banks; empty if members may enter any branch. */
export const bankBranchesFile = () => process.env.BANK_BRANCHES ?? ''

/** A bearer token that may read the metrics even while the database is unreachable; null if none is set. */
export const metricsToken = (): string | null => process.env.METRICS_TOKEN || null

/** Where a server listens. */
export type Address = { host: string; port: number }

/** The port of the product: of this process, or of the one that the operator's command calls. */
export const port = () => Number(process.env.PORT || defaultPort)

/** The address at which this process listens. */
export const host = () => process.env.HOST || defaultHost

/**
 * Where the operators' API alone listens; null if it shares the address of the other calls. Throws `InvalidSetting`.
 */
export function operatorAddress(): Address | null {
  const text = process.env.OPERATOR_PORT
  const address = process.env.OPERATOR_HOST ?? ''
  if (!text && address) throw new InvalidSetting('OPERATOR_HOST must be set together with OPERATOR_PORT.')
  if (!text) return null
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 65_535 || number === port())
    throw new InvalidSetting('OPERATOR_PORT must be a port from 1 to 65535 other than PORT.')
  if (address && isIP(address) === 0)
    throw new InvalidSetting('OPERATOR_HOST must be an IP address, such as 127.0.0.1.')
  return { host: address || defaultHost, port: number }
}

/**
 * Idle minutes after which a session ends; null for the default in `server/domain/rules.ts`. Throws `InvalidSetting`
 * unless it is a number above zero.
 */
export function sessionIdleMinutes(): number | null {
  const text = process.env.SESSION_IDLE_MINUTES
  if (!text) return null
  const minutes = Number(text)
  if (Number.isFinite(minutes) && minutes > 0) return minutes
  throw new InvalidSetting('SESSION_IDLE_MINUTES must be a number of minutes above zero.')
}

/** Minimum length of a new password. Throws `InvalidSetting` unless it is from 6 to 32. */
export function passwordMinLength(): number {
  const length = parseLength(process.env.PASSWORD_MIN_LENGTH)
  if (length === null) throw new InvalidSetting('PASSWORD_MIN_LENGTH must be a whole number from 6 to 32.')
  return length
}

/** Address of a service that publishes known passwords by ranges of hashes; null to use only the embedded list. */
export const breachedPasswordsUrl = (): string | null => process.env.BREACHED_PASSWORDS_URL || null

/** Whether operator keys that may move money must use an authenticator app; off by default. */
export const operatorSecondFactor = () => flag('OPERATOR_SECOND_FACTOR', process.env.OPERATOR_SECOND_FACTOR)

/** The origin at which this process is reached locally. */
export const ownOrigin = () => localOrigin(host(), port())

/** The origin at which this machine reaches the operators' API. Throws `InvalidSetting`. */
export function operatorOrigin(): string {
  const address = operatorAddress()
  return address ? localOrigin(address.host, address.port) : ownOrigin()
}
