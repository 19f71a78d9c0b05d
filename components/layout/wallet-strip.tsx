'use client'

import clsx from 'clsx'
import { ArrowLeftRight, Banknote, ChevronRight, CirclePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button-class'
import { SiteLink } from '@/components/ui/site-link'
import { useDialogsStore } from '@/stores/dialogs'
import { usePlayClosed } from '@/stores/play-session'
import { HeaderBalance, RefreshBalance, TotalPoints } from './balance'

const ways = [
  { name: 'top_up', page: '/store', panel: 'store-content', icon: CirclePlus, kind: 'gold' },
  { name: 'transfer_short', page: '/turn_point', panel: 'turn-point-content', icon: ArrowLeftRight, kind: 'quiet' },
  { name: 'withdraw', page: '/withdrawal', panel: 'withdrawal-content', icon: Banknote, kind: 'quiet' },
] as const

/** Three links side by side on a phone leave little room for long texts. */
const linkClass = (kind: (typeof ways)[number]['kind']) => clsx(buttonClass({ kind }), 'w-full max-sm:px-2')

/**
 * A member's wallet on the home page: points, and links that move them. They lead to the phone's screens, or on a
 * desktop to the panels that the header leads to.
 */
export function WalletStrip() {
  const t = useTranslations('layout')
  const open = useDialogsStore((dialogs) => dialogs.open)
  const isClosed = usePlayClosed()
  const shown = isClosed ? ways.filter(({ name }) => name === 'withdraw') : ways
  return (
    <section
      aria-label={t('wallet.title')}
      className="grid min-h-39 content-between gap-4 rounded-card border border-line bg-surface/85 p-4 shadow-card backdrop-blur-md sm:min-h-41 sm:p-5"
    >
      <div className="flex items-end justify-between gap-3">
        <div>
          <p className="text-small text-muted">{t('account.credit')}</p>
          <HeaderBalance className="text-figure" />
        </div>
        <span className="flex items-center gap-x-2 max-sm:flex-col-reverse max-sm:items-end max-sm:text-end">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => void open({ kind: 'wallet' })}
            className="flex min-h-11 items-center gap-1 rounded-full px-2 hover:bg-raised max-sm:-my-1"
          >
            <TotalPoints />
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
          </button>
          <RefreshBalance />
        </span>
      </div>
      <div className="grid grid-cols-3 gap-2">
        {shown.map(({ name, page, panel, icon: Icon, kind }) => {
          const content = (
            <>
              <Icon aria-hidden className="size-4 max-sm:hidden" />
              {t(`wallet.${name}`)}
            </>
          )
          return (
            <div key={name}>
              <SiteLink href={page} className={clsx(linkClass(kind), 'desktop:hidden')}>
                {content}
              </SiteLink>
              <SiteLink href={`/user_info?query=${panel}`} className={clsx(linkClass(kind), 'max-desktop:hidden')}>
                {content}
              </SiteLink>
            </div>
          )
        })}
      </div>
    </section>
  )
}
