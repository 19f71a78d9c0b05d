/** The contract's fields with the example backend's names; fields not listed here have the same name. */
const names: Readonly<Record<string, string>> = {
  ...{ account: 'loginName', credit: 'balance', held: 'blocked', in_transit: 'moving', mobile: 'phone' },
  ...{ birthday: 'born', id_number: 'idNo', introducer: 'agent', identity_state: 'kyc', identity_reason: 'kycReason' },
  ...{ has_withdrawal_password: 'hasPin', last_login_at: 'seenAt', registered_at: 'joinedAt' },
  ...{ withdrawal_terms: 'payout', minimum: 'least', maximum: 'most', daily_cap: 'perDay', quick_amounts: 'quick' },
  ...{ usdt_fee: 'usdtFee', usdt_rate: 'usdtRate', free_left_today: 'freeLeft', opens_at: 'opensAt' },
  ...{ left_today: 'leftToday', further_account: 'furtherBank' },
  ...{ turnover_required: 'mustPlay', turnover_done: 'played', token: 'sid', url: 'link' },
  ...{ expires_in_s: 'lives', resend_in_s: 'again', items: 'rows', next_cursor: 'next', content: 'html' },
  ...{ read: 'seen', created_at: 'sentAt', published_at: 'publishedAt', type: 'kind', payout_type: 'kind' },
  ...{ name: 'title', summary: 'teaser', starts_at: 'startsAt', ends_at: 'endsAt', amount: 'points' },
  ...{ accounts: 'banks', bank_name: 'bank', branch_name: 'branch', account_name: 'holder', account_number: 'number' },
  ...{ virtual_accounts: 'wallets', channel: 'network', store_number: 'storeNo', stores_required: 'storesNeeded' },
  ...{ more_accounts: 'more', days_left: 'daysLeft', bets_left: 'betsLeft', order_number: 'orderNo', status: 'state' },
  ...{ transaction_number: 'transactionNo', payment_track_number: 'trackNo', order_time: 'orderedAt' },
  ...{ payment_deadline: 'payBefore', convenience_store_code: 'storeCode', remittance_account: 'remitTo' },
  ...{ exchange_rate: 'rate', cash_flow_order_number: 'cashFlowNo', payable: 'toPay', payment: 'pay' },
  ...{ application_time: 'appliedAt', payout_account: 'payTo', finished_at: 'finishedAt', venue: 'hall' },
  ...{ results: 'halls', reference: 'moveNo', maintenance: 'closed', game_code: 'hall', title_code: 'code' },
  ...{ game_type: 'kind', platform: 'hall', platform_name: 'title', platforms: 'halls', totals: 'sum', date: 'day' },
  ...{ game_name: 'game', bet_amount: 'staked', valid_bet_amount: 'valid', win_lose: 'net', rebate_amount: 'points' },
  ...{ bet_time: 'betAt', register_google_verify: 'captcha', top_up: 'topUp' },
  ...{ result: 'link', method: 'send', params: 'with' },
}

const identities = ['uncertified', 'under_review', 'certified', 'returned']
const states = ['pending', 'success', 'failed', 'undetermined']
const numbered: Readonly<Record<string, readonly string[]>> = {
  identity_state: identities,
  status: states,
  state: states,
}
/** Fields with text of third parties, which is passed on unchanged. */
const untouched = ['payment', 'params', 'html']

const withMarks = new Intl.NumberFormat('en', { minimumFractionDigits: 4 })

function textToBackendFormat(text: string, field: string, isRow: boolean): unknown {
  const state = numbered[field]?.indexOf(text) ?? -1
  if (state >= 0) return state
  if (/^-?\d+\.\d{2}$/.test(text)) return isRow ? withMarks.format(text as `${number}`) : Number(text)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return Math.floor(Date.parse(text) / 1000)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text.replaceAll('-', '') : text
}

/** Converts a reply of the contract to the example backend's format: names, amounts, times, dates, booleans, states. */
export function toBackendFormat(value: unknown, field = '', isRow = false): unknown {
  if (untouched.includes(field)) return value
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  if (typeof value === 'string') return textToBackendFormat(value, field, isRow)
  if (Array.isArray(value)) return value.map((each) => toBackendFormat(each, field, true))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inner]) => [
    names[name] ?? name,
    toBackendFormat(inner, name, isRow),
  ])
  return Object.fromEntries(fields) as unknown
}
