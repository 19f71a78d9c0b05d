import type { IdentityState } from '../../../contract/member/account'
import type { BankList } from '../../../contract/member/bank'
import type { BetRecord, TopUpRecord, WithdrawalRecord } from '../../../contract/member/records'
import type { Output } from '../../../contract/define'
import type { OptionalCalls } from '../../../contract/optional'
import type { PlaySession } from '../../../contract/optional/play-session'
import type { VenueCode } from './words'

/** The token of a scenario's member. */
export const mockedToken = 'mocked-token'

/** A member of the mocked backend. Points are in minor units (1/100 point). */
export type MockState = {
  account: string
  password: string
  mobile: string
  registeredAt: string
  token: string
  /** The members who registered here since the scenario began, newest first. */
  registered: MockState[]
  /** Whether a token from an earlier visit is still valid. */
  isSessionOpen: boolean
  hasSecondFactor?: boolean
  /** Whether a withdrawal needs a code by SMS. */
  isProofNeeded?: boolean
  /** What the last code was sent for, and when; absent once it was used. */
  sentCode?: { mark: string; atMs: number }
  /** Names of the member's passkeys; two by default. */
  passkeys?: string[]
  creditMinor: bigint
  heldMinor: bigint
  venueMinor: Map<VenueCode, bigint>
  areVenuesClosed: boolean
  hasContent: boolean
  identity: IdentityState
  bankAccounts: BankList['accounts']
  virtualAccounts: BankList['virtual_accounts']
  stores: BankList['stores']
  salePassword: string | null
  /** Indexes of unread messages in the list. */
  unread: Set<number>
  deposits: TopUpRecord[]
  withdrawals: WithdrawalRecord[]
  bets: BetRecord[]
  applied: Set<number>
  /** Identity photos that wait for their binding. */
  photos: Output<OptionalCalls['photos']['list']>
  /** What closes the member's play; null or absent if nothing does. */
  closure?: PlaySession['closure']
  /** Whether orders and methods have the facts that a backend may lack. */
  hasMoneyFacts: boolean
  /** The valid bets that a withdrawal needs, and those made since the last top-up. */
  turnoverMinor: { required: bigint; done: bigint }
  /** The input and reply of each idempotency key. */
  answered: Map<string, { input: string; output: unknown }>
  /** The counter for numbers of orders and bindings. */
  count: number
}

export const dayMs = 86_400_000

/** A timestamp in the contract's format, `ms` milliseconds ago. */
export const ago = (ms: number): string => new Date(Date.now() - ms).toISOString()

/** The next order or binding number of a kind, such as `D000012`. */
export const nextNumber = (state: MockState, kind: string): string => {
  state.count += 1
  return `${kind}${String(state.count).padStart(6, '0')}`
}

const order = (state: MockState, amount: string, status: TopUpRecord['status'], days: number): TopUpRecord => ({
  order_number: nextNumber(state, 'D'),
  transaction_number: 'V20260301',
  payment_track_number: null,
  order_time: ago(days * dayMs),
  payment_deadline: ago(days * dayMs - 1_800_000),
  convenience_store_code: null,
  remittance_account: null,
  amount,
  exchange_rate: null,
  network: null,
  address: null,
  cash_flow_order_number: null,
  status,
  type: 'vendor',
  payable: null,
  payment: null,
})

const sale = (
  state: MockState,
  amount: string,
  review: WithdrawalRecord['review'],
  days: number,
): WithdrawalRecord => ({
  order_number: nextNumber(state, 'W'),
  application_time: ago(days * dayMs),
  payout_type: 'bank',
  amount,
  fee: '0.00',
  arrives: amount,
  payout_account: '********4321',
  status: review === 'paid' ? 'success' : review === 'refused' ? 'failed' : 'pending',
  review,
  reason: null,
  finished_at: review === 'paid' || review === 'refused' ? ago((days - 0.5) * dayMs) : null,
})

const bet = (index: number): BetRecord => ({
  id: `B${index}`,
  platform: 'fg',
  platform_name: 'FG',
  game_name: 'FG',
  bet_amount: '100.00',
  valid_bet_amount: '100.00',
  win_lose: index % 3 === 0 ? '180.00' : '-100.00',
  bet_time: ago(index * 3_600_000),
})

/** A newly registered member without any data. */
export const newMember = (): MockState => ({
  account: 'newcomer',
  password: 'lantern88',
  mobile: '+886912000678',
  registeredAt: ago(60_000),
  token: mockedToken,
  registered: [],
  isSessionOpen: true,
  creditMinor: 0n,
  heldMinor: 0n,
  venueMinor: new Map(),
  areVenuesClosed: false,
  hasContent: true,
  identity: 'uncertified',
  bankAccounts: [],
  virtualAccounts: [],
  stores: [],
  salePassword: null,
  unread: new Set([0]),
  deposits: [],
  withdrawals: [],
  bets: [],
  applied: new Set(),
  photos: [],
  hasMoneyFacts: true,
  turnoverMinor: { required: 0n, done: 0n },
  answered: new Map(),
  count: 0,
})

const bankAccount = {
  id: '1',
  bank_name: '玉山商業銀行',
  branch_name: '信義分行',
  account_name: '林曉明',
  account_number: '********4321',
}

/** A member who joined months ago and may do everything. */
export function richMember(): MockState {
  const state: MockState = {
    ...newMember(),
    account: 'player01',
    registeredAt: ago(120 * dayMs),
    turnoverMinor: { required: 5_000_00n, done: 6_120_00n },
    creditMinor: 128_480_50n,
    venueMinor: new Map<VenueCode, bigint>([
      ['fg', 500_00n],
      ['evo', 1_250_00n],
    ]),
    identity: 'certified',
    bankAccounts: [{ ...bankAccount }],
    virtualAccounts: [{ id: '2', channel: 'TRC20', address: `T${'L'.repeat(33)}` }],
    stores: ['信義店', '松山店', '大安店', '中山店', '站前店'].map((store_number) => ({
      chain: 'family',
      store_number,
    })),
    salePassword: 'selling13579',
    unread: new Set([0, 1]),
    bets: Array.from({ length: 24 }, (_, index) => bet(index + 1)),
  }
  state.deposits = [
    order(state, '1000.00', 'pending', 0.01),
    order(state, '5000.00', 'success', 2),
    order(state, '300.00', 'failed', 5),
    order(state, '2000.00', 'undetermined', 6),
  ]
  state.withdrawals = [sale(state, '2000.00', 'paid', 3), sale(state, '700.00', 'refused', 8)]
  return state
}

/** A member whose identity and first withdrawal are under review. */
export function underReview(): MockState {
  const state: MockState = {
    ...newMember(),
    account: 'patient01',
    registeredAt: ago(3 * dayMs),
    turnoverMinor: { required: 5_000_00n, done: 5_000_00n },
    creditMinor: 4_200_00n,
    heldMinor: 800_00n,
    identity: 'under_review',
    salePassword: 'selling13579',
  }
  state.deposits = [order(state, '5000.00', 'success', 2)]
  state.withdrawals = [sale(state, '800.00', 'applied', 0.2)]
  return state
}
