import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import type { Call, Output, Parsed } from '../../contract/define'
import { errorStatus, type ErrorBody, type ErrorCode } from '../../contract/errors'

type Resolver = (request: Request) => Response | Promise<Response>

/** Mocks a call with a function of the request. */
export const mockCall = (call: Call, resolve: Resolver, options = {}): HttpHandler =>
  http[call.method === 'GET' ? 'get' : 'post'](`*${call.path}`, ({ request }) => resolve(request), options)

/** The input of a request, from the query or the body as the contract defines. */
export async function inputOf(call: Call, request: Request): Promise<unknown> {
  if (call.body === 'query') return Object.fromEntries(new URL(request.url).searchParams)
  if (call.body === 'form') return Object.fromEntries(await request.formData())
  return request.json()
}

/** Mocks a call by the contract: validates both input and reply. */
export function mock<C extends Call>(call: C, reply: (input: Parsed<C>, request: Request) => Output<C>): HttpHandler {
  return mockCall(call, async (request) => {
    const input = call.input.parse(await inputOf(call, request)) as Parsed<C>
    const output = call.output.parse(reply(input, request))
    return HttpResponse.json(
      call.envelope === 'flat' ? { status: true, ...(output as object) } : { status: true, data: output },
    )
  })
}

function failure(errorCode: ErrorCode, details: Partial<ErrorBody> = {}): Response {
  const body: ErrorBody = { status: false, errorCode, errorMessage: '', msg: '', ...details }
  return HttpResponse.json(body, { status: errorStatus[errorCode] })
}

async function noAnswer(): Promise<Response> {
  await delay('infinite')
  return HttpResponse.json(null)
}

/** Mocks a failure with an error of the catalogue. */
export const mockFailure = (call: Call, errorCode: ErrorCode, details: Partial<ErrorBody> = {}): HttpHandler =>
  mockCall(call, () => failure(errorCode, details))

/** Marks an answer that never ends. In journeys it counts as timed out at once (`e2e/mocked/fixtures.ts`). */
export const endlessHeader = 'x-endless'
const endless = () =>
  new HttpResponse(new ReadableStream(), { headers: { 'content-type': 'application/json', [endlessHeader]: '1' } })

/** No answer within the client's limit, a lost connection, or an error of the catalogue. */
export type Trouble = 'timeout' | 'network' | ErrorCode

/** Makes the next answers to a call fail, one after another. Then the call is answered as before. */
export const mockTroubles = (call: Call, troubles: readonly Trouble[]): HttpHandler[] =>
  troubles.map((trouble) => {
    const answer = () => {
      if (trouble === 'timeout') return endless()
      return trouble === 'network' ? HttpResponse.error() : failure(trouble)
    }
    return mockCall(call, answer, { once: true })
  })

/** Mocks a list that does not know any cursor. Without a cursor it returns `items` as one page. */
export const mockUnknownCursor = (call: Call, items: readonly unknown[]): HttpHandler =>
  mockCall(call, async (request) => {
    const { cursor } = (await inputOf(call, request)) as { cursor?: string }
    const body = cursor
      ? { status: false, errorCode: 'invalid_input', errorMessage: '', msg: '' }
      : { status: true, data: { items, next_cursor: null } }
    return HttpResponse.json(body, { status: cursor ? errorStatus.invalid_input : 200 })
  })

/** Mocks any reply that a foreign backend may send. */
export const mockRaw = (call: Call, body: object | null, status = 200): HttpHandler =>
  mockCall(call, () => HttpResponse.json(body, { status }))

/** Mocks a network failure. */
export const mockUnreachable = (call: Call): HttpHandler => mockCall(call, () => HttpResponse.error())

/** Mocks a call that never responds. */
export const mockPending = (call: Call): HttpHandler => mockCall(call, noAnswer)

/** Mocks the file with the site's settings for the browser. */
export const mockConfig = (): HttpHandler =>
  http.get('*/config.json', () =>
    HttpResponse.json({ apiBaseUrl: '', timeoutMs: 10_000, sandbox: true, gameOrigins: [] }),
  )
