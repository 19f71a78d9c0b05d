import { apiBaseUrl } from '@/lib/env'

export const dynamic = 'force-dynamic'

/** Serves the operator API. Answers 404 with an operator's own backend, which has its own operator API. */
async function answer(request: Request): Promise<Response> {
  if (apiBaseUrl()) return new Response(null, { status: 404 })
  return (await import('@/app/api/embedded-api')).serveOperators(request)
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
