'use client'

import clsx from 'clsx'
import { CircleUser, Gift, Mail, Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import { brand } from '@/lib/site/brand'
import { useDialogsStore } from '@/stores/dialogs'
import { useSessionState } from '@/stores/session'
import { InstallWatch } from './install-watch'
import { MemberLink } from '../access/member-link'
import { ServicePopup } from './service-popup'
import { UnreadCount } from '../header/unread-count'
import { useRoutePath } from '../access/use-route-path'

const itemClass =
  'relative flex min-h-15 w-full flex-col items-center justify-center gap-1 px-0.5 text-center text-label text-muted -outline-offset-2 aria-[current]:text-points aria-expanded:text-points'

/**
 * The footer bar up to 991 px: promotions, customer service, home, messages, personal centre (section 2). While play is
 * closed, withdrawals take the place of promotions. Guests open the wallet menu above the bar, members from their points
 * in the header.
 */
export function MobileFooterBar() {
  const t = useTranslations('layout.tab_bar')
  const wallet = useTranslations('layout.wallet')
  const path = useRoutePath()
  const current = (href: string) => (path === href ? ('page' as const) : undefined)
  return (
    <nav
      aria-label={t('label')}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md [view-transition-name:site-bar] desktop:hidden short:relative"
    >
      <InstallWatch />
      <GuestWallet />
      <ul className="grid grid-flow-col large:overflow-x-auto" style={{ gridAutoColumns: 'minmax(min-content, 1fr)' }}>
        <li className="in-data-[play=closed]:hidden">
          <SiteLink href="/promote" aria-current={current('/promote')} className={itemClass}>
            <Gift aria-hidden className="size-5.5" />
            {t('promote')}
          </SiteLink>
        </li>
        <li className="hidden in-data-[play=closed]:block">
          <MemberLink href="/withdrawal" className={itemClass}>
            <Wallet aria-hidden className="size-5.5" />
            {wallet('withdraw')}
          </MemberLink>
        </li>
        <li>
          <ServicePopup className={itemClass} />
        </li>
        <li>
          <SiteLink href="/" aria-current={current('/')} className={clsx(itemClass, 'justify-end gap-0! pb-1.5')}>
            <span className="-mt-4 mb-0.5 grid size-13 shrink-0 place-items-center rounded-full border border-line bg-raised shadow-card large:mt-0">
              {/* oxlint-disable-next-line nextjs/no-img-element -- a small vector file of our own needs no optimiser */}
              <img src={brand.logo} alt="" width={30} height={30} className="size-7.5" />
            </span>
            {t('home')}
          </SiteLink>
        </li>
        <li>
          <MemberLink href="/message" aria-current={current('/message')} className={itemClass}>
            <span className="relative">
              <Mail aria-hidden className="size-5.5" />
              <UnreadCount className="absolute -top-2 left-3.5" />
            </span>
            {t('messages')}
          </MemberLink>
        </li>
        <li>
          <MemberLink href="/personal_info" aria-current={current('/personal_info')} className={itemClass}>
            <CircleUser aria-hidden className="size-5.5" />
            {t('me')}
          </MemberLink>
        </li>
      </ul>
    </nav>
  )
}

function GuestWallet() {
  const t = useTranslations('layout.tab_bar')
  const state = useSessionState()
  const open = useDialogsStore((dialogs) => dialogs.open)
  if (state === 'member') return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => void open({ kind: 'wallet' })}
      className={clsx(
        'absolute right-3 bottom-full mb-3 flex min-h-11 items-center gap-2 rounded-full border border-line-strong/50 bg-raised px-4 text-small font-semibold shadow-card hover:text-points',
        state === 'unknown' && 'in-data-[session=member]:invisible',
      )}
    >
      <Wallet aria-hidden className="size-4.5 text-points" />
      {t('wallet')}
    </button>
  )
}
