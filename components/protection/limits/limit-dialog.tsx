'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { AmountField } from '@/components/ui/form/amount-field'
import { CheckField } from '@/components/ui/form/check-field'
import { ErrorText } from '@/components/ui/form/error-text'
import { useFormAction } from '@/components/ui/form/use-form-action'
import { amountError, amountMinorOrNull } from '@/contract/amount'
import {
  isWholeMinutes,
  raiseAfterMs,
  raiseOpenMs,
  type LimitKind,
  type LimitPeriod,
  type ProtectionOverview,
} from '@/contract/optional/protection'
import { api } from '@/lib/api'
import { parseAmountText, withoutCents } from '@/lib/forms/amount-text'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { serverNow } from '@/lib/time/server-clock'
import type { ShownLimit } from './limit-row'

type LimitDialogProps = {
  kind: LimitKind
  rows: readonly ShownLimit[]
  onClose: () => void
  onSaved: (overview: ProtectionOverview) => void
}

/**
 * Three amounts; an empty one means no limit. Before saving, the dialog says whether the change takes effect now or
 * later.
 */
export function LimitDialog({ kind, rows, onClose, onSaved }: LimitDialogProps) {
  const t = useTranslations('protection')
  const ui = useTranslations('ui')
  const validation = useTranslations('validation')
  const momentText = useDateTimeText()
  const tag = useLocale()
  const [typed, setTyped] = useState<Partial<Record<LimitPeriod, string>>>({})
  const unit = kind === 'play_time' ? 'minutes' : 'points'
  const changes = rows.flatMap(({ period, own }) => {
    const text = typed[period]
    if (text === undefined) return []
    const amount = parseAmountText(text, tag)
    const minor = amount === '' ? null : amountMinorOrNull(amount)
    const current = own === null ? null : amountMinorOrNull(own)
    if (amount === '' ? own === null : minor !== null && minor === current) return []
    const isRaise = current !== null && (minor === null || minor > current)
    const isValid = amount === '' || (minor !== null && (kind !== 'play_time' || isWholeMinutes(amount)))
    return [{ period, value: amount === '' ? null : amount, isValid, isRaise }]
  })
  const isRaise = changes.some((change) => change.isRaise)
  const periodName = (period: LimitPeriod) => t(`period.${kind === 'top_up' ? 'fixed' : 'rolling'}.${period}`)
  // A limit is removed only by a confirmed choice.
  const removed = changes.flatMap(({ period, value }) => (value === null ? [periodName(period)] : []))
  const [confirmed, setConfirmed] = useState('')
  const isUnconfirmed = removed.length > 0 && confirmed !== removed.join()
  const raiseFrom = serverNow() + raiseAfterMs
  const raiseDates = {
    from: momentText(new Date(raiseFrom).toISOString()),
    until: momentText(new Date(raiseFrom + raiseOpenMs).toISOString()),
  }
  const { isBusy, errorText, form } = useFormAction(async () => {
    for (const { period, value } of changes) onSaved(await api.protection.setLimit({ kind, period, value }))
    onClose()
  })
  return (
    <Dialog title={t(`kind.${kind}`)} onClose={onClose}>
      <form method="post" {...form} className="grid gap-4">
        <p className="text-muted">{t(`edit.${kind}`)}</p>
        {rows.map(({ period, own }) => {
          const wrong = changes.find((change) => change.period === period && !change.isValid)
          const format = kind === 'play_time' ? 'minutes_format' : amountError(wrong?.value ?? '')
          return (
            <AmountField
              key={period}
              label={t(`edit.${unit}`, { period: periodName(period) })}
              placeholder={t('row.none')}
              error={wrong && format ? validation(format) : undefined}
              value={typed[period] ?? (own === null ? '' : withoutCents(own))}
              onChange={(event) => setTyped({ ...typed, [period]: event.target.value })}
            />
          )
        })}
        <p className="text-small text-muted">{isRaise ? t('edit.raise_dates', raiseDates) : t('edit.lower')}</p>
        {removed.length > 0 && (
          <CheckField
            label={t('edit.none', { periods: removed.join(' · ') })}
            checked={!isUnconfirmed}
            onChange={({ target }) => setConfirmed(target.checked ? removed.join() : '')}
          />
        )}
        <ErrorText>{errorText}</ErrorText>
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button
            type="submit"
            kind={isRaise ? 'quiet' : 'action'}
            isBusy={isBusy}
            disabled={changes.length === 0 || isUnconfirmed || changes.some(({ isValid }) => !isValid)}
          >
            {t(isRaise ? 'edit.request' : 'edit.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
