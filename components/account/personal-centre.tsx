'use client'

import {
  BadgePercent,
  ChevronRight,
  CircleUser,
  FileText,
  Gamepad2,
  Hand,
  KeyRound,
  Landmark,
  Mail,
  ReceiptText,
  Share2,
  ShieldCheck,
  Store,
  type LucideIcon,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { Capability, DispensableCall } from '@/contract/capabilities'
import { useIsOffered } from '@/lib/hooks/use-capability'
import type { RoutePath } from '@/lib/site/routes'
import { useUnreadStore } from '@/stores/resources'
import { BalanceCard } from './balance-card'
import { MemberDetail } from './member-detail'

type Entry = {
  name:
    | 'records'
    | 'bets'
    | 'statement'
    | 'bank'
    | 'stores'
    | 'messages'
    | 'data'
    | 'password'
    | 'promote'
    | 'promotions'
    | 'limits'
    | 'security'
  href: RoutePath
  icon: LucideIcon
  needs?: Capability | DispensableCall
}

/** Every member screen, grouped by topic. */
const groups: readonly (readonly Entry[])[] = [
  [
    { name: 'records', href: '/record', icon: ReceiptText },
    { name: 'bets', href: '/game_record', icon: Gamepad2 },
    { name: 'statement', href: '/statement', icon: FileText, needs: 'statement' },
  ],
  [
    { name: 'bank', href: '/bank_info', icon: Landmark },
    { name: 'stores', href: '/bind_store', icon: Store, needs: 'wallet.depositOrder' },
    { name: 'limits', href: '/limits', icon: Hand, needs: 'protection' },
    { name: 'security', href: '/security', icon: ShieldCheck, needs: 'security' },
    { name: 'data', href: '/user_data', icon: CircleUser },
    { name: 'password', href: '/pws_change', icon: KeyRound },
  ],
  [
    { name: 'messages', href: '/message', icon: Mail },
    { name: 'promotions', href: '/promote', icon: BadgePercent },
    { name: 'promote', href: '/promote-qr', icon: Share2, needs: 'account.promote' },
  ],
]

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
                ways={{ top_up: '/store', withdraw: '/withdrawal', transfer: '/turn_point' }}
              />
            )}
          </MemberDetail>
        ) : (
          waiting
        )}
      </div>
      <nav aria-label={t('menu.label')} className="grid gap-4">
        {groups.map((entries) => (
          <ul
            key={entries[0]?.name}
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
          >
            {entries
              .filter(({ needs }) => !needs || isOffered(needs))
              .map(({ name, href, icon: Icon }) => (
                <li key={name} className={name === 'promotions' ? 'in-data-[play=closed]:hidden' : undefined}>
                  <SiteLink
                    href={href}
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
              ))}
          </ul>
        ))}
      </nav>
      {logout}
    </div>
  )
}
