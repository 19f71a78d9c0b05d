import { loadApi } from '@/app/api/load-api'
import { apiBaseUrl } from '@/lib/site/env'
import { serveBackend } from '../../backend'

export const dynamic = 'force-dynamic'

/** Calls the operator's backend if one is set, else the embedded API, which is loaded only then. */
async function answer(request: Request): Promise<Response> {
  const baseUrl = apiBaseUrl()
  if (baseUrl) return serveBackend(request, baseUrl)
  return (await loadApi()).serveApi(request)
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
