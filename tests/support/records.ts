import type { UserDetail, WithdrawalTerms } from '@/contract/member/account'
import type { BankList } from '@/contract/member/bank'
import type { Venue } from '@/contract/member/games'
import type { TopUpRecord, WithdrawalRecord } from '@/contract/member/records'

export const game = (id: number, game_code: string, game_type: number, name: string): Venue => ({
  id,
  name,
  game_code,
  game_type,
})

/** A member who can withdraw: certified, past the first 24 hours, with enough bets. */
export const member = (differs: Partial<UserDetail> = {}): UserDetail => ({
  account: 'lantern88',
  credit: '12480.50',
  held: '0.00',
  in_transit: '0.00',
  mobile: '+886912***678',
  birthday: null,
  id_number: null,
  introducer: null,
  identity_state: 'certified',
  identity_reason: null,
  has_withdrawal_password: true,
  last_login_at: null,
  registered_at: '2026-09-01T03:00:00Z',
  withdrawal_terms: terms(),
  ...differs,
})

export const terms = (differs: Partial<WithdrawalTerms> = {}): WithdrawalTerms => ({
  minimum: '100.00',
  maximum: '100000.00',
  daily_cap: '300000.00',
  left_today: '300000.00',
  fee: '30.00',
  usdt_fee: '1.00',
  usdt_rate: '32.00',
  free_left_today: 0,
  opens_at: null,
  turnover_required: '5000.00',
  turnover_done: '6120.00',
  ...differs,
})

export const topUp = (differs: Partial<TopUpRecord> = {}): TopUpRecord => ({
  order_number: 'D1',
  transaction_number: 'V1',
  payment_track_number: 'P1',
  order_time: '2026-10-01T03:00:00Z',
  payment_deadline: '2026-10-01T03:30:00Z',
  convenience_store_code: null,
  remittance_account: null,
  amount: '1000.00',
  exchange_rate: null,
  network: null,
  address: null,
  cash_flow_order_number: null,
  status: 'pending',
  type: 'vendor',
  payable: null,
  payment: null,
  ...differs,
})

/** One page with all orders. */
export const topUps = (...items: TopUpRecord[]) => ({
  items,
  next_cursor: null,
  totals: { count: items.length, amount: '0.00' },
})

/** A refused withdrawal. */
export const withdrawal = (differs: Partial<WithdrawalRecord> = {}): WithdrawalRecord => ({
  order_number: 'W1',
  application_time: '2026-10-05T03:00:00Z',
  payout_type: 'bank',
  amount: '700.00',
  fee: '0.00',
  arrives: '700.00',
  payout_account: '****1234',
  status: 'failed',
  review: 'refused',
  reason: null,
  finished_at: null,
  ...differs,
})

const limits = { minimum: '100.00', maximum: '50000.00', daily_cap: '200000.00', quick_amounts: ['500.00', '1000.00'] }

export const site = () => ({
  register_google_verify: false,
  top_up: { vendor: limits, usdt: limits, store: { ...limits, maximum: '20000.00' } },
  usdt_rate: '32.00',
})

/** The bindings of a certified member: one bank account. */
export const bankList = (differs: Partial<BankList> = {}): BankList => ({
  identity_state: 'certified',
  identity_reason: null,
  accounts: [
    { id: 'b1', bank_name: '玉山商業銀行', branch_name: '信義', account_name: '林小明', account_number: '****0123' },
  ],
  further_account: null,
  virtual_accounts: [],
  stores: [],
  stores_required: 5,
  more_accounts: { allowed: false, maximum: 5, days_left: 1, bets_left: '1.00' },
  ...differs,
})
