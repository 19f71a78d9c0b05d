import { isPictureName, nearBox } from '@/components/ui/picture/picture'
import { SiteLink } from '@/components/ui/site-link'
import type { Promotion } from '@/contract/member/content'
import { PromotionPeriod } from './promotion-period'
import { PromotionPicture } from './promotion-picture'

/** What a card shows of a promotion. */
export type PromotionCard = Pick<Promotion, 'id' | 'title' | 'summary' | 'picture' | 'starts_at' | 'ends_at'>

/** A promotion as a low card: its words on the left, its picture fading in on the right. */
export function WidePromotion({ promotion }: { promotion: PromotionCard }) {
  const { picture } = promotion
  return (
    <SiteLink
      href={`/promote/${promotion.id}`}
      className="relative isolate flex h-full min-h-32 flex-col overflow-hidden rounded-card border border-line bg-surface p-4 shadow-card transition hover:border-line-strong"
    >
      <span
        {...nearBox(
          isPictureName(picture) ? picture : 'gift',
          'absolute inset-y-0 right-0 -z-10 w-[54%] mask-[linear-gradient(90deg,transparent,black_60%)]',
        )}
      >
        <PromotionPicture
          isInBox
          picture={picture}
          sizes="(min-width: 992px) 300px, 228px"
          className="h-full object-[84%_50%]"
        />
      </span>
      <b className="w-3/5 leading-snug">{promotion.title}</b>
      <span className="mt-1 line-clamp-2 w-3/5 text-small text-muted">{promotion.summary}</span>
      <span className="figures mt-auto w-3/5 pt-2 text-small font-semibold text-points">
        <PromotionPeriod promotion={promotion} />
      </span>
    </SiteLink>
  )
}
