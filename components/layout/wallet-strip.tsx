'use client'

import clsx from 'clsx'
import { ArrowLeftRight, Banknote, CirclePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button-class'
import { SiteLink } from '@/components/ui/site-link'
import { HeaderBalance, RefreshBalance } from './balance'

/** Three links side by side on a phone leave little room for long words. */
const narrow = 'max-sm:px-2'

/** A member's wallet on the home page: points, and links that move them. */
export function WalletStrip() {
  const t = useTranslations('layout')
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
        <RefreshBalance />
      </div>
      <div className="grid grid-cols-3 gap-2">
        <SiteLink href="/store" className={clsx(buttonClass({}), narrow)}>
          <CirclePlus aria-hidden className="size-4 max-sm:hidden" />
          {t('wallet.top_up')}
        </SiteLink>
        <SiteLink href="/turn_point" className={clsx(buttonClass({ kind: 'quiet' }), narrow)}>
          <ArrowLeftRight aria-hidden className="size-4 max-sm:hidden" />
          {t('wallet.transfer_short')}
        </SiteLink>
        <SiteLink href="/withdrawal" className={clsx(buttonClass({ kind: 'quiet' }), narrow)}>
          <Banknote aria-hidden className="size-4 max-sm:hidden" />
          {t('wallet.withdraw')}
        </SiteLink>
      </div>
    </section>
  )
}
