'use client'

import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'

/** In the place of a screen that could not be drawn: what happened, again, and the way home. */
export function CrashScreen({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('ui')
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-page place-content-center px-4">
      <ErrorState
        text={
          <>
            <span className="mb-2 block text-heading">{t('crash.title')}</span>
            {t('crash.text')}
          </>
        }
        action={
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <Button onClick={onRetry}>{t('retry')}</Button>
            <ButtonLink href="/" kind="quiet">
              {t('crash.home')}
            </ButtonLink>
          </div>
        }
      />
    </div>
  )
}
