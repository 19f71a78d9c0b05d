'use client'

import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import { useDialogsStore } from '@/stores/dialogs'

/** Replaces the titles, which only members see: links to sign in and to register. */
export function LobbySignInPrompt() {
  const t = useTranslations('games.lobby.invitation')
  const account = useTranslations('layout.account')
  const open = useDialogsStore((dialogs) => dialogs.open)
  return (
    <section className="grid justify-items-center gap-3 rounded-card border border-line bg-surface/60 px-5 py-12 text-center desktop:py-16">
      <h2 className="text-heading">{t('title')}</h2>
      <p className="max-w-md text-pretty text-muted">{t('text')}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button size="large" aria-haspopup="dialog" onClick={() => void open({ kind: 'login' })}>
          {account('login')}
        </Button>
        <ButtonLink href="/register" kind="quiet" size="large">
          {account('register')}
        </ButtonLink>
      </div>
    </section>
  )
}
