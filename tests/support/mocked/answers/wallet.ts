import { toDecimal, toMinor, usdtPrice } from '../../../../contract/amount'
import type { TopUpRecord, TopUpType } from '../../../../contract/member/records'
import { mainWallet } from '../../../../contract/constants'
import { minimumAfterFee, quoteWithdrawal } from '../../../../contract/optional/withdrawal-quote'
import { binding, usdtRateMinor } from '../../../../server/domain/rules'
import { Refusal, type Answers, type CallContext } from '../answer'
import { paymentPath } from '../pages'
import { assertProved } from '../proofs'
import { venueNames, type VenueCode } from '../words'
import { ago, nextNumber, type MockState } from '../mock-state'
import { chosen, withTopUpFacts, withWithdrawalFacts } from '../money-facts'
import { assertTopUp, assertWithdrawal, feesNow } from '../money-rules'

const codes = Object.keys(venueNames) as VenueCode[]

function codeOf(name: string): VenueCode {
  const code = codes.find((each) => each === name)
  if (!code) throw new Refusal('venue_unknown')
  return code
}

/** Changes the balance of a wallet. A balance cannot fall below zero. */
function change(state: MockState, name: string, minor: bigint): void {
  const code = name === mainWallet ? null : codeOf(name)
  const next = (code ? (state.venueMinor.get(code) ?? 0n) : state.creditMinor) + minor
  if (next < 0n) throw new Refusal('insufficient_balance')
  if (code) state.venueMinor.set(code, next)
  else state.creditMinor = next
}

function topUp({ state }: CallContext, amount: string, made: Partial<TopUpRecord> & { type: TopUpType }) {
  assertTopUp(state, made.type, toMinor(amount))
  const record: TopUpRecord = {
    order_number: nextNumber(state, 'D'),
    transaction_number: 'V20260401',
    payment_track_number: null,
    order_time: ago(0),
    payment_deadline: ago(-1_800_000),
    convenience_store_code: null,
    remittance_account: null,
    amount: toDecimal(toMinor(amount)),
    exchange_rate: null,
    network: null,
    address: null,
    cash_flow_order_number: null,
    status: 'pending',
    payable: null,
    payment: null,
    ...made,
  }
  state.deposits.unshift(record)
  return withTopUpFacts(state, record)
}

export const wallet: Answers['wallet'] = {
  requestWithdrawal: ({ amount, payout_type, payout_account, withdrawal_password }, context) => {
    const { state } = context
    if (state.identity !== 'certified') throw new Refusal('identity_not_certified')
    if (withdrawal_password !== state.salePassword) throw new Refusal('withdrawal_password_wrong')
    const account = [...state.bankAccounts, ...state.virtualAccounts].find(({ id }) => id === payout_account)
    if (!account) throw new Refusal('payout_account_unknown')
    assertProved(context, { amount, payout_type, payout_account })
    const minor = toMinor(amount)
    assertWithdrawal(state, minor)
    const { feeMinor, arrivesMinor } = quoteWithdrawal(minor, payout_type, feesNow(state))
    if (arrivesMinor <= 0n) {
      const minimum = toDecimal(minimumAfterFee(payout_type, feesNow(state)))
      throw new Refusal('amount_below_minimum', { params: { minimum } })
    }
    change(state, mainWallet, -minor)
    state.heldMinor += minor
    const record = {
      order_number: nextNumber(state, 'W'),
      application_time: ago(0),
      payout_type,
      amount: toDecimal(minor),
      fee: toDecimal(feeMinor),
      arrives: toDecimal(arrivesMinor),
      payout_account: 'address' in account ? account.address : account.account_number,
      status: 'pending' as const,
      review: 'applied' as const,
      reason: null,
      finished_at: null,
    }
    state.withdrawals.unshift(record)
    return withWithdrawalFacts(state, record)
  },
  transferAll: (_, { state }) => {
    const held = [...state.venueMinor].filter(([, minor]) => minor > 0n)
    for (const [code, minor] of held) {
      change(state, code, -minor)
      change(state, mainWallet, minor)
    }
    return {
      credit: toDecimal(state.creditMinor),
      results: held.map(([venue, minor]) => ({ venue, amount: toDecimal(minor), state: 'success' as const })),
    }
  },
  transfer: ({ source, target, amount }, { state }) => {
    if (state.areVenuesClosed && target !== mainWallet) throw new Refusal('venue_maintenance')
    const minor = toMinor(amount)
    change(state, source, -minor)
    change(state, target, minor)
    const reference = nextNumber(state, 'T')
    return { reference, state: 'success', amount: toDecimal(minor), credit: toDecimal(state.creditMinor) }
  },
  venueBalance: ({ game_name }, { state, locale }) =>
    (game_name === undefined ? codes : [codeOf(game_name)]).map((venue) => ({
      venue,
      name: venueNames[venue][locale],
      balance: toDecimal(state.venueMinor.get(venue) ?? 0n),
      maintenance: state.areVenuesClosed,
    })),
  depositVendor: ({ amount, channel = null, promotion }, context) =>
    topUp(context, amount, {
      type: 'vendor',
      channel,
      promotion: chosen(context.state, promotion),
      payment: { url: context.origin + paymentPath, method: 'GET', params: {} },
    }),
  depositAddress: ({ amount, network, promotion }, context) =>
    topUp(context, amount, {
      type: 'usdt',
      promotion: chosen(context.state, promotion),
      network,
      address: network === 'TRC20' ? `T${'K'.repeat(33)}` : `0x${'a'.repeat(40)}`,
      exchange_rate: toDecimal(usdtRateMinor),
      payable: toDecimal(usdtPrice(toMinor(amount), usdtRateMinor)),
    }),
  depositOrder: ({ amount, chain, promotion }, context) => {
    if (context.state.stores.length < binding.storesRequired) throw new Refusal('stores_not_bound')
    const code = { convenience_store_code: 'LTN000123456', convenience_store_chain: chain }
    return topUp(context, amount, { type: 'store', promotion: chosen(context.state, promotion), ...code })
  },
}
