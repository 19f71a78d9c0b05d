import * as z from 'zod/mini'
import type { ErrorCode } from '@/contract/errors'
import type { Adapter, Fields } from '@/lib/api/backend/define-adapter'
import { memberCalls } from './member-calls'
import { moneyCalls } from './money-calls'
import { playCalls } from './play-calls'

/*
 * A worked example (docs/connecting-a-backend.md): a backend whose calls are all form-encoded POST requests to
 * `/svc/WORD.WORD`, with the session in its own header. It always responds with HTTP 200 (`code` 0 is success), has its own
 * field names, writes amounts as numbers or as text with separators, times in seconds, dates without dashes, booleans as
 * Y and N, states as numbers, and expects amounts in 1/100 point.
 */

const failures: Readonly<Record<number, ErrorCode>> = {
  100: 'unauthorized',
  101: 'invalid_input',
  104: 'not_found',
  105: 'rate_limited',
  110: 'login_failed',
  111: 'account_locked',
  120: 'account_taken',
  121: 'mobile_taken',
  122: 'sms_code_wrong',
  200: 'insufficient_balance',
  201: 'amount_below_minimum',
  202: 'amount_above_maximum',
  210: 'identity_not_certified',
  211: 'turnover_not_met',
  300: 'venue_maintenance',
  400: 'already_bound',
  401: 'already_applied',
}

const reply = z.object({ code: z.int(), text: z.string(), result: z.optional(z.unknown()) })

/** Encodes fields as a form: form-encoded, or multipart if there are files. */
function form(fields: Fields): URLSearchParams | FormData {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const body = given.some(([, value]) => value instanceof Blob) ? new FormData() : new URLSearchParams()
  for (const [name, value] of given) {
    if (value instanceof Blob) (body as FormData).append(name, value)
    else body.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return body
}

export const adapter: Adapter = {
  request: ({ token, idempotencyKey }, { path }, fields) => ({
    method: 'POST',
    path,
    headers: token ? { 'X-Session': token } : {},
    body: form({ ...fields, ...(idempotencyKey && { requestNo: idempotencyKey }) }),
  }),
  outcome: ({ body }) => {
    const read = reply.safeParse(body)
    if (!read.success) return null
    const { code, text: message, result } = read.data
    return code === 0 ? { data: result } : { failed: failures[code] ?? null, message }
  },
  calls: { ...memberCalls, ...moneyCalls, ...playCalls },
}
