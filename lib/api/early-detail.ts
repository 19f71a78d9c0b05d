import type { Contract } from '@/contract'

/** What `earlyDetailScript` (`lib/site/inline-scripts.ts`) requested while the page's scripts were loading. */
type Early = {
  /** The settings of the running server; undefined if the request failed. */
  config: Promise<unknown>
  /** The headers sent with the request for the member's detail. */
  headers: Record<string, string>
  /** Undefined if browsers call the API at another origin, or if the request failed. */
  detail: Promise<Response | undefined>
}
declare global {
  interface Window {
    early?: Early
  }
}
const detailPath = '/api/v1/user/detail' satisfies Contract['account']['detail']['path']

/**
 * Options for the first request of the member's detail: axios uses the reply that the page's inline script requested. The
 * client's time limit, interceptors and parsing still apply. Empty for all other requests.
 */
export const earlyReply = (path: string) =>
  path === detailPath && typeof window !== 'undefined' && window.early
    ? { adapter: 'fetch' as const, env: { fetch: takeOver } }
    : {}

/** Sends the request only if the early one failed, or had another token, language or device. */
async function takeOver(request: URL | Request | string, init?: RequestInit): Promise<Response> {
  const { early } = window
  delete window.early
  const sent = new Request(request, init)
  const isSame = Object.entries(early?.headers ?? {}).every(([name, value]) => sent.headers.get(name) === value)
  const reply = early && isSame ? await Promise.race([early.detail, abortOf(sent)]) : undefined
  return reply ?? fetch(sent)
}

/** Rejects when the client's time limit ends the request, as `fetch` would. */
const abortOf = ({ signal }: Pick<Request, 'signal'>) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
