'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { rowClass, rowColumns } from '@/components/ui/columns'
import { RowHead } from '@/components/ui/row-head'
import { ScrollArrows } from '@/components/ui/scroll-arrows'
import { showFocused } from '@/components/ui/show-focused'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { useBrowserValue } from '@/lib/hooks/use-browser-value'
import { WidePromotion, type PromotionCard } from './wide-promotion'

const cardColumns = rowColumns('max(300px, min(86vw, 17rem))', [
  [992, 3],
  [1680, 4],
])
/** How many fit side by side at most widths, and how many shapes show while the promotions load. */
const shapes = 3
/** The page's HTML holds only as many as the widest window shows. */
const inHtml = 4

type PromotionRowProps = { promotions: readonly PromotionCard[] | null; title: string }

/** Promotions side by side. The list is in the HTML without scripts and scrolls by touch, wheel, keyboard or the arrows. */
export function PromotionRow({ promotions, title }: PromotionRowProps) {
  const nav = useTranslations('layout.nav')
  const id = useId()
  const shown = useBrowserValue(() => Infinity, inHtml)
  if (promotions?.length === 0) return null
  return (
    <section aria-labelledby={`${id}head`} className="min-w-0">
      <RowHead id={`${id}head`} title={title} all={{ href: '/promote', label: nav('see_all') }}>
        {promotions && promotions.length > shapes && <ScrollArrows track={id} title={title} />}
      </RowHead>
      <ul id={id} onFocus={showFocused} className={rowClass} style={cardColumns}>
        {promotions
          ? promotions.slice(0, shown).map((promotion) => (
              <li key={promotion.id} className="snap-start">
                <WidePromotion promotion={promotion} />
              </li>
            ))
          : Array.from({ length: shapes }, (_, index) => (
              <li key={index}>
                <Skeleton className="h-32 rounded-card" />
              </li>
            ))}
      </ul>
    </section>
  )
}
