import { adapter } from '@/lib/api/adapter'
import { apiBaseUrl, publicConfig } from '@/lib/env'
import { passAdapted } from '../pass-adapted'
import { passThrough } from '../pass-through'

export const dynamic = 'force-dynamic'

/** The operator's backend where one is set; else the embedded API, which is not even loaded otherwise. */
async function answer(request: Request): Promise<Response> {
  const baseUrl = apiBaseUrl()
  const { timeoutMs } = publicConfig()
  if (baseUrl && adapter) return passAdapted(request, { adapter, baseUrl, timeoutMs })
  if (baseUrl) return passThrough(request, baseUrl, timeoutMs)
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
