'use client'

import type { ComponentType } from 'react'
import { LazyMessages } from '@/components/providers/lazy-messages'
import { LazyPart } from '@/components/ui/load/lazy-part'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { Namespace } from '@/lib/i18n/messages'
import {
  BankInfo,
  BetRecordsPanel,
  BindConvenienceStore,
  LimitsPanel,
  MessagePanel,
  OrderRecordsPanel,
  PasswordPanel,
  PromotePanel,
  SecurityPanel,
  StatementPanel,
  TopUpPanel,
  TransferPanel,
  UserDataPanel,
  WithdrawalPanel,
} from './panels'
import type { UserInfoQuery } from './user-info-menu'

type Panel = { Content: ComponentType; words: readonly Namespace[] }

const wallet = ['wallet', 'validation'] as const satisfies readonly Namespace[]
const bank = ['bank', 'validation'] as const satisfies readonly Namespace[]

// A panel's code and messages are loaded when it is first shown.
const panels: Record<Exclude<UserInfoQuery, 'account'>, Panel> = {
  'store-content': {
    words: wallet,
    Content: TopUpPanel,
  },
  'withdrawal-content': {
    words: wallet,
    Content: WithdrawalPanel,
  },
  'turn-point-content': {
    words: wallet,
    Content: TransferPanel,
  },
  record: {
    words: ['records'],
    Content: OrderRecordsPanel,
  },
  'game-record': {
    words: ['records'],
    Content: BetRecordsPanel,
  },
  statement: {
    words: ['records'],
    Content: StatementPanel,
  },
  'message-data': {
    words: ['mail'],
    Content: MessagePanel,
  },
  limits: {
    words: ['protection', 'validation'],
    Content: LimitsPanel,
  },
  security: {
    words: ['security', 'passkeys', 'validation'],
    Content: SecurityPanel,
  },
  'user-data': {
    words: ['account'],
    Content: UserDataPanel,
  },
  'bank-info': {
    words: bank,
    Content: BankInfo,
  },
  'bind-store': {
    words: bank,
    Content: BindConvenienceStore,
  },
  password: {
    words: ['account', 'validation'],
    Content: PasswordPanel,
  },
  'promote-qr': {
    words: ['account'],
    Content: PromotePanel,
  },
}

/** A panel of the personal centre with its messages. */
export function UserInfoPanel({ query }: { query: keyof typeof panels }) {
  const { Content, words } = panels[query]
  return (
    <LazyPart key={query} fallback={<Skeleton className="h-96 rounded-card" />}>
      <LazyMessages of={words}>
        <Content />
      </LazyMessages>
    </LazyPart>
  )
}
