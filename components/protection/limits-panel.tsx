'use client'

import { Coins, Hourglass, Scale } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LoadError } from '@/components/ui/load-error'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { limitKinds, type LimitKind, type ProtectionOverview } from '@/contract/protection'
import { api } from '@/lib/api'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useLocalResource } from '@/stores/use-resource'
import { ClosureCard } from './closure-card'
import { ComplaintsCard } from './complaints-card'
import { LimitRow } from './limit-row'
import { MarketingCard } from './marketing-card'
import { PauseCard } from './pause-card'
import { ReminderCard } from './reminder-card'
import { ReviewCard } from './review-card'
import { WaitingRaises } from './waiting-raises'

const LimitDialog = dynamic(() => import('./limit-dialog').then((file) => file.LimitDialog))

const icons = { top_up: Coins, loss: Scale, play_time: Hourglass } as const

/** A member's limits and how much of them is used, breaks and exclusion. */
export function LimitsPanel() {
  const t = useTranslations('protection')
  const errorText = useErrorText()
  const fetched = useLocalResource(() => api.protection.overview({}))
  const [changed, setChanged] = useState<ProtectionOverview | null>(null)
  const [edited, setEdited] = useState<LimitKind | null>(null)
  const shown = changed ?? fetched.data
  if (!shown) {
    if (fetched.error) return <LoadError error={fetched.error} onRetry={fetched.reload} kind="quiet" />
    return <Skeleton className="h-96 rounded-card" />
  }
  const change = async (call: () => Promise<ProtectionOverview>) => {
    try {
      setChanged(await call())
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-muted">{t('lead')}</p>
      {shown.closure && <ClosureCard closure={shown.closure} points={shown.points} onChange={change} />}
      <WaitingRaises limits={shown.limits} isClosed={shown.closure !== null} onChange={change} />
      <div className="grid gap-4 xl:grid-cols-3">
        {limitKinds.map((kind) => {
          const Icon = icons[kind]
          const rows = shown.limits.filter((limit) => limit.kind === kind)
          return (
            <Card key={kind} aria-labelledby={`limit-${kind}`}>
              <div className="flex flex-wrap items-center gap-3">
                <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                <h2 id={`limit-${kind}`} className="min-w-24 flex-1 text-heading">
                  {t(`kind.${kind}`)}
                </h2>
                <Button kind="quiet" size="small" onClick={() => setEdited(kind)}>
                  {t('adjust')}
                  <span className="sr-only"> {t(`kind.${kind}`)}</span>
                </Button>
              </div>
              <div className="mt-2 divide-y divide-line">
                {rows.map((row) => (
                  <LimitRow key={row.period} row={row} onSet={() => setEdited(kind)} />
                ))}
              </div>
            </Card>
          )
        })}
      </div>
      <ReviewCard onChange={change} />
      <PauseCard overview={shown} onClosed={setChanged} />
      <ReminderCard minutes={shown.reminder_minutes} onChange={change} />
      <div className="grid items-start gap-6 desktop:grid-cols-2">
        <MarketingCard />
        <ComplaintsCard />
      </div>
      <p>
        <SiteLink
          href="/close_account"
          className="inline-flex min-h-11 items-center font-semibold text-points underline underline-offset-4"
        >
          {t('close_account')}
        </SiteLink>
      </p>
      {edited && (
        <LimitDialog
          kind={edited}
          rows={shown.limits.filter((limit) => limit.kind === edited)}
          onClose={() => setEdited(null)}
          onSaved={setChanged}
        />
      )}
    </div>
  )
}
