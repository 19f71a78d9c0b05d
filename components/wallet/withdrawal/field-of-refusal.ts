import { ApiError } from '@/lib/api'

const amountCodes = ['insufficient_balance', 'amount_below_minimum', 'amount_above_maximum', 'daily_cap_exceeded']
const passwordCodes = ['withdrawal_password_wrong', 'withdrawal_password_not_set']

/** The field that a refusal of the server is about, or null when it is about none. */
export function fieldOfRefusal(error: unknown): 'amount' | 'withdrawal_password' | 'payout_account' | null {
  if (!(error instanceof ApiError)) return null
  if (amountCodes.includes(error.code)) return 'amount'
  if (passwordCodes.includes(error.code)) return 'withdrawal_password'
  return error.code === 'payout_account_unknown' ? 'payout_account' : null
}
