import { binding } from '../../../../server/domain/rules'
import { Refusal, type Answers } from '../answer'

const banks = [
  { code: '004', name: '臺灣銀行' },
  { code: '808', name: '玉山商業銀行' },
]
const chains = [
  { code: 'family' as const, name: 'FamilyMart' },
  { code: 'hilife' as const, name: 'Hi-Life' },
  { code: 'seven' as const, name: '7-ELEVEN' },
  { code: 'ok' as const, name: 'OK mart' },
]

export const bank: Answers['bank'] = {
  create: (input, { state }) => {
    if (input.chain) {
      const isBound = state.stores.some(({ store_number }) => store_number === input.store_number)
      if (isBound) throw new Refusal('already_bound')
      state.stores.push({ chain: input.chain, store_number: input.store_number })
      return { identity_state: state.identity }
    }
    if (state.identity === 'under_review') throw new Refusal('already_bound')
    if (state.identity === 'certified') throw new Refusal('more_accounts_not_allowed')
    state.salePassword = input.withdrawal_password
    state.identity = 'under_review'
    return { identity_state: state.identity }
  },
  list: (_, { state }) => ({
    identity_state: state.identity,
    identity_reason: null,
    accounts: state.bankAccounts,
    further_account: null,
    virtual_accounts: state.virtualAccounts,
    stores: state.stores,
    stores_required: binding.storesRequired,
    more_accounts: { allowed: false, maximum: binding.maximumBankAccounts, days_left: 0, bets_left: '1200000.00' },
  }),
  stores: () => ({ banks, chains }),
  createVirtual: ({ channel, address }, { state }) => {
    if (state.virtualAccounts.some((each) => each.address === address)) throw new Refusal('already_bound')
    const id = String(state.virtualAccounts.length + 2)
    state.virtualAccounts.push({ id, channel, address })
    return { id }
  },
}
