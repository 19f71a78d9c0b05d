/** Settings of the site's server, read at run time and never built in. */
import 'server-only'
import { isOn, isSandboxOn } from '@/contract/sandbox-switch'

const defaultTimeoutMs = 15_000

/** The operator's backend that calls are passed on to; empty for the embedded API. */
export const apiBaseUrl = () => (process.env.API_BASE_URL ?? '').replace(/\/$/, '')

/** The site's public origin; empty if the operator has not set it. */
export const siteOrigin = () => (process.env.SITE_ORIGIN ?? '').replace(/\/$/, '')

/** Whether a proxy of the operator's stands in front and sets `X-Forwarded-*`. */
export const trustsProxy = () => isOn(process.env.TRUST_PROXY)

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
  }
}
export type PublicConfig = ReturnType<typeof publicConfig>

/** Proves that a revalidation was asked for by the process that started us; empty: nobody may ask. */
export const revalidateSecret = () => process.env.REVALIDATE_SECRET ?? ''

/** While pages are prerendered no API answers. */
export const isBuilding = () => process.env.NEXT_PHASE === 'phase-production-build'
