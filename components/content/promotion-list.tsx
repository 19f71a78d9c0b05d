'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ChevronRight } from 'lucide-react'
import { DialogSkeleton } from '@/components/ui/dialog/dialog-skeleton'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { FilterChips } from '@/components/ui/button/filter-chips'
import { part } from '@/components/ui/load/part'
import { LoadError } from '@/components/ui/load/load-error'
import { LoadingShapes } from '@/components/ui/feedback/loading-shapes'
import type { Promotion } from '@/contract/member/content'
import { setAddressParams } from '@/lib/hooks/use-address-param'
import { usePlayClosed } from '@/stores/play-session'
import { useActivitiesStore } from '@/stores/resources'
import { Badge } from '@/components/ui/badge'
import { useApplyForPromotion, type ApplyResult } from './use-apply-for-promotion'
import { ApplicationBadge } from './application-badge'
import { PromotionPeriod } from './promotion-period'
import { PromotionPicture } from './promotion-picture'

const PromotionDialog = part(async () => (await import('./promotion-dialog')).PromotionDialog)

const gridClass = 'grid gap-5 md:grid-cols-2 desktop:grid-cols-3 desktop:gap-6'
const waitingCards = Array.from({ length: 6 }, () => 'h-80 rounded-card')

/** All promotions, by type; `?promotion=` opens one, except while play is closed. */
export function PromotionList({ initial }: { initial: Promotion[] | null }) {
  const t = useTranslations('content.promote')
  const { data, error, reload } = useActivitiesStore()
  const promotions = data ?? initial
  const { apply, isSending, results, failure } = useApplyForPromotion()
  const [type, setType] = useState<Promotion['type'] | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const isClosed = usePlayClosed()
  const open = promotions?.find(({ id }) => String(id) === openId)
  const close = () => setOpenId(null)

  useEffect(() => {
    const requestedId = new URLSearchParams(location.search).get('promotion')
    // The stored closure is known before the session has loaded.
    if (!requestedId || document.documentElement.dataset['play'] === 'closed') return
    // oxlint-disable-next-line react/set-state-in-effect -- the address is read after hydration: the HTML is the same for all visitors
    setOpenId(requestedId)
    // Remove the parameter, so that a reload or Back does not open the dialog again. Deferred until the router listens
    // to the history.
    const timer = setTimeout(() => setAddressParams({ promotion: null }))
    return () => clearTimeout(timer)
  }, [])

  if (!promotions) {
    if (error) return <LoadError error={error} onRetry={reload} />
    return <LoadingShapes className={gridClass} shapes={waitingCards} />
  }
  if (promotions.length === 0) return <EmptyState title={t('empty')} text={t('empty_text')} />
  return (
    <>
      <PromotionFilter promotions={promotions} value={type} onChange={setType} />
      <ul className={gridClass}>
        {promotions
          .filter((promotion) => type === null || promotion.type === type)
          .map((promotion, index) => (
            <li key={promotion.id}>
              <PromotionCard
                promotion={promotion}
                result={results.get(String(promotion.id))}
                isFirst={index === 0}
                onOpen={() => setOpenId(String(promotion.id))}
              />
            </li>
          ))}
      </ul>
      {open && !isClosed && (
        <PromotionDialog
          waiting={<DialogSkeleton onClose={close} />}
          onFault={close}
          promotion={open}
          result={results.get(String(open.id))}
          failure={failure?.id === open.id ? failure.error : undefined}
          isSending={isSending}
          onApply={() => void apply(open)}
          onClose={close}
        />
      )}
    </>
  )
}

type Type = Promotion['type']
type PromotionFilterProps = { promotions: Promotion[]; value: Type | null; onChange: (type: Type | null) => void }

/** One button for each type on the page; hidden if there is only one type. */
function PromotionFilter({ promotions, value, onChange }: PromotionFilterProps) {
  const t = useTranslations('content')
  const types = [...new Set(promotions.map(({ type }) => type))]
  if (types.length < 2) return null
  const options = [null, ...types].map((type) => ({
    value: type,
    label: type === null ? t('promote.all') : t(`types.${type}`),
  }))
  return <FilterChips label={t('promote.filter')} options={options} value={value} onChange={onChange} />
}

type PromotionCardProps = {
  promotion: Promotion
  result: ApplyResult | undefined
  isFirst: boolean
  onOpen: () => void
}

/** A promotion: picture, title, period; opens its conditions. */
function PromotionCard({ promotion, result, isFirst, onOpen }: PromotionCardProps) {
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
