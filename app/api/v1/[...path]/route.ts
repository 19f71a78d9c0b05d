import { adapter } from '@/lib/api/adapter'
import { apiBaseUrl, publicConfig } from '@/lib/env'
import { proxyRequest, proxyThroughAdapter } from '../proxy-request'

export const dynamic = 'force-dynamic'

/** Calls the operator's backend if one is set, else the embedded API, which is loaded only then. */
async function answer(request: Request): Promise<Response> {
  const baseUrl = apiBaseUrl()
  const { timeoutMs } = publicConfig()
  if (baseUrl && adapter) return proxyThroughAdapter(request, { adapter, baseUrl, timeoutMs })
  if (baseUrl) return proxyRequest(request, baseUrl, timeoutMs)
  return (await import('@/server')).serveApi(request)
}

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
}
