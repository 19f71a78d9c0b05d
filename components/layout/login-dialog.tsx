'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { LoginForm } from '@/components/auth/login-form'
import { Dialog } from '@/components/ui/dialog'
import { SiteLink } from '@/components/ui/site-link'
import { useIsMounted } from '@/lib/hooks/use-is-mounted'
import { signInPath } from '@/lib/wanted-path'
import { useSessionStore } from '@/stores/session'
import { useRoutePath } from './use-route-path'

type LoginDialogProps = { onSignedIn: () => void; onClose: () => void }

const isMember = () => useSessionStore.getState().state === 'member'

/**
 * The login prompt. Closing it without success logs out (specification, section 4), even while a login is running. A
 * member who signed in meanwhile, here or in another tab, stays signed in.
 */
export function LoginDialog({ onSignedIn, onClose }: LoginDialogProps) {
  const t = useTranslations('auth')
  const ui = useTranslations('ui')
  const path = useRoutePath()
  const [wasMember] = useState(isMember)
  const isOpen = useIsMounted()
  const isSignedIn = useRef(false)
  const giveUp = () => {
    const isKept = isSignedIn.current || (!wasMember && isMember())
    if (!isKept) useSessionStore.getState().signOut()
    onClose()
  }
  const finish = () => {
    isSignedIn.current = true
    onSignedIn()
  }
  return (
    <Dialog title={t('login')} closeLabel={ui('close')} widthPx={440} onClose={giveUp}>
      <p className="mb-5 text-muted">{t('login_text')}</p>
      <LoginForm onDone={finish} shouldApply={isOpen} />
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-2 text-muted">
        {t('no_account')}
        <SiteLink
          href={signInPath('/register', path)}
          replace
          className="inline-flex min-h-11 items-center font-semibold text-points"
        >
          {t('register_now')}
        </SiteLink>
      </p>
    </Dialog>
  )
}
