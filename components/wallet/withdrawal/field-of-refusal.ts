import { ApiError } from '@/lib/api'
import { isAboutAmount } from '../is-about-amount'

const passwordCodes = ['withdrawal_password_wrong', 'withdrawal_password_not_set', 'temporary_password_expired']

/** The field that a refusal of the server is about, or null when it is about none. */
export function fieldOfRefusal(error: unknown): 'amount' | 'withdrawal_password' | 'payout_account' | null {
  if (!(error instanceof ApiError)) return null
  if (isAboutAmount(error)) return 'amount'
  if (passwordCodes.includes(error.code)) return 'withdrawal_password'
  return error.code === 'payout_account_unknown' ? 'payout_account' : null
}
