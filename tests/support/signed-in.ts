import { contract } from '@/contract'
import { mock } from './mock'
import { member } from './records'

const limits = { minimum: '100.00', maximum: '1000.00', daily_cap: '9000.00', quick_amounts: [] }

/** Mocks all calls after signing in, and the guest's calls after signing out. */
export const signedIn = (account: string) => [
  mock(contract.account.detail, () => member({ account })),
  mock(contract.mail.unreadCount, () => ({ count: 2 })),
  mock(contract.wallet.venueBalance, () => []),
  mock(contract.games.memberList, () => []),
  mock(contract.games.guestList, () => []),
  mock(contract.content.site, () => ({
    register_google_verify: false,
    top_up: { vendor: limits, usdt: limits, store: limits },
    usdt_rate: '32.00',
  })),
]
