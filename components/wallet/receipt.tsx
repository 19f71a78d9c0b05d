'use client'

import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, type ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { TransferState } from '@/contract/member/wallet'
import { CopyLine } from './copy-line'
import { DescriptionList, type DescriptionItem } from '@/components/ui/description-list'

const looks = {
  success: { icon: CircleCheck, ring: 'bg-success/15 text-success' },
  failed: { icon: CircleX, ring: 'bg-error/15 text-error' },
  pending: { icon: Hourglass, ring: 'bg-points/15 text-points' },
  undetermined: { icon: Hourglass, ring: 'bg-warning/15 text-warning' },
} as const

type ReceiptProps = {
  state: TransferState
  title: string
  text?: string
  orderNumber: string
  facts: readonly DescriptionItem[]
  actions: ReactNode
}

/** The result of a money call, with its order number. Its heading takes the focus. */
export function Receipt({ state, title, text, orderNumber, facts, actions }: ReceiptProps) {
  const t = useTranslations('wallet.receipt')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { icon: Icon, ring } = looks[state]
  return (
    <Card className="grid gap-5">
      <div className="grid justify-items-center gap-3 text-center" role="status">
        <span className={`grid size-16 place-items-center rounded-full ${ring}`}>
          <Icon aria-hidden className="size-8" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-heading focus:outline-none">
          {title}
        </h2>
        {text && <p className="max-w-md text-muted">{text}</p>}
      </div>
      <CopyLine label={t('order_number')} text={orderNumber} />
      <DescriptionList facts={facts} />
      <div className="flex flex-wrap gap-3">{actions}</div>
    </Card>
  )
}
