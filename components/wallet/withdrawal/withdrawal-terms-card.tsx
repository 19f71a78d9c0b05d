'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Points } from '@/components/ui/points'
import type { UserDetail } from '@/contract/member/account'
import { toMinor } from '@/contract/amount'
import { DescriptionList } from '@/components/ui/description-list'
import { usePlaySessionStore } from '@/stores/play-session'
import { MainWalletTotal } from '../main-wallet-total'
import { TurnoverBar } from './turnover-bar'

type WithdrawalTermsCardProps = {
  detail: UserDetail
  isStale: boolean
  isOutdated: boolean
  /** False if the list of requirements shows the turnover already. */
  hasTurnover: boolean
}

/** Balance and withdrawal terms: points held, free withdrawals left today, limits, turnover. */
export function WithdrawalTermsCard({ detail, isStale, isOutdated, hasTurnover }: WithdrawalTermsCardProps) {
  const t = useTranslations('wallet')
  const terms = detail.withdrawal_terms
  const isFreed = usePlaySessionStore(
    ({ data }) => data?.closure?.kind === 'exclusion' || data?.closure?.kind === 'closing',
  )
  const points = (amount: string) => <Points amount={amount} isStale={isStale} />
  return (
    <Card className="@3xl:sticky @3xl:top-24">
      <h2 className="text-small font-semibold text-muted">{t('main_wallet')}</h2>
      <Points
        amount={detail.credit}
        isStale={isStale}
        isOutdated={isOutdated}
        className="block text-figure text-points"
      />
      <MainWalletTotal />
      {isFreed && <p className="mt-3 rounded-field bg-success/10 p-3 text-small">{t('withdrawal.freed')}</p>}
      <DescriptionList
        className="mt-3"
        facts={[
          { key: 'held', label: t('held'), value: points(detail.held) },
          {
            key: 'free',
            label: t('withdrawal.free_left'),
            value: t('withdrawal.times', { count: terms.free_left_today }),
          },
          { key: 'fee', label: t('withdrawal.next_fee'), value: points(terms.fee) },
          { key: 'minimum', label: t('limit.minimum'), value: points(terms.minimum) },
          { key: 'maximum', label: t('limit.maximum'), value: points(terms.maximum) },
          { key: 'daily_cap', label: t('limit.daily_cap'), value: points(terms.daily_cap) },
          { key: 'left_today', label: t('limit.left_today'), value: points(terms.left_today) },
        ]}
      />
      {hasTurnover && toMinor(terms.turnover_required) > 0n && (
        <div className="mt-3 border-t border-line pt-4">
          <h3 className="mb-2 text-small font-semibold">{t('withdrawal.turnover')}</h3>
          <TurnoverBar terms={terms} />
        </div>
      )}
    </Card>
  )
}
