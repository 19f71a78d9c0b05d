'use client'

import clsx from 'clsx'
import { CircleUser, Gift, Mail, Wallet, Headset } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { brand } from '@/lib/site/brand'
import { useDialogsStore } from '@/stores/dialogs'
import { useSessionState } from '@/stores/session'
import { part } from '@/components/ui/load/part'
import { InstallWatch } from './install-watch'
import { MemberLink } from '../access/member-link'
import { UnreadCount } from '../header/unread-count'
import { useRoutePath } from '@/lib/hooks/use-route-path'

const WalletBar = part(async () => (await import('../home/wallet-bar')).WalletBar)
const ServiceLinks = part(async () => (await import('./service-links')).ServiceLinks)

const itemClass =
  'relative flex min-h-15 w-full flex-col items-center justify-center gap-1 px-0.5 text-center text-label text-muted -outline-offset-2 aria-[current]:text-points aria-expanded:text-points'

/**
 * The footer bar up to 991 px: promotions, customer service, home, messages, personal centre (section 2). While play is
 * closed, withdrawals take the place of promotions. Guests open the wallet menu above the bar; members have their wallet
 * there.
 */
export function MobileFooterBar() {
  const t = useTranslations('layout.tab_bar')
  const wallet = useTranslations('layout.wallet')
  const path = useRoutePath()
  const isMember = useSessionState() === 'member'
  const current = (href: string) => (path === href ? ('page' as const) : undefined)
  return (
    <nav
      data-foot
      aria-label={t('label')}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md [view-transition-name:site-bar] desktop:hidden short:relative"
    >
      <InstallWatch />
      {isMember ? <WalletBar path={path} /> : <GuestWallet />}
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
          <SiteLink href="/" aria-current={current('/')} className={itemClass}>
            {/* oxlint-disable-next-line nextjs/no-img-element -- a small vector file of our own needs no optimiser */}
            <img src={brand.logo} alt="" width={30} height={30} className="-my-1 size-7.5" />
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
  return (
    <button
      type="button"
      data-foot
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

/** The customer-service button of the footer bar; it opens and closes a popup with the two links (section 2). */
function ServicePopup({ className }: { className: string }) {
  const t = useTranslations('layout')
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: PointerEvent) => !box.current?.contains(event.target as Node) && setIsOpen(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (box.current?.contains(document.activeElement)) button.current?.focus()
      setIsOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])

  const goBack = () => {
    button.current?.focus()
    setIsOpen(false)
  }
  return (
    <div
      ref={box}
      className="contents"
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && setIsOpen(false)
      }
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className={className}
      >
        <Headset aria-hidden className="size-5.5" />
        {t('tab_bar.service')}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        role="group"
        aria-label={t('service.title')}
        className="absolute bottom-full left-3 mb-3 w-60 animate-[rise_180ms_ease-out] rounded-card border border-line bg-raised p-1.5 shadow-card"
      >
        {isOpen && <ServiceLinks onChosen={goBack} />}
      </div>
    </div>
  )
}
