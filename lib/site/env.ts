/** Settings of the site's server. They are read at run time and are not part of the build. */
import 'server-only'
import { capabilities, dispensableCalls, type Offer } from '@/contract/capabilities'
import { passwordMinLength, usualPasswordLength } from '@/contract/constants'
import { isSandboxOn } from '@/contract/sandbox-switch'
import { defaultPort } from '@/contract/site-internals'
import { adapter } from '../api/adapter'
import type { Adapter } from '../api/backend/define-adapter'

const defaultTimeoutMs = 15_000

/** URL of the operator's backend; empty for the embedded API. */
export const apiBaseUrl = () => (process.env.API_BASE_URL ?? '').replace(/\/$/, '')

/** The URL of the embedded API's program, which the command that starts the site sets. */
export const embeddedApiFile = () => process.env.EMBEDDED_API ?? ''

/** The site's public origin; empty if the operator has not set it. */
export const siteOrigin = () => (process.env.SITE_ORIGIN ?? '').replace(/\/$/, '')

/** The origin for absolute URLs in pages: `SITE_ORIGIN`, else localhost. Never the `Host` of a request. */
export const publicOrigin = () => siteOrigin() || `http://localhost:${process.env.PORT || defaultPort}`

/** Whether the operators' API has a port of its own, so that the site's does not serve it. */
export const operatorsHavePort = () => Boolean(process.env.OPERATOR_PORT)

/** The known names in a comma-separated setting. */
function namesIn<Name extends string>(setting: string | undefined, known: readonly Name[]): Name[] {
  const given = (setting ?? '').split(',').map((name) => name.trim())
  return known.filter((name) => given.includes(name))
}

/** The adapter of the operator's backend. Null with `API_ADAPTER=off`, which the project's own tests set. */
export const activeAdapter = (): Adapter | null => (process.env.API_ADAPTER === 'off' ? null : adapter)

/** What the configured backend offers and requires. */
function offer(): Offer {
  const length = passwordMinLength(process.env.PASSWORD_MIN_LENGTH) ?? usualPasswordLength
  return { ...offered(), ...(length !== usualPasswordLength && { passwordMinLength: length }) }
}

/** The embedded API offers everything. Other backends offer what the adapter or the settings list. */
function offered(): Offer {
  if (!apiBaseUrl()) return { capabilities, absent: [] }
  const active = activeAdapter()
  if (active) return { capabilities: active.capabilities ?? [], absent: active.absent ?? [] }
  const named = process.env.API_CAPABILITIES
  return {
    capabilities: named === 'all' ? capabilities : namesIn(named, capabilities),
    absent: namesIn(process.env.API_ABSENT_CALLS, dispensableCalls),
  }
}

/** Settings for the browser (`/config.json`). */
export function publicConfig() {
  const timeoutMs = Number(process.env.API_TIMEOUT_MS)
  return {
    /** Empty means that the browser calls its own origin. */
    apiBaseUrl: (process.env.PUBLIC_API_BASE_URL ?? '').replace(/\/$/, ''),
    timeoutMs: Number.isFinite(timeoutMs) && timeoutMs > 0 ? timeoutMs : defaultTimeoutMs,
    sandbox: isSandboxOn(process.env),
    gameOrigins: (process.env.GAME_ORIGINS ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    offer: offer(),
  }
}
export type PublicConfig = ReturnType<typeof publicConfig>

/** True while the build prerenders pages. No API is available then. */
export const isBuilding = () => process.env.NEXT_PHASE === 'phase-production-build'
