import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Badge } from '@/components/ui/badge'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/skeleton'
import { ScrollArrows } from '@/components/ui/scroll-arrows'
import type { Promotion } from '@/contract/content'
import { PromotionPeriod } from './promotion-period'
import { PromotionPicture } from './promotion-picture'

/** How many show side by side on screens with arrows. */
const atOnce = 3
const slideClass = 'w-[84%] shrink-0 snap-start sm:w-[62%] md:w-[46%] desktop:w-[calc((100%-2.5rem)/3)]'

type PromotionCarouselProps = { promotions: Promotion[] | null; title: string }

/**
 * Promotions side by side. The list is in the HTML without scripts and scrolls by touch, wheel, keyboard or the arrows.
 */
export function PromotionCarousel({ promotions, title }: PromotionCarouselProps) {
  const t = useTranslations('content.carousel')
  const trackId = useId()
  if (promotions?.length === 0) return null
  return (
    <section aria-label={title} aria-roledescription={t('role')}>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4">
        <h2 className="text-heading">{title}</h2>
        <div className="flex items-center gap-2">
          <SiteLink
            href="/promote"
            className="inline-flex min-h-11 items-center px-3 text-small font-semibold text-points hover:underline"
          >
            {t('all')}
          </SiteLink>
          {promotions && promotions.length > atOnce && (
            <ScrollArrows track={trackId} previous={t('previous')} next={t('next')} />
          )}
        </div>
      </header>
      <ul
        id={trackId}
        tabIndex={0}
        aria-label={title}
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 [scrollbar-width:none] gap-4 overflow-x-auto scroll-smooth px-4 pb-2 desktop:mx-0 desktop:scroll-px-0 desktop:gap-5 desktop:px-0"
      >
        {promotions
          ? promotions.map((promotion) => (
              <li key={promotion.id} className={slideClass}>
                <Slide promotion={promotion} />
              </li>
            ))
          : Array.from({ length: atOnce }, (_, index) => (
              <li key={index} className={slideClass}>
                <Skeleton className="aspect-[4/3] rounded-card" />
              </li>
            ))}
      </ul>
    </section>
  )
}

function Slide({ promotion }: { promotion: Promotion }) {
  const t = useTranslations('content.types')
  return (
    <SiteLink
      href={`/promote/${promotion.id}`}
      className="group relative block overflow-hidden rounded-card border border-line bg-surface shadow-card transition hover:border-line-strong"
    >
      <PromotionPicture
        picture={promotion.picture}
        sizes="(min-width: 992px) 380px, (min-width: 768px) 46vw, 84vw"
        className="transition duration-250 group-hover:scale-[1.03]"
      />
      <span className="absolute top-3 left-3">
        <Badge>{t(promotion.type)}</Badge>
      </span>
      <span className="relative block border-t border-line bg-surface p-4">
        <span className="block truncate text-lead font-bold">{promotion.title}</span>
        <span className="figures mt-1 block truncate text-small text-muted">
          <PromotionPeriod promotion={promotion} />
        </span>
      </span>
    </SiteLink>
  )
}
