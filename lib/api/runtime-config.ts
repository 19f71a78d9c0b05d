import type { PublicConfig } from '../env'

let loading: Promise<PublicConfig> | undefined

/** The settings that the site's server was started with (`/config.json`), fetched once. */
export function runtimeConfig(): Promise<PublicConfig> {
  loading ??= fetch('/config.json')
    .then((response) => response.json() as Promise<PublicConfig>)
    .catch(() => {
      loading = undefined
      return { apiBaseUrl: '', timeoutMs: 15_000, sandbox: false, gameOrigins: [] }
    })
  return loading
}
