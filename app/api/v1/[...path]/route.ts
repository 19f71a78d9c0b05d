import { apiBaseUrl, publicConfig } from '@/lib/env'
import { passThrough } from '../pass-through'

export const dynamic = 'force-dynamic'

/** The operator's backend where one is set; else the embedded API, which is not even loaded otherwise. */
async function answer(request: Request): Promise<Response> {
  const baseUrl = apiBaseUrl()
  if (baseUrl) return passThrough(request, baseUrl, publicConfig().timeoutMs)
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
