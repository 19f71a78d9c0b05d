/**
 * The closed list of errors (specification, section 8) with their HTTP status. The texts are in
 * `locales/LANG/errors.json`; a code without a text or a status does not compile.
 */
export const errorStatus = {
  // any call
  invalid_input: 400,
  malformed_body: 400,
  unauthorized: 401,
  session_ended: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  upstream_unreachable: 502,
  upstream_unreadable: 502,
  service_unavailable: 503,
  upstream_timeout: 504,
  // calls that move points
  idempotency_key_required: 400,
  idempotency_key_reused: 409,
  insufficient_balance: 422,
  // auth
  login_failed: 422,
  account_locked: 423,
  account_suspended: 423,
  account_closed: 423,
  temporary_password_expired: 422,
  second_factor_needed: 422,
  second_factor_wrong: 422,
  passkey_failed: 422,
  too_many_passkeys: 409,
  ticket_expired: 422,
  recovery_code_wrong: 422,
  proof_needed: 403,
  account_taken: 409,
  mobile_taken: 409,
  sms_code_wrong: 422,
  sms_code_expired: 422,
  sms_code_other_change: 422,
  introducer_unknown: 422,
  // account
  password_wrong: 422,
  withdrawal_password_wrong: 422,
  withdrawal_password_not_set: 422,
  // bank
  already_bound: 409,
  image_invalid: 422,
  image_too_large: 413,
  image_too_complex: 422,
  photos_busy: 503,
  more_accounts_not_allowed: 422,
  // wallet
  amount_below_minimum: 422,
  amount_above_maximum: 422,
  daily_cap_exceeded: 422,
  stores_not_bound: 422,
  vendor_unavailable: 503,
  identity_not_certified: 422,
  payout_account_unknown: 422,
  first_withdrawal_too_early: 422,
  payout_account_waiting: 422,
  withdrawals_paused: 422,
  turnover_not_met: 422,
  // games
  venue_unknown: 404,
  venue_maintenance: 503,
  venue_unavailable: 503,
  game_unknown: 404,
  too_many_favourites: 409,
  // content
  activity_closed: 422,
  already_applied: 409,
  // protection
  play_closed: 423,
  top_up_limit_exceeded: 422,
  top_up_paused: 423,
  loss_limit_exceeded: 422,
  play_time_limit_reached: 422,
  reality_check_due: 409,
  too_many_complaints: 422,
  closure_not_longer: 422,
  points_remain: 409,
  // operator
  state_conflict: 409,
  second_person_needed: 409,
  name_taken: 409,
  sandbox_off: 404,
  photo_key_missing: 500,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Every error code, in the order above. */
export const errorCodes = Object.keys(errorStatus) as ErrorCode[]

/** Errors that any call may return. */
export const commonErrors = [
  'invalid_input',
  'malformed_body',
  'unsupported_media_type',
  'body_too_large',
  'method_not_allowed',
  'rate_limited',
  'internal',
  'upstream_unreachable',
  'upstream_unreadable',
  'upstream_timeout',
  'service_unavailable',
] as const satisfies readonly ErrorCode[]

/** Errors raised by the browser and never sent by a server (specification, section 8). */
export const localErrorCodes = [
  'local_unauthorized',
  'timeout',
  'timeout_of_points',
  'network',
  'request_failed',
  'bad_reply',
  'no_token',
  'game_failed',
] as const
export type LocalErrorCode = (typeof localErrorCodes)[number]

/** Errors of single fields. Their texts are in `locales/LANG/validation.json`. */
export const fieldCodes = [
  'required',
  'invalid',
  'too_long',
  'account_format',
  'password_rule',
  'password_common',
  'password_brand',
  'password_temporary',
  'password_unchanged',
  'password_in_use',
  'passwords_differ',
  'mobile_format',
  'sms_code_format',
  'factor_code_format',
  'agreement_required',
  'adult_required',
  'amount_format',
  'amount_not_positive',
  'minutes_format',
  'same_source_and_target',
  'date_format',
  'period_too_long',
  'under_age',
  'birthday_range',
  'digits_only',
  'id_number_format',
  'file_required',
  'address_format',
  'store_family_format',
  'store_hilife_format',
  'store_number_format',
  'taken',
  'image_invalid',
  'image_too_large',
  'image_too_complex',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** Codes of `errorStatus` that a form can detect itself from the amount's limits. */
export const limitCodes = [
  'insufficient_balance',
  'amount_below_minimum',
  'amount_above_maximum',
  'daily_cap_exceeded',
] as const satisfies readonly ErrorCode[]
export type LimitCode = (typeof limitCodes)[number]

/** The body of every error reply. Its texts are in the requested language. */
export type ErrorBody = {
  status: false
  errorCode: ErrorCode
  errorMessage: string
  msg: string
  /** Values of the text's placeholders (amounts, times), for clients that have their own texts. */
  params?: Record<string, string | number>
  fields?: { field: string; code: FieldCode; message: string }[]
}
