import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button/button-class'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { offlineScript } from '@/lib/site/inline-scripts'

/**
 * Shown by the service worker when a page cannot be fetched. It has no script but its own, because they may not be
 * cached.
 */
export async function OfflineScreen() {
  const t = await getTranslations('routes.offline')
  return (
    <div className="grid min-h-[70dvh] place-content-center">
      <script data-offline dangerouslySetInnerHTML={{ __html: offlineScript }} />
      <EmptyState
        title={<h1>{t('title')}</h1>}
        text={t('text')}
        action={
          // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href is the page that could not be fetched
          <a href="" className={buttonClass({})}>
            {t('retry')}
          </a>
        }
      />
    </div>
  )
}
