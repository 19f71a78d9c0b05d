import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import type { Call, Output, Parsed } from '../../contract/define'
import { errorStatus, type ErrorBody, type ErrorCode } from '../../contract/errors'

type Resolver = (request: Request) => Response | Promise<Response>

/** A call, answered by a function of the request. */
export const mockCall = (call: Call, resolve: Resolver): HttpHandler =>
  http[call.method === 'GET' ? 'get' : 'post'](`*${call.path}`, ({ request }) => resolve(request))

/** What a request carries, where the contract has it travel. */
export async function inputOf(call: Call, request: Request): Promise<unknown> {
  if (call.body === 'query') return Object.fromEntries(new URL(request.url).searchParams)
  if (call.body === 'form') return Object.fromEntries(await request.formData())
  return request.json()
}

/** A call that answers as the contract says: its input is checked, and so is the reply. */
export function mock<C extends Call>(call: C, reply: (input: Parsed<C>, request: Request) => Output<C>): HttpHandler {
  return mockCall(call, async (request) => {
    const input = call.input.parse(await inputOf(call, request)) as Parsed<C>
    const output = call.output.parse(reply(input, request))
    return HttpResponse.json(
      call.envelope === 'flat' ? { status: true, ...(output as object) } : { status: true, data: output },
    )
  })
}

/** A call that fails with an error of the catalogue. */
export function mockFailure(call: Call, errorCode: ErrorCode, details: Partial<ErrorBody> = {}): HttpHandler {
  const body: ErrorBody = { status: false, errorCode, errorMessage: '', msg: '', ...details }
  return mockCall(call, () => HttpResponse.json(body, { status: errorStatus[errorCode] }))
}

/** A call that replies with anything another backend may send. */
export const mockRaw = (call: Call, body: object | null, status = 200): HttpHandler =>
  mockCall(call, () => HttpResponse.json(body, { status }))

/** A call that cannot be reached. */
export const mockUnreachable = (call: Call): HttpHandler => mockCall(call, () => HttpResponse.error())

/** A call that never answers. */
export const mockPending = (call: Call): HttpHandler =>
  mockCall(call, async () => {
    await delay('infinite')
    return HttpResponse.json(null)
  })

/** The site's settings for the browser. */
export const mockConfig = (timeoutMs = 10_000): HttpHandler =>
  http.get('*/config.json', () => HttpResponse.json({ apiBaseUrl: '', timeoutMs, sandbox: true, gameOrigins: [] }))
