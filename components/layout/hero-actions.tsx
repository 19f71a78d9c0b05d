'use client'

import clsx from 'clsx'
import { ArrowLeftRight, Banknote, CirclePlus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass, ButtonLink } from '@/components/ui/button'
import { useSessionStore } from '@/stores/session'
import { Credit, RefreshCredit } from './credit'

/** Three stand side by side on a phone, in languages that need the room. */
const narrow = 'max-sm:px-2'

/** The next step on the home page: joining for guests, the wallet for members. */
export function HeroActions() {
  const state = useSessionStore((session) => session.state)
  return state === 'member' ? <WalletStrip /> : <GuestSteps isCertain={state === 'guest'} />
}

/** Fades in late until we know, so that a member does not see it pass by; without scripts it simply appears. */
function GuestSteps({ isCertain }: { isCertain: boolean }) {
  const t = useTranslations('layout.account')
  return (
    <div className={`flex min-h-13 flex-wrap gap-3 ${isCertain ? '' : 'animate-[fade-in_250ms_ease-out_350ms_both]'}`}>
      <ButtonLink href="/register" size="large" className="flex-1 whitespace-nowrap sm:min-w-44 sm:flex-none">
        {t('register')}
      </ButtonLink>
      <ButtonLink
        href="/login"
        kind="quiet"
        size="large"
        className="whitespace-nowrap max-sm:px-5! sm:min-w-32 desktop:hidden"
      >
        {t('login')}
      </ButtonLink>
    </div>
  )
}

function WalletStrip() {
  const t = useTranslations('layout')
  return (
    <section
      aria-label={t('wallet.title')}
      className="grid gap-4 rounded-card border border-line bg-surface/85 p-4 shadow-card backdrop-blur-md sm:p-5"
    >
      <div className="flex items-end justify-between gap-3">
        <div>
          <p className="text-small text-muted">{t('account.credit')}</p>
          <Credit className="text-figure" />
        </div>
        <RefreshCredit />
      </div>
      <div className="grid grid-cols-3 gap-2">
        <Link href="/store" className={clsx(buttonClass({}), narrow)}>
          <CirclePlus aria-hidden className="size-4 max-sm:hidden" />
          {t('wallet.top_up')}
        </Link>
        <Link href="/turn_point" className={clsx(buttonClass({ kind: 'quiet' }), narrow)}>
          <ArrowLeftRight aria-hidden className="size-4 max-sm:hidden" />
          {t('wallet.transfer_short')}
        </Link>
        <Link href="/withdrawal" className={clsx(buttonClass({ kind: 'quiet' }), narrow)}>
          <Banknote aria-hidden className="size-4 max-sm:hidden" />
          {t('wallet.withdraw')}
        </Link>
      </div>
    </section>
  )
}
