'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogWaiting } from '@/components/ui/dialog-waiting'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import type { Activity } from '@/contract/content'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { persistently } from '@/lib/persistently'
import { useActivitiesStore } from '@/stores/activities'
import { PromotionCard } from './promotion-card'
import { PromotionFilter } from './promotion-filter'
import { useApply } from './use-apply'

const PromotionDialog = dynamic(
  () => persistently(() => import('./promotion-dialog')).then((file) => file.PromotionDialog),
  {
    ssr: false,
    loading: () => <DialogWaiting />,
  },
)

const gridClass = 'grid gap-5 md:grid-cols-2 desktop:grid-cols-3 desktop:gap-6'

/** All promotions, by type; `?promotion=` opens one. */
export function PromotionList({ initial }: { initial: Activity[] | null }) {
  const t = useTranslations('content.promote')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const { data, error, load } = useActivitiesStore()
  const activities = data ?? initial
  const { apply, isSending, results } = useApply()
  const [type, setType] = useState<Activity['type'] | null>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const open = activities?.find(({ id }) => id === openId)

  useEffect(() => {
    const address = new URL(location.href)
    const asked = Number(address.searchParams.get('promotion'))
    if (!asked) return
    // oxlint-disable-next-line react/set-state-in-effect -- the address is read once the page stands: its HTML is the same for all
    setOpenId(asked)
    // Opened once is enough: not by every reload, nor by Back. Deferred until the router listens to it.
    address.searchParams.delete('promotion')
    const forgetting = setTimeout(() => history.replaceState(null, '', address))
    return () => clearTimeout(forgetting)
  }, [])

  if (!activities) {
    const retry = <Button onClick={() => void load().catch(() => {})}>{ui('retry')}</Button>
    if (error) return <ErrorState text={errorText(error)} action={retry} />
    return (
      <div role="status" aria-label={ui('loading')} className={gridClass}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-80 rounded-card" />
        ))}
      </div>
    )
  }
  if (activities.length === 0) return <EmptyState title={t('empty')} text={t('empty_text')} />
  return (
    <>
      <PromotionFilter activities={activities} value={type} onChange={setType} />
      <ul className={gridClass}>
        {activities
          .filter((activity) => type === null || activity.type === type)
          .map((activity, index) => (
            <li key={activity.id}>
              <PromotionCard
                activity={activity}
                result={results.get(activity.id)}
                isFirst={index === 0}
                onOpen={() => setOpenId(activity.id)}
              />
            </li>
          ))}
      </ul>
      {open && (
        <PromotionDialog
          activity={open}
          result={results.get(open.id)}
          isSending={isSending}
          onApply={() => void apply(open)}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}
