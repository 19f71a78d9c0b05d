import { loadApi } from '@/app/api/load-api'
import { apiBaseUrl, operatorsHavePort } from '@/lib/site/env'

export const dynamic = 'force-dynamic'

/**
 * Serves the operator API. Answers 404 if it has a port of its own, or if the site uses another backend, which has an operator
 * API of its own.
 */
async function answer(request: Request): Promise<Response> {
  if (apiBaseUrl() || operatorsHavePort()) return new Response(null, { status: 404 })
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
