'use client'

import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Promotion } from '@/contract/member/content'
import { ApplicationBadge } from './application-badge'
import { PromotionPeriod } from './promotion-period'
import { PromotionPicture } from './promotion-picture'
import type { ApplyResult } from './use-apply-for-promotion'

type PromotionCardProps = {
  promotion: Promotion
  result: ApplyResult | undefined
  isFirst: boolean
  onOpen: () => void
}

/** A promotion: picture, title, period; opens its conditions. */
export function PromotionCard({ promotion, result, isFirst, onOpen }: PromotionCardProps) {
  const t = useTranslations('content')
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition focus-within:border-line-strong hover:border-line-strong">
      <div className="overflow-hidden">
        <PromotionPicture
          picture={promotion.picture}
          sizes="(min-width: 992px) 380px, (min-width: 768px) 50vw, calc(100vw - 32px)"
          isPriority={isFirst}
          className="transition duration-250 group-hover:scale-[1.03]"
        />
      </div>
      <div className="absolute top-3 left-3 flex gap-2">
        <Badge>{t(`types.${promotion.type}`)}</Badge>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h2 className="text-heading">{promotion.title}</h2>
        <p className="line-clamp-2 text-muted">{promotion.summary}</p>
        <p className="figures mt-auto pt-2 text-small text-muted">
          <PromotionPeriod promotion={promotion} />
        </p>
        <div className="flex min-h-11 items-center justify-between gap-3">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-points after:absolute after:inset-0"
          >
            {t('promote.details')}
            <span className="sr-only"> {promotion.title}</span>
            <ChevronRight aria-hidden className="size-4" />
          </button>
          {result && <ApplicationBadge result={result} />}
        </div>
      </div>
    </article>
  )
}
