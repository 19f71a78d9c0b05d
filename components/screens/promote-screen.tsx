import { getTranslations } from 'next-intl/server'
import { MyPromotions } from '@/components/content/promotion-islands'
import { OpenOffers } from '@/components/content/open-offers'
import { PromotionList } from '@/components/content/promotion-list'
import { PageFacts } from '@/components/layout/frame/page-facts'
import { Messages } from '@/components/providers/messages'
import { PageHeading } from '@/components/ui/page-heading'
import type { Promotion } from '@/contract/member/content'

/**
 * Promotions by type, with their conditions. Members can apply, and see their own promotions below the list; while
 * play is closed, they see only these.
 */
export async function PromoteScreen({ promotions }: { promotions: Promotion[] | null }) {
  const t = await getTranslations('content.promote')
  return (
    <Messages of={['content']}>
      <PageFacts path="/promote" />
      <div className="mx-auto max-w-page px-4 pt-8 desktop:px-6 desktop:pt-12 wide:px-8">
        <PageHeading title={t('title')} text={<span className="in-data-[play=closed]:hidden">{t('text')}</span>} />
        <OpenOffers>
          <PromotionList initial={promotions} />
        </OpenOffers>
        <MyPromotions />
      </div>
    </Messages>
  )
}
