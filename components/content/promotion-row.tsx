import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { rowClass, rowColumns } from '@/components/ui/columns'
import { isPictureName, nearBox } from '@/components/ui/picture/picture'
import { RowHead } from '@/components/ui/row-head'
import { RowArrows, ScrollRow } from '@/components/ui/scroll-row'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { Promotion } from '@/contract/member/content'
import { PromotionPeriod } from './promotion-period'
import { PromotionPicture } from './promotion-picture'

const cardColumns = rowColumns('max(300px, min(86vw, 17rem))', [
  [992, 3],
  [1680, 4],
])
/** How many fit side by side at most widths, and how many shapes show while the promotions load. */
const shapes = 3

type PromotionRowProps = { promotions: Promotion[] | null; title: string }

/** Promotions side by side. The list is in the HTML without scripts and scrolls by touch, wheel, keyboard or the arrows. */
export function PromotionRow({ promotions, title }: PromotionRowProps) {
  const nav = useTranslations('layout.nav')
  const id = useId()
  if (promotions?.length === 0) return null
  return (
    <section aria-labelledby={`${id}head`} className="min-w-0">
      <RowHead id={`${id}head`} title={title} all={{ href: '/promote', label: nav('see_all') }}>
        {promotions && promotions.length > shapes && <RowArrows track={id} title={title} />}
      </RowHead>
      <ScrollRow id={id} className={rowClass} style={cardColumns}>
        {promotions
          ? promotions.map((promotion) => (
              <li key={promotion.id} className="snap-start">
                <WidePromotion promotion={promotion} />
              </li>
            ))
          : Array.from({ length: shapes }, (_, index) => (
              <li key={index}>
                <Skeleton className="h-32 rounded-card" />
              </li>
            ))}
      </ScrollRow>
    </section>
  )
}

/** A promotion as a low card: its words on the left, its picture fading in on the right. */
export function WidePromotion({ promotion }: { promotion: Promotion }) {
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
