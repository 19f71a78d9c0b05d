import { toDecimal, toMinor } from '../../../../contract/amount'
import { Refusal, type Answers } from '../answer'
import { ago, dayMs, type World } from '../world'

const dailyCapMinor = 300_000_00n
const soldTodayMinor = ({ withdrawals }: World): bigint =>
  withdrawals
    .filter(({ review, application_time }) => review !== 'refused' && application_time > ago(dayMs))
    .reduce((sum, { amount }) => sum + toMinor(amount), 0n)

export const account: Answers['account'] = {
  detail: (_, { world }) => ({
    account: world.account,
    credit: toDecimal(world.creditMinor),
    held: toDecimal(world.heldMinor),
    in_transit: '0.00',
    mobile: '+886912***678',
    birthday: world.identity === 'certified' ? '1990-05-17' : null,
    id_number: world.identity === 'certified' ? 'A12****789' : null,
    introducer: null,
    identity_state: world.identity,
    identity_reason: null,
    has_withdrawal_password: world.salePassword !== null,
    last_login_at: ago(3_600_000),
    registered_at: ago(120 * dayMs),
    withdrawal_terms: {
      minimum: '100.00',
      maximum: '100000.00',
      daily_cap: toDecimal(dailyCapMinor),
      left_today: toDecimal(dailyCapMinor - soldTodayMinor(world)),
      fee: world.withdrawals.length > 2 ? '30.00' : '0.00',
      usdt_fee: '1.00',
      usdt_rate: '32.00',
      free_left_today: world.withdrawals.length > 2 ? 0 : 1,
      opens_at: null,
      turnover_required: '5000.00',
      turnover_done: '6120.00',
    },
  }),
  changeLoginPassword: ({ current_password, password }, { world }) => {
    if (current_password !== world.password) throw new Refusal('password_wrong')
    world.password = password
    return {}
  },
  changeWithdrawalPassword: ({ current_password, password }, { world }) => {
    if (world.salePassword === null) throw new Refusal('withdrawal_password_not_set')
    if (current_password !== world.salePassword) throw new Refusal('withdrawal_password_wrong')
    world.salePassword = password
    return {}
  },
  promote: (_, { origin }) => ({ code: 'LANTERN8', url: `${origin}/register?introducer=LANTERN8`, joined: 3 }),
}
