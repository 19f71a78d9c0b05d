'use client'

import type { ComponentType, ReactNode } from 'react'
import { part } from '@/components/ui/load/part'
import { readToken } from '@/lib/storage/session'
import { memberPages, type MemberPageName } from './pages'

/** The overview on phones, whose links lead to the pages' own addresses. The line above it shows the session. */
export const PhoneOverview = part(async () => {
  const { AccountOverview } = await import('@/components/account/account-overview')
  return () => <AccountOverview hrefOf={(name) => memberPages[name].path} />
})

/** Loads the panel of each member's page, for the page itself and for the personal centre. */
export const loadPanel: Record<MemberPageName, () => Promise<ComponentType>> = {
  overview: async () => {
    const [{ AccountOverview }, SessionFigures] = await Promise.all([
      import('@/components/account/account-overview'),
      // Its texts are those of the session's line, which other pages load with it. Loaded late, because a list of all texts
      // would add 4 kB to each member's page.
      import('@/components/ui/load/part-with-texts').then(({ withTexts }) =>
        withTexts(
          async () => (await import('@/components/protection/session/session-figures')).SessionFigures,
          ['play'],
        )(),
      ),
    ])
    return () => <AccountOverview session={<SessionFigures />} />
  },
  top_up: async () => (await import('@/components/wallet/top-up/top-up-panel')).TopUpPanel,
  withdraw: async () => (await import('@/components/wallet/withdrawal/withdrawal-panel')).WithdrawalPanel,
  transfer: async () => (await import('@/components/wallet/transfer/transfer-panel')).TransferPanel,
  records: async () => (await import('./order-records')).OrderRecords,
  bets: async () => (await import('@/components/records/bets/bet-records-panel')).BetRecordsPanel,
  statement: async () => (await import('@/components/records/statement/statement-panel')).StatementPanel,
  messages: async () => (await import('@/components/mail/message-panel')).MessagePanel,
  limits: async () => (await import('@/components/protection/limits/limits-panel')).LimitsPanel,
  security: async () => (await import('@/components/security/security-panel')).SecurityPanel,
  data: async () => (await import('@/components/account/user-data')).UserDataPanel,
  bank: async () => (await import('@/components/bank/bank-info')).BankInfo,
  stores: async () => (await import('@/components/bank/bind-convenience-store')).BindConvenienceStore,
  password: async () => (await import('@/components/account/password-panel')).PasswordPanel,
  promote: async () => (await import('@/components/account/promote-panel')).PromotePanel,
  close_account: async () => (await import('@/components/protection/close-account-panel')).CloseAccountPanel,
}

/** A value for each member's page. */
export const forEachPage = <T,>(create: (name: MemberPageName) => T) =>
  Object.fromEntries((Object.keys(memberPages) as MemberPageName[]).map((name) => [name, create(name)])) as Record<
    MemberPageName,
    T
  >

const panels = forEachPage((name) => {
  // On its own page, the panel is fetched during hydration. Errors are ignored here; the first render reports them.
  if (typeof document !== 'undefined' && location.pathname === memberPages[name].path && readToken())
    loadPanel[name]().catch(() => {})
  return part(loadPanel[name])
})

/** The panel of a member's page. Its code is not in the page's first load; until it arrives, shows `waiting`. */
export function MemberPanel({ name, waiting }: { name: MemberPageName; waiting: ReactNode }) {
  const Panel = panels[name]
  return <Panel waiting={waiting} />
}
