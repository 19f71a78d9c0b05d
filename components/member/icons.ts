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
import type { MenuPage } from './pages'

/** The icons of the two menus, apart from the table, so that a single page does not load them. */
export const memberIcons: Record<MenuPage, LucideIcon> = {
  overview: CircleUser,
  top_up: WalletCards,
  withdraw: Banknote,
  transfer: ArrowLeftRight,
  records: ReceiptText,
  bets: Gamepad2,
  statement: FileText,
  messages: Mail,
  limits: Hand,
  security: ShieldCheck,
  data: IdCard,
  bank: Landmark,
  stores: Store,
  password: KeyRound,
  promote: Share2,
}
