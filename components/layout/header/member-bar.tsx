'use client'

import clsx from 'clsx'
import { ArrowLeftRight, Banknote, CircleUser, Mail, Megaphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memberHref } from '@/components/member/pages'
import { buttonClass } from '@/components/ui/button/button-class'
import { partWithTexts } from '@/components/ui/load/part-with-texts'
import { MoneyLink } from '@/components/ui/button/money-button'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { useDialogsStore } from '@/stores/dialogs'
import { usePlayClosed } from '@/stores/play-session'
import { useUserDetailStore } from '@/stores/resources'
import { BalancePill } from './balance'
import { LogoutButton } from './logout-button'
import { UnreadCount } from './unread-count'

const ClosurePill = partWithTexts(
  async () => (await import('@/components/protection/session/session-banners')).ClosurePill,
  ['play'],
)

const iconLinkClass = 'relative grid size-11 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink'
const quickClass = clsx(buttonClass({ kind: 'plain', size: 'small' }), 'px-2.5! whitespace-nowrap wide:px-4!')

/** A member's part of the desktop header: name, credit, quick links, logout (section 2). */
export function MemberBar() {
  const t = useTranslations('layout')
  const account = useUserDetailStore((detail) => detail.data?.account)
  const openDialog = useDialogsStore((dialogs) => dialogs.open)
  const isClosed = usePlayClosed()
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
      {/* Reserves the width of the name. Without it, the right-aligned row would move when the name arrives. */}
      <span className="flex min-h-11 w-32 items-center justify-end wide:w-44">
        {account ? (
          <SiteLink
            href="/user_info"
            aria-label={t('account.personal_centre', { account })}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full px-3 font-semibold hover:bg-raised"
          >
            <CircleUser aria-hidden className="size-5 shrink-0 text-points" />
            <span className="truncate">{account}</span>
          </SiteLink>
        ) : (
          <Skeleton className="h-6 w-28" />
        )}
      </span>
      <BalancePill />
      <nav aria-label={t('quick.label')} className="flex flex-wrap items-center justify-end gap-1">
        {isClosed ? (
          <ClosurePill />
        ) : (
          <MoneyLink
            href={memberHref('top_up')}
            className={clsx(buttonClass({ kind: 'gold' }), 'mx-1 whitespace-nowrap')}
          >
            {t('quick.top_up')}
          </MoneyLink>
        )}
        <MoneyLink href={memberHref('withdraw')} className={quickClass}>
          <Banknote aria-hidden className="size-4 max-wide:hidden" />
          {t('quick.withdraw')}
        </MoneyLink>
        {!isClosed && (
          <MoneyLink href={memberHref('transfer')} className={quickClass}>
            <ArrowLeftRight aria-hidden className="size-4 max-wide:hidden" />
            {t('quick.transfer')}
          </MoneyLink>
        )}
        <button
          type="button"
          title={t('quick.announcements')}
          aria-label={t('quick.announcements')}
          onClick={() => void openDialog({ kind: 'announcements' })}
          className={iconLinkClass}
        >
          <Megaphone aria-hidden className="size-5" />
        </button>
        <SiteLink href={memberHref('messages')} title={t('quick.messages')} className={iconLinkClass}>
          <Mail aria-hidden className="size-5" />
          <span className="sr-only">{t('quick.messages')}</span> <UnreadCount className="absolute top-1 right-0.5" />
        </SiteLink>
      </nav>
      <LogoutButton className="px-3! whitespace-nowrap max-wide:[&>span]:sr-only" />
    </div>
  )
}
