'use client'

import { BadgePercent, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BalanceCard } from '@/components/account/balance-card'
import { MemberDetail } from '@/components/account/member-detail'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { useIsOffered } from '@/lib/hooks/use-capability'
import { useUnreadStore } from '@/stores/resources'
import { memberIcons } from './icons'
import { isInMenu, memberPages } from './pages'

/** Every member's page, by topic, and the promotions. */
const groups = [
  ['records', 'bets', 'statement'],
  ['bank', 'stores', 'limits', 'security', 'data', 'password'],
  ['messages', 'promotions', 'promote'],
] as const

type PersonalCentreProps = {
  /** Ends the session. Absent until the session is known; until then the points are a skeleton, but the links work. */
  logout?: ReactNode
}

/** The mobile personal centre: points, and links to every member screen. */
export function PersonalCentre({ logout }: PersonalCentreProps) {
  const t = useTranslations('account')
  const isOffered = useIsOffered()
  const unread = useUnreadStore(({ data }) => data?.count ?? 0)
  const waiting = <Skeleton className="min-h-60.5 rounded-card desktop:min-h-67.25" />
  return (
    <div className="grid gap-5">
      {/* As tall as the card with all of its lines, so that the menu below does not move when the card loads. */}
      <div className="grid min-h-60.5 desktop:min-h-67.25 [&>*]:min-w-0">
        {logout ? (
          <MemberDetail waiting={waiting}>
            {(detail) => (
              <BalanceCard
                detail={detail}
                ways={{
                  top_up: memberPages.top_up.path,
                  withdraw: memberPages.withdraw.path,
                  transfer: memberPages.transfer.path,
                }}
              />
            )}
          </MemberDetail>
        ) : (
          waiting
        )}
      </div>
      <nav aria-label={t('menu.label')} className="grid gap-4">
        {groups.map((names) => (
          <ul
            key={names[0]}
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
          >
            {names
              .filter((name) => name === 'promotions' || isInMenu(name, isOffered))
              .map((name) => {
                const Icon = name === 'promotions' ? BadgePercent : memberIcons[name]
                return (
                  <li key={name} className={name === 'promotions' ? 'in-data-[play=closed]:hidden' : undefined}>
                    <SiteLink
                      href={name === 'promotions' ? '/promote' : memberPages[name].path}
                      className="flex min-h-14 items-center gap-4 px-5 transition hover:bg-raised/60 active:bg-raised"
                    >
                      <Icon aria-hidden className="size-5 text-points" />
                      <span className="flex-1 font-semibold">{t(`menu.${name}`)}</span>
                      {name === 'messages' && unread > 0 && (
                        <span className="figures rounded-full bg-action px-2 text-small font-bold text-on-action">
                          {unread}
                          <span className="sr-only"> {t('menu.unread')}</span>
                        </span>
                      )}
                      <ChevronRight aria-hidden className="size-5 text-muted" />
                    </SiteLink>
                  </li>
                )
              })}
          </ul>
        ))}
      </nav>
      {logout}
    </div>
  )
}
