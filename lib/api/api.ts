import type { Client } from './client'
import { runtimeConfig } from './runtime-config'

type AnyCall = (...args: readonly unknown[]) => Promise<unknown>

/** Loads everything that a call needs, in parallel, because one after another takes three round trips. */
function loadClient() {
  void runtimeConfig()
  // The first call imports it again and reports the failure.
  import('axios').catch(() => {})
  return import('./client')
}

/** Preloads the API client. Errors are ignored here; the first call reports them. */
export const preloadClient = (): void => void loadClient().catch(() => {})

const idleTimeoutMs = 2_000

/** Resolves when the browser is idle. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: idleTimeoutMs })
    else setTimeout(resolve)
  })

/**
 * Loads the API client in parts, each when the browser is idle, because evaluating axios or the contract takes longer
 * than a frame. Errors are ignored here; the first call reports them.
 */
export async function loadClientWhenIdle(): Promise<void> {
  for (const load of [() => import('axios'), loadClient]) {
    await idle()
    await load().catch(() => {})
  }
  await idle()
}

function lazyCall(feature: string, verb: string): AnyCall {
  return async (...args) => {
    const client = await (await loadClient()).clientFor(feature)
    return (client as unknown as Record<string, Record<string, AnyCall>>)[feature]![verb]!(...args)
  }
}

/** An object whose properties are created when they are first read. */
const lazyProxy = <T extends object>(make: (name: string) => unknown): T =>
  new Proxy<Record<string, unknown>>(
    {},
    { has: () => true, get: (made, name: string) => (made[name] ??= make(name)) },
  ) as T

/**
 * The 36 calls and the optional ones (`contract/optional/index.ts`). Each rejects with an `ApiError`. A member call without a
 * token rejects with `no_token` and sends nothing (specification, sections 6 to 8). The first call loads the client
 * (schemas, axios), so pages paint and respond without it.
 */
export const api = lazyProxy<Client>((feature) => lazyProxy((verb) => lazyCall(feature, verb)))
