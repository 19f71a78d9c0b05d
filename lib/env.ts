/** Settings of the site's server, read at run time and never built in. */
import 'server-only'
import { capabilities, dispensableCalls, type Offer } from '@/contract/capabilities'
import { implemented } from '@/contract/optional'
import { isOn, isSandboxOn } from '@/contract/sandbox-switch'
import { adapter } from './api/adapter'

const defaultTimeoutMs = 15_000

/** The operator's backend that calls are passed on to; empty for the embedded API. */
export const apiBaseUrl = () => (process.env.API_BASE_URL ?? '').replace(/\/$/, '')

/** The site's public origin; empty if the operator has not set it. */
export const siteOrigin = () => (process.env.SITE_ORIGIN ?? '').replace(/\/$/, '')

/** Whether a proxy of the operator's stands in front and sets `X-Forwarded-*`. */
export const trustsProxy = () => isOn(process.env.TRUST_PROXY)

/** The names of a list that the setting holds, separated by commas. */
function namesIn<Name extends string>(setting: string | undefined, known: readonly Name[]): Name[] {
  const given = (setting ?? '').split(',').map((name) => name.trim())
  return known.filter((name) => given.includes(name))
}

/** What the backend in use offers: the embedded API everything, another one what its adapter or the settings say. */
function offer(): Offer {
  if (!apiBaseUrl()) return { capabilities: implemented, absent: [] }
  if (adapter) return { capabilities: adapter.capabilities ?? [], absent: adapter.absent ?? [] }
  const named = process.env.API_CAPABILITIES
  return {
    capabilities: named === 'all' ? implemented : namesIn(named, capabilities),
    absent: namesIn(process.env.API_ABSENT_CALLS, dispensableCalls),
  }
}

/** Settings that the browser gets (`/config.json`). */
export function publicConfig() {
  const timeoutMs = Number(process.env.API_TIMEOUT_MS)
  return {
    /** Empty: the browser calls its own origin. */
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

/** Proves that a revalidation was asked for by the process that started us; empty: nobody may ask. */
export const revalidateSecret = () => process.env.REVALIDATE_SECRET ?? ''

/** While pages are prerendered no API answers. */
export const isBuilding = () => process.env.NEXT_PHASE === 'phase-production-build'
