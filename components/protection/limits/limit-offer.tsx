'use client'

import { Info } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { AmountField } from '@/components/ui/form/amount-field'
import { FailureNote } from '@/components/ui/form/failure-note'
import { useAttempt } from '@/components/ui/form/use-attempt'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { amountError, toDecimal, toMinor } from '@/contract/amount'
import { limitPeriods, type LimitPeriod } from '@/contract/optional/protection'
import { api } from '@/lib/api'
import { parseAmountText, withoutCents } from '@/lib/forms/amount-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { Choice } from './limit-choice'

type LimitOfferProps = {
  /** Per month, in points. */
  suggested: string
  /** True if the member chose a limit or confirmed to want none. */
  onClose: (hasChosen: boolean) => void
}

/** The smaller limit offered beside the suggested one, as a percentage of it. */
const smallerPercent = 30n

/** Before the first top-up: a limit is preselected, and choosing none needs a confirmation (UKGC RTS 12A). */
export function LimitOffer({ suggested, onClose }: LimitOfferProps) {
  const [isNone, setIsNone] = useState(false)
  return isNone ? (
    <NoLimit onBack={() => setIsNone(false)} onClose={onClose} />
  ) : (
    <Offer suggested={suggested} onNone={() => setIsNone(true)} onClose={onClose} />
  )
}

function Offer({ suggested, onNone, onClose }: LimitOfferProps & { onNone: () => void }) {
  const t = useTranslations('play.offer')
  const validation = useTranslations('validation')
  const points = usePointsText()
  const tag = useLocale()
  const smaller = toDecimal((toMinor(suggested) * smallerPercent) / 100n)
  const [chosen, setChosen] = useState(suggested)
  const [typed, setTyped] = useState('')
  const [period, setPeriod] = useState<LimitPeriod>('month')
  const [fault, setFault] = useState<ReturnType<typeof amountError>>(null)
  const { isBusy, failure, attempt } = useAttempt()
  const isOwn = chosen === 'own'
  const submit = () => {
    const value = isOwn ? parseAmountText(typed, tag) : chosen
    const found = amountError(value)
    setFault(found)
    if (found) return
    void attempt(async () => {
      await api.protection.setLimit({ kind: 'top_up', period: isOwn ? period : 'month', value })
      onClose(true)
    })
  }
  const periodNames = { day: t('day'), week: t('week'), month: t('month_short') }
  return (
    <Dialog
      title={t('title')}
      onClose={() => onClose(false)}
      footer={
        <div className="grid w-full gap-2">
          <Button size="large" wide isBusy={isBusy} onClick={submit}>
            {t('set')}
          </Button>
          <Button kind="quiet" size="large" wide disabled={isBusy} onClick={onNone}>
            {t('none')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p>{t('lead')}</p>
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('legend')}</legend>
          <Choice
            name="limit"
            label={t('month', { amount: withoutCents(points(suggested)) })}
            text={t('suggested')}
            isChosen={chosen === suggested}
            onChoose={() => setChosen(suggested)}
          />
          <Choice
            name="limit"
            label={t('month', { amount: withoutCents(points(smaller)) })}
            isChosen={chosen === smaller}
            onChoose={() => setChosen(smaller)}
          />
          <Choice
            name="limit"
            label={t('own')}
            text={t('own_text')}
            isChosen={isOwn}
            onChoose={() => setChosen('own')}
          />
        </fieldset>
        {isOwn && (
          <div className="grid gap-3">
            <AmountField
              label={t('amount')}
              value={typed}
              error={fault ? validation(fault) : undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
            <fieldset className="flex flex-wrap gap-2">
              <legend className="mb-2 text-small font-semibold">{t('period')}</legend>
              {limitPeriods.map((each) => (
                <Choice
                  name="period"
                  key={each}
                  label={periodNames[each]}
                  isChosen={each === period}
                  onChoose={() => setPeriod(each)}
                />
              ))}
            </fieldset>
          </div>
        )}
        <p className="flex gap-3 rounded-field border border-line p-4 text-small">
          <Info aria-hidden className="size-5 shrink-0 text-points" />
          <span>
            <span className="block font-semibold">{t('note')}</span>
            <span className="text-muted">{t('where')}</span>
          </span>
        </p>
        <FailureNote error={failure} />
      </div>
    </Dialog>
  )
}

function NoLimit({ onBack, onClose }: { onBack: () => void; onClose: (hasChosen: boolean) => void }) {
  const t = useTranslations('play.none')
  const { isBusy, failure, attempt } = useAttempt()
  return (
    <Dialog
      title={t('title')}
      onClose={() => onClose(false)}
      footer={
        <div className="grid w-full gap-2">
          <Button size="large" wide disabled={isBusy} onClick={onBack}>
            {t('back')}
          </Button>
          <Button
            kind="quiet"
            size="large"
            wide
            isBusy={isBusy}
            onClick={() => void attempt(() => api.protection.declineLimit({}).then(() => onClose(true)))}
          >
            {t('confirm')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p>{t('text')}</p>
        <p className="flex justify-between gap-4">
          <span className="text-muted">{t('yours')}</span>
          <span className="font-semibold">{t('no')}</span>
        </p>
        <FailureNote error={failure} />
      </div>
    </Dialog>
  )
}
