import {
  ArrowLeftRight,
  Banknote,
  CircleUser,
  FileText,
  Gamepad2,
  Hand,
  IdCard,
  KeyRound,
  Landmark,
  Mail,
  ReceiptText,
  Share2,
  ShieldCheck,
  Store,
  WalletCards,
  type LucideIcon,
} from 'lucide-react'
import type { Capability, DispensableCall } from '@/contract/capabilities'

/**
 * The panels of the desktop personal centre. `query` is the parameter in our URLs; URLs from elsewhere may use `page`
 * instead. The specification names four values (section 2), the rest are ours. The first is the default.
 */
export const userInfoMenu = [
  { query: 'account', name: 'overview', icon: CircleUser },
  { query: 'store-content', name: 'top_up', icon: WalletCards },
  { query: 'withdrawal-content', name: 'withdraw', icon: Banknote },
  { query: 'turn-point-content', name: 'transfer', icon: ArrowLeftRight },
  { query: 'record', name: 'records', icon: ReceiptText },
  { query: 'game-record', name: 'bets', icon: Gamepad2 },
  { query: 'statement', name: 'statement', icon: FileText, needs: 'statement' },
  { query: 'message-data', name: 'messages', icon: Mail },
  { query: 'limits', name: 'limits', icon: Hand, needs: 'protection' },
  { query: 'security', name: 'security', icon: ShieldCheck, needs: 'security' },
  { query: 'user-data', name: 'data', icon: IdCard },
  { query: 'bank-info', name: 'bank', icon: Landmark },
  { query: 'bind-store', name: 'stores', icon: Store, needs: 'wallet.depositOrder' },
  { query: 'password', name: 'password', icon: KeyRound },
  { query: 'promote-qr', name: 'promote', icon: Share2, needs: 'account.promote' },
] as const satisfies readonly { query: string; name: string; icon: LucideIcon; needs?: Capability | DispensableCall }[]

export type UserInfoQuery = (typeof userInfoMenu)[number]['query']

/** The URL of a panel; the default panel has none of its own. */
export const userInfoHref = (query: UserInfoQuery) => (query === 'account' ? '/user_info' : `/user_info?query=${query}`)
