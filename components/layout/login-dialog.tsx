'use client'

import { useTranslations } from 'next-intl'
import { LoginForm } from '@/components/auth/login-form'
import { Dialog } from '@/components/ui/dialog'
import { SiteLink } from '@/components/ui/site-link'
import { useSessionStore } from '@/stores/session'

type LoginDialogProps = { onSignedIn: () => void; onClose: () => void }

/** The login prompt; closed without success it logs out (section 4). */
export function LoginDialog({ onSignedIn, onClose }: LoginDialogProps) {
  const t = useTranslations('auth')
  const ui = useTranslations('ui')
  const giveUp = () => {
    useSessionStore.getState().signOut()
    onClose()
  }
  return (
    <Dialog title={t('login')} closeLabel={ui('close')} widthPx={440} onClose={giveUp}>
      <p className="mb-5 text-muted">{t('login_text')}</p>
      <LoginForm onDone={onSignedIn} />
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-2 text-muted">
        {t('no_account')}
        <SiteLink href="/register" replace className="inline-flex min-h-11 items-center font-semibold text-points">
          {t('register_now')}
        </SiteLink>
      </p>
    </Dialog>
  )
}
