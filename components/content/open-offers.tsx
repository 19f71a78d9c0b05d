import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/feedback/empty-state'

/**
 * Shows offers only while the member's play is open, and an explanation otherwise. The HTML is the same for all
 * visitors: `savePlayClosed` decides which part is visible, from the first paint on.
 */
export function OpenOffers({ children }: { children: ReactNode }) {
  const t = useTranslations('content.promote')
  return (
    <>
      <div className="hidden in-data-[play=closed]:block">
        <EmptyState
          title={t('shut')}
          text={t('shut_text')}
          action={
            <ButtonLink href="/limits" kind="quiet">
              {t('shut_link')}
            </ButtonLink>
          }
        />
      </div>
      <div className="in-data-[play=closed]:hidden">{children}</div>
    </>
  )
}
