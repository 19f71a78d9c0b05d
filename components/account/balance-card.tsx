'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { AnimatedPoints } from '@/components/ui/animated-points'
import { buttonClass } from '@/components/ui/button/button-class'
import { MoneyLink } from '@/components/ui/button/money-button'
import { Points } from '@/components/ui/points'
import { RefreshButton } from '@/components/ui/button/refresh-button'
import type { UserDetail } from '@/contract/member/account'
import { toMinor } from '@/contract/amount'
import { fetchBalances } from '@/stores/balances'
import { useUserDetailStore } from '@/stores/resources'
import { useTotalPoints } from '@/stores/use-total-points'
import { IdentityBadge } from './user-data'

type WalletLinks = { top_up: string; withdraw: string; transfer: string }

/** The member's points, how many are held or in transfer, and the three links that move them. */
export function BalanceCard({ detail, ways }: { detail: UserDetail; ways: WalletLinks }) {
  const t = useTranslations('account.centre')
  const isLoading = useUserDetailStore(({ status }) => status === 'loading')
  const isOutdated = useUserDetailStore((loaded) => loaded.isOutdated)
  const total = useTotalPoints()
  const apart = (['held', 'in_transit'] as const).filter((kind) => toMinor(detail[kind]) !== 0n)
  return (
    <section
      className="rounded-card border border-line bg-surface p-5 shadow-card md:p-7"
      style={{
        backgroundImage:
          'radial-gradient(120% 140% at 100% 0, color-mix(in srgb, var(--glow) 28%, transparent), transparent 60%)',
      }}
    >
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 truncate font-bold">{detail.account}</p>
        <span className="flex shrink-0">
          <IdentityBadge state={detail.identity_state} />
        </span>
      </div>
      <p className="mt-5 text-small text-muted">{t('credit')}</p>
      <p className="flex flex-wrap items-center gap-1">
        <AnimatedPoints
          amount={detail.credit}
          isStale={isLoading}
          isOutdated={isOutdated}
          className="text-display text-points"
        />
        <RefreshButton label={t('refresh')} isBusy={isLoading} onRefresh={fetchBalances} iconClass="size-5" />
      </p>
      <p className="mt-1 text-small text-muted">
        {t('total')} <Points {...total} className="font-semibold text-ink" />
      </p>
      {apart.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
          {apart.map((kind) => (
            <span key={kind}>
              {t(kind)} <Points amount={detail[kind]} className="font-semibold text-ink" />
            </span>
          ))}
        </p>
      )}
      <div className="mt-6 grid grid-cols-[repeat(3,minmax(min-content,1fr))] gap-2 large:grid-cols-1!">
        {(['top_up', 'withdraw', 'transfer'] as const).map((way) => (
          <MoneyLink
            key={way}
            href={ways[way]}
            className={clsx(
              buttonClass({ kind: way === 'top_up' ? 'action' : 'quiet' }),
              'px-2! whitespace-nowrap max-[21.8rem]:px-1.5!',
              way === 'top_up' && 'in-data-[play=closed]:hidden',
            )}
          >
            {t(way)}
          </MoneyLink>
        ))}
      </div>
    </section>
  )
}
