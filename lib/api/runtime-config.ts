import type { PublicConfig } from '../env'

/** `offer` is absent if the fetch failed; the page then keeps the offer it was rendered with. */
export type RuntimeConfig = Omit<PublicConfig, 'offer'> & Partial<Pick<PublicConfig, 'offer'>>

let loading: Promise<RuntimeConfig> | undefined

/** The settings of the site's running server (`/config.json`), fetched once. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  loading ??= fetch('/config.json')
    .then((response) => response.json() as Promise<RuntimeConfig>)
    .catch(() => {
      loading = undefined
      return { apiBaseUrl: '', timeoutMs: 15_000, sandbox: false, gameOrigins: [] }
    })
  return loading
}
