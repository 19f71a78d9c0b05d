import { calls, type CallName } from '@/contract'
import { toDecimal } from '@/contract/amount'
import type { Call } from '@/contract/define'
import { toBackendFormat } from './to-backend-format'
import { routes } from './routes'

type Handler = (request: Request) => Response | Promise<Response>
type Body = Record<string, unknown>

const numbers: Readonly<Record<string, number>> = {
  ...{ unauthorized: 100, invalid_input: 101, not_found: 104, rate_limited: 105 },
  ...{ login_failed: 110, account_locked: 111, account_taken: 120, mobile_taken: 121, sms_code_wrong: 122 },
  ...{ insufficient_balance: 200, amount_below_minimum: 201, amount_above_maximum: 202 },
  ...{ identity_not_certified: 210, turnover_not_met: 211, venue_maintenance: 300 },
  ...{ already_bound: 400, already_applied: 401 },
}

/** Inputs of the contract that this backend lacks, with the values to add. */
const added: Readonly<Partial<Record<CallName, (input: Body) => Body>>> = {
  'auth.register': ({ password }) => ({ password_confirmation: password, agreement: true, adult: true }),
  'account.changeLoginPassword': ({ password }) => ({ password_confirmation: password }),
  'account.changeWithdrawalPassword': ({ password }) => ({ password_confirmation: password }),
  'bank.create': ({ withdrawal_password: pin }) => (pin ? { withdrawal_password_confirmation: pin } : {}),
  'mail.unreadCount': () => ({ status: 1 }),
}

function readField(name: CallName, field: string, value: FormDataEntryValue): unknown {
  if (typeof value !== 'string') return value
  if (field === 'amount') return toDecimal(BigInt(value))
  if (field === 'params') return JSON.parse(value) as unknown
  if (field === 'limit' || (field === 'id' && name === 'content.applyActivity')) return Number(value)
  if (['birthday', 'from', 'to'].includes(field)) return value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  return value
}

async function inputOf(name: CallName, names: Readonly<Record<string, string>>, request: Request): Promise<Body> {
  const sent = [...(await request.formData())].filter(([field]) => field !== 'requestNo')
  const input = Object.fromEntries(
    sent.map(([field, value]) => {
      const ours = names[field] ?? field
      return [ours, readField(name, ours, value)]
    }),
  )
  return { ...input, ...added[name]?.(input) }
}

function bodyOf(call: Call, input: Body): BodyInit | null {
  if (call.body === 'query') return null
  if (call.body === 'json') return JSON.stringify(input)
  const form = new FormData()
  for (const [field, value] of Object.entries(input)) form.append(field, value as string | Blob)
  return form
}

async function behind(call: Call, input: Body, request: Request, requestNo: string | null, api: Handler) {
  const headers = new Headers({ 'accept-language': request.headers.get('accept-language') ?? '' })
  const session = request.headers.get('x-session')
  if (session) headers.set('authorization', `Bearer ${session}`)
  if (requestNo) headers.set('idempotency-key', requestNo)
  if (call.body === 'json') headers.set('content-type', 'application/json')
  const apiRequest = new Request(`http://api${call.path}`, { method: call.method, headers, body: bodyOf(call, input) })
  return (await (await api(apiRequest)).json()) as Body
}

/** Converts the replies that have other fields in this backend. */
function resultOf(name: CallName, output: Body): unknown {
  if (name === 'mail.unreadCount') return { unread: output.count }
  if (name === 'content.applyActivity') return { result: output.state }
  return toBackendFormat(output)
}

/**
 * A backend with its own format, in front of the embedded API: form-encoded requests, HTTP 200 for errors, other names,
 * amounts as numbers or with separators. It shares no code with its adapter, so that a test can find a disagreement.
 */
export const foreignApi =
  (api: Handler): Handler =>
  async (request) => {
    const route = routes[new URL(request.url).pathname]
    const found = calls.find(({ name }) => name === route?.name)
    if (!route || !found || request.method !== 'POST') return Response.json({ code: 104, text: 'no such service' })
    const requestNo = (await request.clone().formData()).get('requestNo')
    const input = await inputOf(found.name, route.names ?? {}, request)
    const body = await behind(found.call, input, request, requestNo === null ? null : String(requestNo), api)
    if (body.status === false)
      return Response.json({ code: numbers[String(body.errorCode)] ?? 999, text: body.errorMessage })
    const { status: _status, ...flat } = body
    const output = found.call.envelope === 'flat' ? flat : body.data
    return Response.json({ code: 0, text: 'OK', result: resultOf(found.name, output as Body) })
  }
