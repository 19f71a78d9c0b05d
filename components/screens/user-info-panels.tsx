'use client'

import dynamic from 'next/dynamic'
import { Suspense, type ComponentType } from 'react'
import { LazyMessages } from '@/components/providers/lazy-messages'
import { Skeleton } from '@/components/ui/skeleton'
import type { Namespace } from '@/lib/i18n/messages'
import type { UserInfoQuery } from './user-info-menu'

type Panel = { Content: ComponentType; words: readonly Namespace[] }

const wallet = ['wallet', 'validation'] as const satisfies readonly Namespace[]
const bank = ['bank', 'validation'] as const satisfies readonly Namespace[]

// A panel's code and words arrive when it is first shown.
const panels: Record<Exclude<UserInfoQuery, 'account'>, Panel> = {
  'store-content': {
    words: wallet,
    Content: dynamic(() => import('@/components/wallet/top-up/top-up-panel').then((file) => file.TopUpPanel)),
  },
  'withdrawal-content': {
    words: wallet,
    Content: dynamic(() =>
      import('@/components/wallet/withdrawal/withdrawal-panel').then((file) => file.WithdrawalPanel),
    ),
  },
  'turn-point-content': {
    words: wallet,
    Content: dynamic(() => import('@/components/wallet/transfer/transfer-panel').then((file) => file.TransferPanel)),
  },
  record: {
    words: ['records'],
    Content: dynamic(() => import('@/components/records/order-records-panel').then((file) => file.OrderRecordsPanel)),
  },
  'game-record': {
    words: ['records'],
    Content: dynamic(() => import('@/components/records/bet-records-panel').then((file) => file.BetRecordsPanel)),
  },
  'message-data': {
    words: ['mail'],
    Content: dynamic(() => import('@/components/mail/message-panel').then((file) => file.MessagePanel)),
  },
  'user-data': {
    words: ['account'],
    Content: dynamic(() => import('@/components/account/user-data-panel').then((file) => file.UserDataPanel)),
  },
  'bank-info': {
    words: bank,
    Content: dynamic(() => import('@/components/bank/bank-info').then((file) => file.BankInfo)),
  },
  'bind-store': {
    words: bank,
    Content: dynamic(() =>
      import('@/components/bank/bind-convenience-store').then((file) => file.BindConvenienceStore),
    ),
  },
  password: {
    words: ['account', 'validation'],
    Content: dynamic(() => import('@/components/account/password-panel').then((file) => file.PasswordPanel)),
  },
  'promote-qr': {
    words: ['account'],
    Content: dynamic(() => import('@/components/account/promote-panel').then((file) => file.PromotePanel)),
  },
}

/** A panel of the personal centre with its words. */
export function UserInfoPanel({ query }: { query: keyof typeof panels }) {
  const { Content, words } = panels[query]
  return (
    <Suspense key={query} fallback={<Skeleton className="h-96 rounded-card" />}>
      <LazyMessages of={words}>
        <Content />
      </LazyMessages>
    </Suspense>
  )
}
