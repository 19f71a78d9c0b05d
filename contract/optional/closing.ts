import * as z from 'zod/mini'
import { call } from '../define'
import { amount, emptyInput, emptyOutput, timestamp, typedPassword } from '../fields'

const closing = z.object({
  /** Points in the main wallet (`main`), at venues or in transit (`venues`), and in unpaid withdrawals (`held`). */
  main: amount,
  venues: amount,
  held: amount,
  /** Remaining turnover before a withdrawal; zero once the closure has started. */
  turnover_left: amount,
  /** Points of promotions with unmet turnover, which the operator takes back at the closure. */
  taken_back: amount,
  /** Whether the identity is verified, as a withdrawal requires. */
  certified: z.boolean(),
  /** When the member closed play in order to close the account; null before that. */
  started_at: z.nullable(timestamp),
  /** True if no points are left, so that the account can be closed. */
  ready: z.boolean(),
})
export type AccountClosing = z.infer<typeof closing>

/** Calls with which members close their accounts (GLI-19, A.3.10); part of `protection`. */
export const closingCalls = {
  closing: call({
    path: '/api/v1/user/protection/closing',
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: closing,
    summary: 'Get the points that must be withdrawn before the account can be closed',
  }),
  startClosing: call({
    path: '/api/v1/user/protection/closing/start',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ password: typedPassword }),
    output: closing,
    errors: ['password_wrong', 'account_locked', 'closure_not_longer'],
    summary:
      'Close play permanently; turnover and minimum then no longer prevent the withdrawal of the remaining points',
  }),
  closeAccount: call({
    path: '/api/v1/user/protection/closing/finish',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ password: typedPassword }),
    output: emptyOutput,
    errors: ['password_wrong', 'account_locked', 'points_remain'],
    summary: 'Close the account, which is refused while points remain; ends every session',
  }),
} as const
