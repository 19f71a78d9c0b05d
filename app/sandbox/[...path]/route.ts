import { loadApi } from '@/app/api/load-api'
import { apiBaseUrl } from '@/lib/site/env'

export const dynamic = 'force-dynamic'

/** The sandbox's venue and payment page. An operator's own backend has none. */
async function answer(request: Request): Promise<Response> {
  if (apiBaseUrl()) return new Response(null, { status: 404 })
  return (await loadApi()).serveSandbox(request)
}

export { answer as GET, answer as HEAD, answer as POST }
