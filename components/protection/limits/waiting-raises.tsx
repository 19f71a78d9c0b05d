'use client'

import { Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { FailureNote } from '@/components/ui/form/failure-note'
import { useAttempt } from '@/components/ui/form/use-attempt'
import type { ProtectionOverview } from '@/contract/optional/protection'
import { api } from '@/lib/api'
import { toDecimal, toMinor } from '@/contract/amount'
import { useCapability } from '@/lib/hooks/use-capability'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useNow } from '@/lib/hooks/use-now'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { serverNow } from '@/lib/time/server-clock'
import { addDays, siteToday } from '@/lib/time/site-day'
import { useLocalResource } from '@/stores/use-resource'
import { useValueText } from './value-text'

const tickMs = 30_000

type WaitingRaisesProps = {
  limits: ProtectionOverview['limits']
  isClosed: boolean
  onChange: (call: () => Promise<ProtectionOverview>) => Promise<void>
}

/**
 * Requested increases of limits, and until when each can be confirmed. “Keep the limit” comes first, and both buttons
 * look alike.
 */
export function WaitingRaises({ limits, isClosed, onChange }: WaitingRaisesProps) {
  const t = useTranslations('protection')
  const valueText = useValueText()
  const momentText = useDateTimeText()
  const hasStatement = useCapability('statement')
  const now = useNow(tickMs, serverNow)
  return limits.map(({ kind, period, own, raise }) => {
    if (!raise || own === null) return null
    const name = `${t(`kind.${kind}`)} · ${t(`period.${kind === 'top_up' ? 'fixed' : 'rolling'}.${period}`)}`
    const isOpen = now >= Date.parse(raise.from) && !isClosed
    const values = { from: momentText(raise.from), until: momentText(raise.until), own: valueText(kind, own) }
    return (
      <section
        key={`${kind} ${period}`}
        aria-label={name}
        className="flex flex-wrap items-center gap-4 rounded-card border border-line-strong bg-raised/60 p-4"
      >
        <Hourglass aria-hidden className="size-5 shrink-0 text-points" />
        <div className="min-w-56 flex-1">
          <p className="font-semibold">
            {t('raise.title', { name, own: values.own, to: raise.to ? valueText(kind, raise.to) : t('row.none') })}
          </p>
          <p className="text-small text-muted">{t(isOpen ? 'raise.open' : 'raise.waits', values)}</p>
          {isOpen && hasStatement && <LastDays />}
        </div>
        <RaiseButtons
          keep={t('raise.keep', values)}
          onKeep={() => onChange(() => api.protection.cancelRaise({ kind, period }))}
          onConfirm={isOpen && (() => onChange(() => api.protection.confirmRaise({ kind, period })))}
        />
      </section>
    )
  })
}

type RaiseButtonsProps = {
  /** The first button's text, which names the present limit. */
  keep: string
  onKeep: () => Promise<void>
  /** False while the raise cannot be confirmed yet. */
  onConfirm: false | (() => Promise<void>)
}

/** Both buttons are busy while one choice is being sent, so that the other cannot be sent too. */
function RaiseButtons({ keep, onKeep, onConfirm }: RaiseButtonsProps) {
  const t = useTranslations('protection.raise')
  const { isBusy, failure, attempt } = useAttempt()
  return (
    <div className="flex flex-wrap gap-2">
      <FailureNote error={failure} />
      <Button kind="quiet" isBusy={isBusy} onClick={() => void attempt(onKeep)}>
        {keep}
      </Button>
      {onConfirm && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => void attempt(onConfirm)}>
          {t('confirm')}
        </Button>
      )}
    </div>
  )
}

const shownDays = 31

/** What the member topped up, withdrew and won or lost lately, as plain figures beside the choice. */
function LastDays() {
  const t = useTranslations('protection.raise')
  const points = usePointsText()
  const { data } = useLocalResource(() => api.statement.summary({ from: addDays(siteToday(), 1 - shownDays) }))
  if (!data) return null
  const { topped_up, withdrawn } = data.period
  const resultMinor = data.results.reduce((sum, { result }) => sum + toMinor(result), 0n)
  const shown = {
    topped_up: points(topped_up),
    withdrawn: points(withdrawn),
    result: points(toDecimal(resultMinor)),
  }
  return <p className="mt-1 text-small">{t('last_days', shown)}</p>
}
