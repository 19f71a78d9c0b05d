'use client'

import { Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ProtectionOverview } from '@/contract/protection'
import { api } from '@/lib/api'
import { toDecimal, toMinor } from '@/contract/amount'
import { useCapability } from '@/lib/hooks/use-capability'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useNow } from '@/lib/hooks/use-now'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { serverNow } from '@/lib/server-clock'
import { addDays, siteToday } from '@/lib/site-day'
import { useLocalResource } from '@/stores/use-resource'
import { ChangeButton } from './change-button'
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
        <div className="flex flex-wrap gap-2">
          <ChangeButton onSend={() => onChange(() => api.protection.cancelRaise({ kind, period }))}>
            {t('raise.keep', values)}
          </ChangeButton>
          {isOpen && (
            <ChangeButton onSend={() => onChange(() => api.protection.confirmRaise({ kind, period }))}>
              {t('raise.confirm')}
            </ChangeButton>
          )}
        </div>
      </section>
    )
  })
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
