import type { PublicConfig } from '../site/env'

/** If the fetch failed, `offer` is absent, and the page keeps the offer with which it was rendered. */
export type RuntimeConfig = Omit<PublicConfig, 'offer'> & Partial<Pick<PublicConfig, 'offer'>>

let loading: Promise<RuntimeConfig> | undefined

/** The settings of the running server (`/config.json`), fetched once. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  loading ??= fetchConfig().catch(() => {
    loading = undefined
    return { apiBaseUrl: '', timeoutMs: 15_000, sandbox: false, gameOrigins: [] }
  })
  return loading
}

/** For a member, the page's inline script has requested them already (`early-detail.ts`). */
async function fetchConfig(): Promise<RuntimeConfig> {
  const early = typeof window !== 'undefined' && (await window.early?.config)
  return (early || (await fetch('/config.json')).json()) as Promise<RuntimeConfig>
}
