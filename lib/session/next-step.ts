import type { Capability, DispensableCall } from '@/contract/capabilities'
import type { ErrorCode, LocalErrorCode } from '@/contract/errors'
import { ApiError } from '../api'
import type { Help, HelpTopic } from '../site/help'

/** Where a member can go after an error: a URL of the site, and the key of the link's text in `ui.next`. */
export type NextStep = {
  href: string
  words:
    | 'top_up'
    | 'help'
    | 'records'
    | 'sign_in'
    | 'recover'
    | 'bank'
    | 'stores'
    | 'limits'
    | 'security'
    | 'promotions'
    | 'games'
    | 'favourites'
    | 'contact'
  needs?: Capability | DispensableCall
  /** Whether it leads to what is off while play is closed; the link is then hidden. */
  isShut?: true
}

const topUp: NextStep = { href: '/store', words: 'top_up', isShut: true }
const signIn: NextStep = { href: '/login', words: 'sign_in' }
const recover: NextStep = { href: '/recover', words: 'recover', needs: 'security' }
const bank: NextStep = { href: '/bank_info', words: 'bank' }
const limits: NextStep = { href: '/limits', words: 'limits', needs: 'protection' }
const contact: NextStep = { href: '/help/complaint', words: 'contact' }
const games: NextStep = { href: '/', words: 'games', isShut: true }
const records: NextStep = { href: '/record', words: 'records' }
const promotions: NextStep = { href: '/promote', words: 'promotions', isShut: true }
const helpOn = <T extends HelpTopic>(topic: T, article: keyof Help[T]['articles'] & string): NextStep => ({
  href: `/help/${topic}#${article}`,
  words: 'help',
})

/**
 * The next step for each error code, shown as a link beside the error's text. Codes are left out if their text already
 * says what to change.
 */
export const nextSteps: Partial<Record<ErrorCode | LocalErrorCode, NextStep>> = {
  unauthorized: signIn,
  session_ended: signIn,
  local_unauthorized: signIn,
  no_token: signIn,
  forbidden: contact,
  timeout_of_points: records,
  insufficient_balance: topUp,
  login_failed: recover,
  account_locked: helpOn('signin', 'forgotten'),
  account_suspended: contact,
  account_closed: contact,
  temporary_password_expired: helpOn('signin', 'forgotten'),
  mobile_taken: signIn,
  sms_code_wrong: helpOn('signin', 'code'),
  sms_code_expired: helpOn('signin', 'code'),
  sms_code_other_change: helpOn('signin', 'code'),
  password_wrong: helpOn('signin', 'forgotten'),
  withdrawal_password_wrong: contact,
  withdrawal_password_not_set: bank,
  already_bound: bank,
  more_accounts_not_allowed: bank,
  image_invalid: helpOn('verify', 'documents'),
  image_too_complex: helpOn('verify', 'documents'),
  daily_cap_exceeded: helpOn('topup', 'methods'),
  stores_not_bound: { href: '/bind_store', words: 'stores', needs: 'wallet.depositOrder' },
  vendor_unavailable: helpOn('topup', 'methods'),
  identity_not_certified: bank,
  payout_account_unknown: bank,
  first_withdrawal_too_early: helpOn('withdraw', 'blocked'),
  payout_account_waiting: helpOn('withdraw', 'duration'),
  withdrawals_paused: { href: '/security', words: 'security', needs: 'security' },
  turnover_not_met: helpOn('promotions', 'valid_bets'),
  venue_unknown: games,
  venue_maintenance: games,
  venue_unavailable: games,
  game_unknown: games,
  game_failed: helpOn('playing', 'wont_open'),
  too_many_favourites: { href: '/favourites', words: 'favourites', isShut: true },
  activity_closed: promotions,
  already_applied: promotions,
  play_closed: limits,
  top_up_limit_exceeded: limits,
  top_up_paused: helpOn('topup', 'methods'),
  loss_limit_exceeded: limits,
  play_time_limit_reached: limits,
  closure_not_longer: limits,
  too_many_complaints: helpOn('complaint', 'raise'),
}

/**
 * The error code of a failure or of a form field's error. In a field's error, `type` holds the server's code, `message`
 * that of the form's own check.
 */
function codeOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.code
  const { type, message }: { type?: unknown; message?: unknown } = error ?? {}
  return [type, message].find((code) => typeof code === 'string' && code in nextSteps) as string | undefined
}

/** The next step after an error. Null if there is none, or if the backend does not offer it. */
export function nextStepOf(
  error: unknown,
  isOffered: (name: Capability | DispensableCall) => boolean,
): NextStep | null {
  const code = codeOf(error)
  const step = Object.entries(nextSteps).find(([each]) => each === code)?.[1]
  return step && (!step.needs || isOffered(step.needs)) ? step : null
}
