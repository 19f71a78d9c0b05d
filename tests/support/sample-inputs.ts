import type { Contract } from '@/contract'
import type { Call, Input } from '@/contract/define'

const passwords = { current_password: 'lantern88', password: 'harbour77', password_confirmation: 'harbour77' }

type SampleInputs = {
  [F in keyof Contract]: { [V in keyof Contract[F]]: Contract[F][V] extends Call ? Input<Contract[F][V]> : never }
}

/** A valid input for each of the 36 calls. */
export const sampleInputs: SampleInputs = {
  auth: {
    login: { account: 'player01', password: 'lantern88' },
    register: {
      account: 'newcomer88',
      password: 'harbour2468',
      password_confirmation: 'harbour2468',
      mobile: '+886912345678',
      code: '246810',
      agreement: true,
      adult: true,
    },
    sendMobile: { mobile: '+886912345678' },
  },
  account: { detail: {}, changeLoginPassword: passwords, changeWithdrawalPassword: passwords, promote: {} },
  mail: { unreadCount: { status: 1 }, detail: {}, read: { id: 'M0' }, readAll: {} },
  bank: {
    create: { chain: 'family', store_number: '內湖店' },
    list: {},
    stores: {},
    createVirtual: { channel: 'TRC20', address: 'TA4Wt1DUCqz6YegbnsmqsWC5uUfbdBqPxm' },
  },
  wallet: {
    requestWithdrawal: {
      amount: '300',
      payout_type: 'bank',
      payout_account: '1',
      withdrawal_password: 'selling13579',
    },
    transferAll: {},
    transfer: { source: 'main', target: 'fg', amount: '100' },
    venueBalance: {},
    depositVendor: { amount: '1000' },
    depositAddress: { amount: '1000', network: 'TRC20' },
    depositOrder: { amount: '1000', chain: 'family' },
  },
  records: { rebate: {}, betSummary: {}, betDetail: {}, deposits: {}, withdrawals: {} },
  games: { launch: { game_name: 'fg', device: 'pc' }, list: { game_code: 'fg' }, memberList: {}, guestList: {} },
  content: { marquee: {}, posts: {}, activities: {}, applyActivity: { id: 2 }, site: {} },
}
