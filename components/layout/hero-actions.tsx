'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { LazyPart } from '@/components/ui/lazy-part'
import { useSessionStore } from '@/stores/session'

const WalletStrip = lazy(async () => ({ default: (await import('./wallet-strip')).WalletStrip }))

/** The next step on the home page: registration for guests, the wallet for members. */
export function HeroActions() {
  const state = useSessionStore((session) => session.state)
  // Reserve the height of a member's wallet, which is taller than a guest's buttons, until the session is known.
  return (
    <div className="in-data-[session=member]:min-h-(--wallet) desktop:in-data-[session=member]:min-h-20">
      {state === 'member' ? (
        <LazyPart>
          <WalletStrip />
        </LazyPart>
      ) : (
        <GuestSteps isCertain={state === 'guest'} />
      )}
    </div>
  )
}

/**
 * Fades in late until the session is known, so that a member does not see the guests' buttons flash. Without scripts it
 * simply appears.
 */
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
