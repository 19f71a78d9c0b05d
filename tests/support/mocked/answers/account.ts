import { toDecimal } from '../../../../contract/amount'
import { withdrawal } from '../../../../server/domain/rules'
import { maskMobile } from '../../../../server/domain/mask'
import { Refusal, type Answers } from '../answer'
import { ago } from '../mock-state'
import { feesNow, withdrawnToday } from '../money-rules'

export const account: Answers['account'] = {
  detail: (_, { state }) => ({
    account: state.account,
    credit: toDecimal(state.creditMinor),
    held: toDecimal(state.heldMinor),
    in_transit: '0.00',
    mobile: maskMobile(state.mobile),
    birthday: state.identity === 'certified' ? '1990-05-17' : null,
    id_number: state.identity === 'certified' ? 'A12****789' : null,
    introducer: null,
    identity_state: state.identity,
    identity_reason: null,
    has_withdrawal_password: state.salePassword !== null,
    last_login_at: ago(3_600_000),
    registered_at: state.registeredAt,
    withdrawal_terms: {
      minimum: toDecimal(withdrawal.minimumMinor),
      maximum: toDecimal(withdrawal.maximumMinor),
      daily_cap: toDecimal(withdrawal.dailyCapMinor),
      left_today: toDecimal(withdrawal.dailyCapMinor - withdrawnToday(state).minor),
      fee: toDecimal(feesNow(state).feeMinor),
      usdt_fee: toDecimal(feesNow(state).usdtFeeMinor),
      usdt_rate: toDecimal(feesNow(state).usdtRateMinor),
      free_left_today: Math.max(withdrawal.freePerDay - withdrawnToday(state).ofBank, 0),
      opens_at: null,
      turnover_required: toDecimal(state.turnoverMinor.required),
      turnover_done: toDecimal(state.turnoverMinor.done),
      ...(state.hasMoneyFacts && {
        has_topped_up: state.deposits.some(({ status }) => status === 'success'),
        typical_hours: { bank: { review: 1, payment: 2 }, usdt: { review: 1, payment: 2 } },
      }),
    },
  }),
  changeLoginPassword: ({ current_password, password }, { state }) => {
    if (current_password !== state.password) throw new Refusal('password_wrong')
    state.password = password
    return {}
  },
  changeWithdrawalPassword: ({ current_password, password }, { state }) => {
    if (state.salePassword === null) throw new Refusal('withdrawal_password_not_set')
    if (current_password !== state.salePassword) throw new Refusal('withdrawal_password_wrong')
    state.salePassword = password
    return {}
  },
  promote: (_, { origin }) => ({ code: 'LANTERN8', url: `${origin}/register?introducer=LANTERN8`, joined: 3 }),
}
