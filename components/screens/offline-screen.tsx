import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** What the service worker shows when a page cannot be fetched. Works without scripts, which may be missing then. */
export async function OfflineScreen() {
  const t = await getTranslations('routes.offline')
  return (
    <div className="grid min-h-[70dvh] place-content-center">
      <EmptyState
        title={<h1>{t('title')}</h1>}
        text={t('text')}
        action={<ButtonLink href="/">{t('retry')}</ButtonLink>}
      />
    </div>
  )
}
