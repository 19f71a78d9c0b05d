'use client'

import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { DescriptionList, type DescriptionItem } from '@/components/ui/description-list'
import { Fact } from '@/components/ui/fact'
import { ResultHeader } from '@/components/ui/result-header'
import type { TransferState } from '@/contract/member/wallet'

/** The signs of the results of money calls. */
export const resultLooks = {
  success: { icon: CircleCheck, tone: 'success' },
  failed: { icon: CircleX, tone: 'error' },
  pending: { icon: Hourglass, tone: 'points' },
  undetermined: { icon: Hourglass, tone: 'warning' },
} as const

type ReceiptProps = {
  state: TransferState
  title: string
  text?: string
  /** Between the heading and the order number. */
  children?: ReactNode
  orderNumber: string
  facts: readonly DescriptionItem[]
  actions: ReactNode
}

/** The result of a money call, with its order number. Its heading takes the focus. */
export function Receipt({ state, title, text, children, orderNumber, facts, actions }: ReceiptProps) {
  const t = useTranslations('wallet.receipt')
  return (
    <Card className="grid gap-5">
      <div role="status">
        <ResultHeader {...resultLooks[state]} title={title} text={text} takesFocus />
      </div>
      {children}
      <Fact label={t('order_number')} text={orderNumber} />
      <DescriptionList facts={facts} />
      <div className="flex flex-wrap gap-3">{actions}</div>
    </Card>
  )
}
