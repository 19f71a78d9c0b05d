'use client'

import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { part } from '@/components/ui/load/part'
import { SiteLink } from '@/components/ui/site-link'
import { toast } from '@/components/ui/feedback/toast'
import { ApiError } from '@/lib/api'
import { siteTimeOf } from '@/contract/site-day'
import { useCapability } from '@/lib/hooks/use-capability'
import { serverNow } from '@/lib/time/server-clock'
import { ContactButton } from './contact-button'
import type { LoginFailure } from './use-login'

// Loaded after a failure, to keep the sign-in page small.
const NextStepLink = part(async () => (await import('@/components/ui/next-step-link')).NextStepLink)

/**
 * Why signing in failed: a toast says so (specification, section 8) and is announced. The box at the form stays when the
 * toast leaves. It adds how many tries are left, or until when the account is locked, and the next step. After a wrong
 * password, that is the link to recovery below the form.
 */
export function LoginFault({ failure }: { failure: LoginFailure }) {
  const { text, error } = failure
  useEffect(() => toast.error(failure.text, 'login'), [failure])
  const t = useTranslations('auth')
  const params = error instanceof ApiError ? error.params : {}
  const triesLeft = params.tries_left === undefined ? null : Number(params.tries_left)
  const minutes = Number(params.minutes ?? 0)
  return (
    <div className="flex gap-3 rounded-field border border-error/50 bg-error/10 p-4">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-error" />
      <div className="min-w-0">
        <p className="font-semibold">{text}</p>
        {triesLeft !== null && <p className="mt-0.5 text-small">{t('tries_left', { count: triesLeft })}</p>}
        {minutes > 0 && <LockedUntil minutes={minutes} />}
        {error instanceof ApiError && error.code !== 'login_failed' && <NextStepLink isSilent error={error} />}
      </div>
    </div>
  )
}

/** Links to account recovery and to customer service. */
export function LoginRecovery({ className = '' }: { className?: string }) {
  const t = useTranslations('auth')
  const canRecover = useCapability('security')
  return (
    <p className={`flex flex-wrap items-center justify-between gap-x-4 text-small text-muted ${className}`}>
      {canRecover ? (
        <SiteLink
          href="/recover"
          className="inline-flex min-h-11 items-center font-semibold text-points underline-offset-4 hover:underline"
        >
          {t('forgotten')}
        </SiteLink>
      ) : (
        t('recovery')
      )}
      <ContactButton label={t('contact')} />
    </p>
  )
}

const minuteMs = 60_000

function LockedUntil({ minutes }: { minutes: number }) {
  const t = useTranslations('auth')
  const [until] = useState(() => serverNow() + minutes * minuteMs)
  const time = siteTimeOf(new Date(until))
  return <p className="mt-0.5 text-small">{t('locked_until', { time })}</p>
}
