import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { ErrorCode } from '@/contract/errors'
import type { Adapter } from '@/lib/api/backend/define-adapter'
import { memberCalls } from './member-calls'
import { moneyCalls } from './money-calls'
import { playCalls } from './play-calls'

/* The second worked example (docs/connecting-a-backend.md): a REST backend (`PUT /v2/mails/7/read`) with
   JSON, amounts in cents, times in milliseconds, ids as text, cursors, and HTTP 200 for errors. It signs requests,
   rotates tokens, has member and wallet as two resources, has values that the contract lacks, and lacks referrals
   and sums of bets. */

/** Shared with the backend. A real one is read from the environment: `process.env.BACKEND_SECRET`. */
const secret = 'an example only'

const failures: Readonly<Record<string, ErrorCode>> = {
  SESSION_OVER: 'unauthorized',
  BAD_INPUT: 'invalid_input',
  UNKNOWN: 'not_found',
  TOO_MANY: 'rate_limited',
  LOGIN: 'login_failed',
  LOCKED: 'account_locked',
  NAME_TAKEN: 'account_taken',
  PHONE_TAKEN: 'mobile_taken',
  SMS_CODE: 'sms_code_wrong',
  NO_FUNDS: 'insufficient_balance',
  TOO_LITTLE: 'amount_below_minimum',
  TOO_MUCH: 'amount_above_maximum',
  NO_IDENTITY: 'identity_not_certified',
  TURNOVER: 'turnover_not_met',
  TOO_EARLY: 'first_withdrawal_too_early',
  VENUE_CLOSED: 'venue_maintenance',
  VENUE_DOWN: 'venue_unavailable',
  BOUND: 'already_bound',
  APPLIED: 'already_applied',
  WRONG_PASSWORD: 'password_wrong',
  WRONG_PIN: 'withdrawal_password_wrong',
}

const reply = z.union([
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.object({ code: z.string(), text: z.string() }) }),
])

const present = (fields: object) => Object.entries(fields).filter(([, value]) => value !== undefined)

function formData(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of present(fields)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

export const adapter: Adapter = {
  request: ({ token, idempotencyKey }, { method, path }, fields) => {
    const signature = createHmac('sha256', secret).update(`${method} ${path}`).digest('hex')
    const headers = {
      'x-signature': signature,
      ...(token && { 'x-session': token }),
      ...(idempotencyKey && { 'x-request-no': idempotencyKey }),
    }
    if (method === 'GET') {
      const query = Object.fromEntries(present(fields).map(([name, value]) => [name, String(value)]))
      return { method, path, headers, query }
    }
    if (Object.values(fields).some((value) => value instanceof Blob))
      return { method, path, headers, body: formData(fields) }
    return { method, path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(fields) }
  },
  outcome: ({ body }) => {
    const read = reply.safeParse(body)
    if (!read.success) return null
    if (read.data.ok) return { data: read.data.data }
    const { code, text: message } = read.data.error
    return { failed: failures[code] ?? null, message }
  },
  renewedToken: ({ headers }) => headers.get('x-next-session'),
  absent: ['account.promote'],
  calls: { ...memberCalls, ...moneyCalls, ...playCalls },
}
