'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { LoginForm } from '@/components/auth/login-form'
import { Dialog } from '@/components/ui/dialog/dialog'
import { SiteLink } from '@/components/ui/site-link'
import { useIsMounted } from '@/lib/hooks/use-is-mounted'
import { signInPath } from '@/lib/session/wanted-path'
import { readToken } from '@/lib/storage/session'
import { useLogout } from '../header/logout-button'
import { useRoutePath } from '@/lib/hooks/use-route-path'

type LoginDialogProps = { onSignedIn: () => void; onClose: () => void }

/**
 * The login prompt. Closing it without success logs out if there was a token when it opened (specification, section 4),
 * even while a login is running. A member who signed in meanwhile, here or in another tab, stays signed in. Guests keep
 * the page.
 */
export function LoginDialog({ onSignedIn, onClose }: LoginDialogProps) {
  const t = useTranslations('auth')
  const path = useRoutePath()
  const logOut = useLogout()
  const [tokenBefore] = useState(readToken)
  const isOpen = useIsMounted()
  const isSignedIn = useRef(false)
  const giveUp = () => {
    onClose()
    if (tokenBefore && !isSignedIn.current && readToken() === tokenBefore) logOut()
  }
  const finish = () => {
    isSignedIn.current = true
    onSignedIn()
  }
  return (
    <Dialog title={t('login')} widthPx={440} onClose={giveUp}>
      <p className="mb-5 text-muted">{t('login_text')}</p>
      <LoginForm onDone={finish} shouldApply={isOpen} />
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-2 text-muted">
        {t('no_account')}
        <SiteLink
          href={signInPath('/register', path)}
          className="inline-flex min-h-11 items-center font-semibold text-points"
        >
          {t('register_now')}
        </SiteLink>
      </p>
    </Dialog>
  )
}
