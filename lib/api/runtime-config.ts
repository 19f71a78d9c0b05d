import type { PublicConfig } from '../env'

/** Without `offer` if it could not be fetched: the page then keeps what it was rendered with. */
export type RuntimeConfig = Omit<PublicConfig, 'offer'> & Partial<Pick<PublicConfig, 'offer'>>

let loading: Promise<RuntimeConfig> | undefined

/** The settings that the site's server was started with (`/config.json`), fetched once. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  loading ??= fetch('/config.json')
    .then((response) => response.json() as Promise<RuntimeConfig>)
    .catch(() => {
      loading = undefined
      return { apiBaseUrl: '', timeoutMs: 15_000, sandbox: false, gameOrigins: [] }
    })
  return loading
}
