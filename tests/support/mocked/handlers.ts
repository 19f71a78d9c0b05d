import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import { calls, type CallName } from '../../../contract'
import {
  capabilities,
  isOffered,
  type Capability,
  type DispensableCall,
  type Offer,
} from '../../../contract/capabilities'
import { optionalCalls } from '../../../contract/optional'
import type { Call } from '../../../contract/define'
import { errorStatus, fieldCodes, type ErrorBody } from '../../../contract/errors'
import { liveWaitS } from '../../../contract/optional/live'
import { chooseLocale } from '../../../contract/reader-language'
import { inputOf, mockCall, mockFailure, mockTroubles } from '../mock-calls'
import { Refusal, type CallContext } from './answer'
import { answers } from './answers'
import { pages } from './pages'
import type { Scenario } from './scenarios'
import type { MockState } from './mock-state'

type AnyAnswer = (input: unknown, context: CallContext) => unknown

const fieldCodeOf = (message: string) => fieldCodes.find((code) => code === message) ?? 'invalid'

async function parsedInput(call: Call, request: Request): Promise<unknown> {
  const parsed = call.input.safeParse(await inputOf(call, request))
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    code: fieldCodeOf(message),
    message: '',
  }))
  throw new Refusal('invalid_input', { fields })
}

function contextOf(request: Request, state: MockState, scenario: MockState): CallContext {
  const locale = chooseLocale((request.headers.get('accept-language') ?? '').split(','))
  const origin = request.headers.get('origin') ?? new URL(request.url).origin
  return { state, scenario, locale, origin, proof: request.headers.get('x-proof') }
}

/** Returns the same reply for the same idempotency key and input. Throws if the key came with another input. */
function once(call: Call, request: Request, state: MockState, given: unknown, answer: () => unknown): unknown {
  if (!call.idempotent) return answer()
  const key = request.headers.get('idempotency-key')
  if (!key && call.idempotent === 'optional') return answer()
  if (!key) throw new Refusal('idempotency_key_required')
  const input = `${call.path} ${JSON.stringify(given)}`
  const before = state.answered.get(key)
  if (before && before.input !== input) throw new Refusal('idempotency_key_reused')
  const output = before ? before.output : answer()
  state.answered.set(key, { input, output })
  return output
}

/** The member whose token a request carries. Without one, a guest's call gets the scenario's member. */
function memberOf(call: Call, request: Request, state: MockState): MockState {
  const token = request.headers.get('authorization')?.replace(/^Bearer /, '')
  const member = [state, ...state.registered].find((each) => each.token === token && each.isSessionOpen)
  if (!member && call.access === 'member') throw new Refusal('unauthorized')
  return member ?? state
}

/** Makes the same checks as the embedded API (session, input, idempotency key), then answers. */
async function reply(call: Call, answer: AnyAnswer, request: Request, state: MockState): Promise<Response> {
  try {
    const member = memberOf(call, request, state)
    const input = await parsedInput(call, request)
    const context = contextOf(request, member, state)
    const output = call.output.parse(once(call, request, member, input, () => answer(input, context)))
    const flat = call.envelope === 'flat' ? (output as object) : { data: output }
    return HttpResponse.json({ status: true, ...flat })
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    const { code, details } = thrown
    const body: ErrorBody = { status: false, errorCode: code, errorMessage: '', msg: '', ...details }
    return HttpResponse.json(body, { status: errorStatus[code] })
  }
}

/** The failures of a flaky backend in the order in which they occur; successful replies come in between. */
const troubles = [
  () => HttpResponse.json({}, { status: 500 }),
  () => HttpResponse.error(),
  () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
]

/** How long the client waits for an answer, ms; short where a scenario has a timeout, for those who try it by hand. */
const limitMs = { usual: 15_000, short: 1_000 }

/**
 * Creates the msw handlers of a backend in one scenario: the 36 calls by the contract, the site's settings for the
 * browser, and the pages that games and payments open. All of them share the scenario's state.
 */
export function handlersOf(scenario: Scenario, state = scenario.createState()): HttpHandler[] {
  let callCount = 0
  const { delayMs = 0, failsEvery = Infinity, first = {} } = scenario.failures ?? {}
  const offer: Offer = { capabilities: scenario.capabilities ?? capabilities, absent: scenario.absent ?? [] }
  const all: readonly { name: string; capability?: Capability; call: Call }[] = [...calls, ...optionalCalls]
  const handlers = all.map(({ name, capability, call }) => {
    if (!isOffered(offer, capability ?? (name as DispensableCall))) return mockFailure(call, 'not_found')
    const [feature, verb] = name.split('.') as [string, string]
    const answer = (answers as unknown as Record<string, Record<string, AnyAnswer>>)[feature]?.[verb]
    if (!answer) throw new Error(`nothing answers ${name}`)
    return mockCall(call, async (request) => {
      callCount += 1
      if (delayMs > 0) await delay(delayMs)
      // A repeated `live.changes` waits for a change, but nothing changes in the mocked backend.
      if (name === 'live.changes' && 'mark' in ((await request.clone().json()) as object)) await delay(liveWaitS * 1000)
      const trouble = callCount % failsEvery === 0 && troubles[(callCount / failsEvery - 1) % troubles.length]
      return trouble ? trouble() : reply(call, answer, request, state)
    })
  })
  const stumbles = all.flatMap(({ name, call }) => mockTroubles(call, first[name as CallName] ?? []))
  const timeoutMs = Object.values(first).flat().includes('timeout') ? limitMs.short : limitMs.usual
  return [...stumbles, ...handlers, ...pages, settingsOf(offer, timeoutMs)]
}

const settingsOf = (offer: Offer, timeoutMs: number) =>
  http.get('*/config.json', () =>
    HttpResponse.json({ apiBaseUrl: '', timeoutMs, sandbox: false, gameOrigins: [], offer }),
  )
