import { getTranslations } from 'next-intl/server'
import { PromotionList } from '@/components/content/promotion-list'
import { Messages } from '@/components/providers/messages'
import { PageHeading } from '@/components/ui/page-heading'
import { contract } from '@/contract'
import { fetchPublic } from '@/lib/api/public'
import { currentLocale } from '@/lib/i18n/current-locale'

/** Promotions by type, with their conditions and, for members, Apply. */
export async function PromoteScreen() {
  const t = await getTranslations('content.promote')
  const activities = await fetchPublic(contract.content.activities, await currentLocale())
  return (
    <Messages of={['content']}>
      <div className="mx-auto max-w-page px-4 pt-8 desktop:px-6 desktop:pt-12">
        <PageHeading title={t('title')} text={t('text')} />
        <PromotionList initial={activities} />
      </div>
    </Messages>
  )
}
