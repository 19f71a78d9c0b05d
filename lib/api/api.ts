import type { Client } from './client'
import { runtimeConfig } from './runtime-config'

type AnyCall = (...args: readonly unknown[]) => Promise<unknown>

/** What a call needs besides its schema, asked for beside it: one after the other would be three ways to the server. */
function preloadDependencies(): void {
  void runtimeConfig()
  // Whoever needs it asks again, and is told of the failure.
  import('axios').catch(() => {})
}

function loadClient() {
  preloadDependencies()
  return import('./client')
}

/** Fetches what makes the calls before the first of them, which asks again and is told of a failure. */
export const preloadClient = (): void => void loadClient().catch(() => {})

function lazyCall(feature: string, verb: string): AnyCall {
  return async (...args) => {
    const { client } = await loadClient()
    return (client as unknown as Record<string, Record<string, AnyCall>>)[feature]![verb]!(...args)
  }
}

/** An object that has whatever is asked of it, and makes each once. */
const lazyProxy = <T extends object>(make: (name: string) => unknown): T =>
  new Proxy<Record<string, unknown>>(
    {},
    { has: () => true, get: (made, name: string) => (made[name] ??= make(name)) },
  ) as T

/**
 * The 36 calls. Each rejects with an `ApiError`; a member call without a token rejects with `no_token` and sends
 * nothing (specification, sections 6 to 8). What makes the calls (the contract's schemas, axios) is loaded by the first
 * of them: a page is painted and answers to a finger without it, and without a list of them.
 */
export const api = lazyProxy<Client>((feature) => lazyProxy((verb) => lazyCall(feature, verb)))
