'use client'

import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AnimatedPoints } from '@/components/ui/animated-points'
import { WalletLinks } from './wallet-links'
import { Card } from '@/components/ui/card'
import { Points } from '@/components/ui/points'
import { RefreshButton } from '@/components/ui/button/refresh-button'
import { SiteLink } from '@/components/ui/site-link'
import type { UserDetail } from '@/contract/member/account'
import { toMinor } from '@/contract/amount'
import { fetchBalances } from '@/stores/balances'
import { useUserDetailStore } from '@/stores/resources'
import { useTotalPoints } from '@/stores/use-total-points'
import { IdentityBadge } from './user-data'

type BalanceCardProps = {
  detail: UserDetail
  /** The session's time and result. */
  session?: ReactNode
}

/** The member's points in all and by place, and the three links that move them. */
export function BalanceCard({ detail, session }: BalanceCardProps) {
  const t = useTranslations('account.centre')
  const isLoading = useUserDetailStore(({ status }) => status === 'loading')
  const isOutdated = useUserDetailStore((loaded) => loaded.isOutdated)
  const total = useTotalPoints()
  const apart = (['held', 'in_transit'] as const).filter((kind) => toMinor(detail[kind] ?? '0') !== 0n)
  return (
    <Card className="grid h-full content-start gap-4 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 truncate font-bold">{detail.account}</p>
        {detail.identity_state && <IdentityBadge state={detail.identity_state} />}
      </div>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-2">
        <div>
          <p className="text-small text-muted">{t('total')}</p>
          <p className="flex flex-wrap items-center gap-1">
            <Points {...total} className="text-display text-points" />
            <RefreshButton label={t('refresh')} isBusy={isLoading} onRefresh={fetchBalances} iconClass="size-5" />
          </p>
        </div>
        <div>
          <p className="text-small text-muted">{t('credit')}</p>
          <AnimatedPoints amount={detail.credit} isStale={isLoading} isOutdated={isOutdated} className="text-heading" />
        </div>
        {apart.map((kind) => (
          <div key={kind}>
            <p className="text-small text-muted">{t(kind)}</p>
            <Points amount={detail[kind] ?? null} className="text-heading" />
          </div>
        ))}
      </div>
      <WalletLinks className="min-h-12" />
      {session && (
        <div className="mt-auto -mb-2 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
          {session}
          <SiteLink
            href="/limits"
            className="inline-flex min-h-11 items-center gap-1 text-small font-semibold text-points"
          >
            {t('limits')}
            <ChevronRight aria-hidden className="size-4" />
          </SiteLink>
        </div>
      )}
    </Card>
  )
}
