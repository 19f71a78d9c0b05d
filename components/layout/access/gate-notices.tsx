'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { useRoutePath } from '@/lib/hooks/use-route-path'
import { signInPath } from '@/lib/session/wanted-path'

type NoticeProps = { title: string; text: string; children: ReactNode }

const Notice = ({ title, text, children }: NoticeProps) => (
  <div className="grid min-h-[70dvh] place-content-center">
    <EmptyState
      title={title}
      text={text}
      action={<div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    />
  </div>
)

/** Asks a guest to sign in; then the page that they wanted opens. */
export function SignInNotice() {
  const t = useTranslations('layout')
  const query = useSearchParams().toString()
  const target = useRoutePath() + (query && `?${query}`)
  return (
    <Notice title={t('gate.title')} text={t('gate.text')}>
      <ButtonLink href={signInPath('/login', target)}>{t('account.login')}</ButtonLink>
      <ButtonLink href={signInPath('/register', target)} kind="quiet">
        {t('account.register')}
      </ButtonLink>
    </Notice>
  )
}

/** Says that this site does not offer the page. */
export function NotOffered() {
  const t = useTranslations('layout')
  return (
    <Notice title={t('gate.not_offered')} text={t('gate.not_offered_text')}>
      <ButtonLink href="/">{t('nav.home')}</ButtonLink>
    </Notice>
  )
}
