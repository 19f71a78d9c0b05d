import { loadApi } from '@/app/api/load-api'
import { apiBaseUrl } from '@/lib/env'

export const dynamic = 'force-dynamic'

/** Serves the operator API. Answers 404 if the site uses another backend, which has an operator API of its own. */
async function answer(request: Request): Promise<Response> {
  if (apiBaseUrl()) return new Response(null, { status: 404 })
  return (await loadApi()).serveOperators(request)
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
