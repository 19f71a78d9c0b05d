import { ChevronLeft } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { OpenOffers } from '@/components/content/open-offers'
import { PromotionAction } from '@/components/content/promotion-action'
import { PromotionPeriod } from '@/components/content/promotion-period'
import { PromotionPicture } from '@/components/content/promotion-picture'
import { SharePromotion } from '@/components/content/share-promotion'
import { PageFacts } from '@/components/layout/frame/page-facts'
import { Messages } from '@/components/providers/messages'
import { RichText } from '@/components/ui/rich-text'
import { SiteLink } from '@/components/ui/site-link'
import type { Promotion } from '@/contract/member/content'

/** One promotion on a page with its own URL, which can be shared. While play is closed, it says only why. */
export async function PromotionScreen({ promotion }: { promotion: Promotion }) {
  const t = await getTranslations('content.promote')
  return (
    <Messages of={['content']}>
      <PageFacts path="/promote" below={{ path: `/promote/${promotion.id}`, title: promotion.title }} />
      <article className="mx-auto max-w-[860px] px-4 pt-6 desktop:px-6 desktop:pt-10">
        <SiteLink href="/promote" className="inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink">
          <ChevronLeft aria-hidden className="size-4" />
          {t('title')}
        </SiteLink>
        <h1 className="hidden text-display in-data-[play=closed]:block">{t('title')}</h1>
        <OpenOffers>
          <PromotionPicture
            picture={promotion.picture}
            sizes="(min-width: 992px) 812px, 100vw"
            isPriority
            className="rounded-card"
          />
          <h1 className="mt-6 text-display">{promotion.title}</h1>
          <dl className="mt-2 flex flex-wrap gap-x-2 text-small text-muted">
            <dt>{t('period')}</dt>
            <dd className="figures text-ink">
              <PromotionPeriod promotion={promotion} />
            </dd>
          </dl>
          <p className="mt-4 font-semibold">{promotion.summary}</p>
          <RichText html={promotion.content} className="mt-3" />
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <PromotionAction promotion={promotion} />
            <SharePromotion id={promotion.id} title={promotion.title} />
          </div>
        </OpenOffers>
      </article>
    </Messages>
  )
}
