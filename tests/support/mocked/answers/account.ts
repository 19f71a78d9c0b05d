import { toDecimal, toMinor } from '../../../../contract/amount'
import { Refusal, type Answers } from '../answer'
import { ago, dayMs, type MockState } from '../mock-state'

const dailyCapMinor = 300_000_00n
const soldTodayMinor = ({ withdrawals }: MockState): bigint =>
  withdrawals
    .filter(({ review, application_time }) => review !== 'refused' && application_time > ago(dayMs))
    .reduce((sum, { amount }) => sum + toMinor(amount), 0n)

export const account: Answers['account'] = {
  detail: (_, { state }) => ({
    account: state.account,
    credit: toDecimal(state.creditMinor),
    held: toDecimal(state.heldMinor),
    in_transit: '0.00',
    mobile: '+886912***678',
    birthday: state.identity === 'certified' ? '1990-05-17' : null,
    id_number: state.identity === 'certified' ? 'A12****789' : null,
    introducer: null,
    identity_state: state.identity,
    identity_reason: null,
    has_withdrawal_password: state.salePassword !== null,
    last_login_at: ago(3_600_000),
    registered_at: ago(120 * dayMs),
    withdrawal_terms: {
      minimum: '100.00',
      maximum: '100000.00',
      daily_cap: toDecimal(dailyCapMinor),
      left_today: toDecimal(dailyCapMinor - soldTodayMinor(state)),
      fee: state.withdrawals.length > 2 ? '30.00' : '0.00',
      usdt_fee: '1.00',
      usdt_rate: '32.00',
      free_left_today: state.withdrawals.length > 2 ? 0 : 1,
      opens_at: null,
      turnover_required: '5000.00',
      turnover_done: '6120.00',
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
