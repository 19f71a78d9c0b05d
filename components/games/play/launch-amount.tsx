'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AmountField } from '@/components/ui/form/amount-field'
import { chipClass } from '@/components/ui/button/filter-chips'
import { MoneyButton } from '@/components/ui/button/money-button'
import { NextStepLink } from '@/components/ui/next-step-link'
import { SwitchField } from '@/components/ui/form/switch-field'
import { amountMinorOrNull, toDecimal, toMinor } from '@/contract/amount'
import { withoutCents } from '@/lib/forms/amount-text'
import { formatPoints, formatStake } from '@/lib/points/format'
import type { useTransferPoint } from './use-transfer-point'

const quickAmounts = ['100', '500', '1000']

type LaunchAmountProps = {
  points: ReturnType<typeof useTransferPoint>
  isBusy: boolean
  isVenueClosed: boolean
  isPlayClosed: boolean
  /** Whether the choices for next time are shown. Beside the amounts of a top-up they would seem to apply to it. */
  hasChoices: boolean
}

/** The amount to bring into a game (typed or by a chip), both balances afterwards, and the choices for next time. */
export function LaunchAmount({ points, isBusy, isVenueClosed, isPlayClosed, hasChoices }: LaunchAmountProps) {
  const t = useTranslations('games.transfer')
  const ui = useTranslations('ui')
  const tag = useLocale()
  const { credit, minor, after, choice, choose } = points
  const creditMinor = credit === null ? null : toMinor(credit)
  const chips = [
    { label: t('none'), text: '', isPressed: points.typed === '', isTooMuch: false },
    ...quickAmounts.map((quick) => ({
      label: formatStake(quick, tag),
      text: quick,
      isPressed: minor !== null && minor === amountMinorOrNull(quick),
      isTooMuch: creditMinor !== null && toMinor(quick) > creditMinor,
    })),
    {
      label: ui('all'),
      text: credit ?? '',
      isPressed: minor !== null && minor === creditMinor,
      isTooMuch: !creditMinor,
    },
  ]
  const amount = minor === null ? null : withoutCents(formatPoints(toDecimal(minor), tag))
  const remembered = choice.amount === null ? null : withoutCents(formatPoints(choice.amount, tag))
  return (
    <>
      <div className="grid gap-2">
        <AmountField
          data-autofocus
          label={t('amount')}
          placeholder={formatPoints('0', tag)}
          value={points.typed}
          error={points.fault}
          onChange={({ target }) => points.type(target.value)}
          suffix={<span className="pr-1 text-small text-muted">{ui('points')}</span>}
          className="min-h-14! text-heading!"
        />
        <NextStepLink error={points.failure} />
        <div role="group" aria-label={t('quick')} className="flex flex-wrap gap-2">
          {chips.map(({ label, text, isPressed, isTooMuch }) => (
            <button
              key={label}
              type="button"
              aria-pressed={isPressed}
              disabled={isTooMuch}
              onClick={() => points.type(text)}
              className={`${chipClass} figures grow px-2! disabled:opacity-50`}
            >
              {label}
            </button>
          ))}
        </div>
        <p className="min-h-5 text-small text-muted">
          {after
            ? t('after', {
                venue: after.venue === null ? '—' : formatPoints(after.venue, tag),
                wallet: formatPoints(after.wallet, tag),
              })
            : t('hint')}
        </p>
        {(points.typed !== '' || points.canMoveBack) && (
          <div className="-mx-4 -mb-2 flex flex-wrap">
            {points.typed !== '' && (
              <MoneyButton
                kind="plain"
                className="-outline-offset-2"
                isDone={isBusy}
                disabled={isVenueClosed || isPlayClosed}
                onClick={() => void points.moveIn()}
              >
                {t('move_only')}
              </MoneyButton>
            )}
            {points.canMoveBack && (
              <MoneyButton
                kind="plain"
                className="-outline-offset-2"
                isDone={isBusy}
                onClick={() => void points.moveBack()}
              >
                {t('move_back')}
              </MoneyButton>
            )}
          </div>
        )}
      </div>
      <div hidden={!hasChoices} className="divide-y divide-line">
        <SwitchField
          label={(amount ?? remembered) ? t('next_time', { amount: amount ?? remembered ?? '' }) : t('next_time_any')}
          hint={t('next_time_text')}
          checked={choice.amount !== null}
          disabled={minor === null && choice.amount === null}
          onChange={({ target }) =>
            choose({ ...choice, amount: target.checked && minor !== null ? toDecimal(minor) : null })
          }
        />
        <SwitchField
          label={t('return')}
          hint={t('return_text')}
          checked={choice.isReturning}
          onChange={({ target }) => choose({ ...choice, isReturning: target.checked })}
        />
      </div>
    </>
  )
}
