import * as z from 'zod/mini'
import { operatorCall } from '../define'
import { timestamp, emptyInput, text } from '../fields'
import { anyRole } from './roles'

const clockState = z.object({ now: timestamp, offset_ms: z.int() })

/** Calls that control the sandbox. They fail with `sandbox_off` if it is off. */
export const operatorSandbox = {
  clock: operatorCall({
    path: '/api/operator/v1/sandbox/clock',
    roles: anyRole,
    method: 'GET',
    input: emptyInput,
    output: clockState,
    errors: ['sandbox_off'],
    summary: "Show the product's clock",
  }),
  advanceClock: operatorCall({
    path: '/api/operator/v1/sandbox/clock/advance',
    roles: ['admin'],
    input: z.object({
      by_ms: z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(400 * 86_400_000, 'invalid')),
    }),
    output: clockState,
    errors: ['sandbox_off'],
    summary: 'Move the clock forward by at most 400 days',
  }),
  outbox: operatorCall({
    path: '/api/operator/v1/sandbox/outbox',
    roles: ['support', 'auditor'],
    method: 'GET',
    input: z.object({ mobile: z.optional(text(20)) }),
    output: z.array(z.object({ mobile: z.string(), text: z.string(), sent_at: timestamp })),
    errors: ['sandbox_off'],
    summary: 'List text messages a gateway would have sent, newest first, at most 100',
  }),
} as const
