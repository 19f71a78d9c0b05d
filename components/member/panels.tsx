'use client'

import type { ComponentType } from 'react'
import { lazyWithRetry } from '@/components/ui/load/part'
import type { RoutePath } from '@/lib/site/routes'
import { readToken } from '@/lib/storage/session'

/**
 * A member's panel, used by its own page and by the personal centre. Its code is not in the page's first load. On its
 * own page it is fetched during hydration, elsewhere when the panel is first shown.
 */
function panel<Props extends object>(path: RoutePath, load: () => Promise<ComponentType<Props>>) {
  // Errors are ignored here; the first render reports them.
  if (typeof document !== 'undefined' && location.pathname === path && readToken()) load().catch(() => {})
  const Content = lazyWithRetry(load)
  // Return a function component, because a page rendered on the server cannot refer to a lazy component.
  return function Panel(props: Props) {
    return <Content {...props} />
  }
}

export const AccountOverview = panel(
  '/user_info',
  async () => (await import('@/components/account/account-overview')).AccountOverview,
)
export const TopUpPanel = panel(
  '/store',
  async () => (await import('@/components/wallet/top-up/top-up-panel')).TopUpPanel,
)
export const WithdrawalPanel = panel(
  '/withdrawal',
  async () => (await import('@/components/wallet/withdrawal/withdrawal-panel')).WithdrawalPanel,
)
export const TransferPanel = panel(
  '/turn_point',
  async () => (await import('@/components/wallet/transfer/transfer-panel')).TransferPanel,
)
export const OrderRecordsPanel = panel(
  '/record',
  async () => (await import('@/components/records/orders/order-records-panel')).OrderRecordsPanel,
)
export const BetRecordsPanel = panel(
  '/game_record',
  async () => (await import('@/components/records/bets/bet-records-panel')).BetRecordsPanel,
)
export const MessagePanel = panel(
  '/message',
  async () => (await import('@/components/mail/message-panel')).MessagePanel,
)
export const UserDataPanel = panel(
  '/user_data',
  async () => (await import('@/components/account/user-data-panel')).UserDataPanel,
)
export const BankInfo = panel('/bank_info', async () => (await import('@/components/bank/bank-info')).BankInfo)
export const BindConvenienceStore = panel(
  '/bind_store',
  async () => (await import('@/components/bank/bind-convenience-store')).BindConvenienceStore,
)
export const PasswordPanel = panel(
  '/pws_change',
  async () => (await import('@/components/account/password-panel')).PasswordPanel,
)
export const PromotePanel = panel(
  '/promote-qr',
  async () => (await import('@/components/account/promote-panel')).PromotePanel,
)
export const LimitsPanel = panel(
  '/limits',
  async () => (await import('@/components/protection/limits/limits-panel')).LimitsPanel,
)
export const CloseAccountPanel = panel(
  '/close_account',
  async () => (await import('@/components/protection/close-account-panel')).CloseAccountPanel,
)
export const SecurityPanel = panel(
  '/security',
  async () => (await import('@/components/security/security-panel')).SecurityPanel,
)
export const StatementPanel = panel(
  '/statement',
  async () => (await import('@/components/records/statement/statement-panel')).StatementPanel,
)
