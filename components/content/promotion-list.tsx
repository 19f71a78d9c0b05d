'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { DialogSkeleton } from '@/components/ui/dialog/dialog-skeleton'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { FilterChips } from '@/components/ui/button/filter-chips'
import { part } from '@/components/ui/load/part'
import { LoadError } from '@/components/ui/load/load-error'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { Promotion } from '@/contract/member/content'
import { setAddressParams } from '@/lib/hooks/use-address-param'
import { usePlayClosed } from '@/stores/play-session'
import { useActivitiesStore } from '@/stores/resources'
import { PromotionCard } from './promotion-card'
import { useApplyForPromotion } from './use-apply-for-promotion'

const PromotionDialog = part(async () => (await import('./promotion-dialog')).PromotionDialog)

const gridClass = 'grid gap-5 md:grid-cols-2 desktop:grid-cols-3 desktop:gap-6'

/** All promotions, by type; `?promotion=` opens one, except while play is closed. */
export function PromotionList({ initial }: { initial: Promotion[] | null }) {
  const t = useTranslations('content.promote')
  const ui = useTranslations('ui')
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
    return (
      <div role="status" aria-label={ui('loading')} className={gridClass}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-80 rounded-card" />
        ))}
      </div>
    )
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
