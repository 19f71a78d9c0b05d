'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Card } from '@/components/ui/card'
import { CreditCard } from './credit-card'
import { UserData } from './user-data'
import { WithDetail } from './with-detail'

/** The first panel of the desktop personal centre: points, and who the member is. */
export function AccountOverview({ ways }: Pick<ComponentProps<typeof CreditCard>, 'ways'>) {
  const t = useTranslations('account.data')
  return (
    <WithDetail>
      {(detail) => (
        <div className="grid gap-6 wide:grid-cols-2 wide:items-start">
          <CreditCard detail={detail} ways={ways} />
          <Card>
            <h2 className="mb-2 text-heading">{t('heading')}</h2>
            <UserData detail={detail} />
          </Card>
        </div>
      )}
    </WithDetail>
  )
}
