import { createHmac, randomUUID } from 'node:crypto'
import { calls } from '@/contract'
import { toDecimal } from '@/contract/amount'
import type { Call } from '@/contract/define'
import { languageTag, locales } from '@/contract/locales'
import { restRoutes, type RestRoute } from './routes'
import { toRestFormat } from './to-rest-format'

type Handler = (request: Request) => Response | Promise<Response>
type Body = Record<string, unknown>

const codes: Readonly<Record<string, string>> = {
  ...{ unauthorized: 'SESSION_OVER', invalid_input: 'BAD_INPUT', not_found: 'UNKNOWN', rate_limited: 'TOO_MANY' },
  ...{ login_failed: 'LOGIN', account_locked: 'LOCKED', account_taken: 'NAME_TAKEN', mobile_taken: 'PHONE_TAKEN' },
  ...{ sms_code_wrong: 'SMS_CODE', insufficient_balance: 'NO_FUNDS', amount_below_minimum: 'TOO_LITTLE' },
  ...{ amount_above_maximum: 'TOO_MUCH', identity_not_certified: 'NO_IDENTITY', turnover_not_met: 'TURNOVER' },
  ...{ first_withdrawal_too_early: 'TOO_EARLY', venue_maintenance: 'VENUE_CLOSED', venue_unavailable: 'VENUE_DOWN' },
  ...{ already_bound: 'BOUND', already_applied: 'APPLIED', password_wrong: 'WRONG_PASSWORD' },
  withdrawal_password_wrong: 'WRONG_PIN',
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const failed = (code: string, text: string) => Response.json({ ok: false, error: { code, text } })

function match({ at }: RestRoute, method: string, path: string): Record<string, string> | null {
  const [ownMethod = '', ...parts] = at.split(/[ /]/)
  const given = path.split('/')
  if (ownMethod !== method || parts.length !== given.length) return null
  const isSame = parts.every((part, index) => part.startsWith(':') || part === given[index])
  if (!isSame) return null
  const parameters = parts.flatMap((part, index) =>
    part.startsWith(':') ? [[part.slice(1), decodeURIComponent(given[index] ?? '')]] : [],
  )
  return Object.fromEntries(parameters) as Record<string, string>
}

async function fieldsOf(request: Request): Promise<Body> {
  const type = request.headers.get('content-type') ?? ''
  const fields =
    request.method === 'GET'
      ? Object.fromEntries(new URL(request.url).searchParams)
      : type.startsWith('multipart/')
        ? Object.fromEntries(await request.formData())
        : ((await request.json()) as Body)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      snakeCase(name),
      name === 'amount' ? toDecimal(BigInt(Number(value))) : value,
    ]),
  )
}

function bodyOf(call: Call, input: Body): BodyInit | null {
  if (call.body === 'query') return null
  if (call.body === 'json') return JSON.stringify(input)
  const form = new FormData()
  for (const [field, value] of Object.entries(input)) form.append(field, value as string | Blob)
  return form
}

/**
 * A REST backend in front of the embedded API, with its own format (`adapter.ts` describes it). It shares no code with
 * its adapter, so that a test can find a disagreement.
 */
export function restApi(api: Handler): Handler {
  /**
   * For each session of this backend, the token of the embedded API. An old session stays valid for requests that are
   * under way.
   */
  const tokens = new Map<string, string>()
  const openSession = (token: string) => {
    const session = `s-${randomUUID()}`
    tokens.set(session, token)
    return session
  }

  async function ask(call: Call, input: Body, request: Request, tag: string) {
    const headers = new Headers({ 'accept-language': tag })
    const token = tokens.get(request.headers.get('x-session') ?? '')
    if (token) headers.set('authorization', `Bearer ${token}`)
    const requestNo = request.headers.get('x-request-no')
    if (requestNo) headers.set('idempotency-key', requestNo)
    if (call.body === 'json') headers.set('content-type', 'application/json')
    const query = call.body === 'query' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const url = `http://api${call.path}${query}`
    const response = await api(new Request(url, { method: call.method, headers, body: bodyOf(call, input) }))
    return { body: (await response.json()) as Body, date: response.headers.get('date') ?? new Date().toUTCString() }
  }

  /** Notices with their texts in every language. */
  async function everyLanguage(call: Call, request: Request): Promise<unknown> {
    const replies = await Promise.all(locales.map((locale) => ask(call, {}, request, languageTag[locale])))
    const lists = replies.map(({ body }) => body.data as Body[])
    const words = (index: number, field: string) =>
      Object.fromEntries(locales.map((locale, at) => [locale, lists[at]?.[index]?.[field]]))
    return lists[0]?.map((row, index) => ({
      id: `n-${String(row.id)}`,
      title: words(index, 'title'),
      content: words(index, 'content'),
      publishedAt: Date.parse(String(row.published_at)),
    }))
  }

  return async (request) => {
    const { pathname } = new URL(request.url)
    const signature = createHmac('sha256', 'an example only').update(`${request.method} ${pathname}`).digest('hex')
    if (request.headers.get('x-signature') !== signature) return failed('SIGNATURE', 'The signature is wrong.')
    const found = restRoutes.map((route) => ({ route, parameters: match(route, request.method, pathname) }))
    const { route, parameters } = found.find((each) => each.parameters) ?? {}
    const call = calls.find(({ name }) => name === route?.name)?.call
    if (!route || !parameters || !call) return failed('UNKNOWN', 'There is no such resource.')
    const fields = await fieldsOf(request)
    const input = route.input ? route.input(fields, parameters) : fields
    const tag = request.headers.get('accept-language') ?? ''
    const { body, date } = await ask(call, input, request, tag)
    if (body.status === false) return failed(codes[String(body.errorCode)] ?? 'OTHER', String(body.errorMessage))
    if (route.name === 'content.marquee') return Response.json({ ok: true, data: await everyLanguage(call, request) })
    if (route.name === 'auth.login')
      return Response.json({ ok: true, data: { token: openSession(String(body.token)) } })
    const { status: _status, ...flat } = body
    const output = (call.envelope === 'flat' ? flat : body.data) as Body
    const data = toRestFormat(
      route.name,
      route.output ? route.output(output) : output,
      !output.next_cursor && !('status' in fields),
    )
    // This backend has no sums of bets.
    if (route.name === 'records.betSummary')
      (data as Body).totals = { bets: null, betAmount: null, validBetAmount: null, winLose: null }
    const token = tokens.get(request.headers.get('x-session') ?? '')
    const isRenewed = token && route.at === 'GET /v2/me'
    // The sandbox's clock may be ahead of the real time, so the embedded API's date is sent.
    const replyHeaders = { date, ...(isRenewed && { 'x-next-session': openSession(token) }) }
    return Response.json({ ok: true, data }, { headers: replyHeaders })
  }
}
