'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AmountField } from '@/components/ui/form/amount-field'
import { chipClass } from '@/components/ui/button/filter-chips'
import { NextStepLink } from '@/components/ui/next-step-link'
import { Points } from '@/components/ui/points'
import { chipOfFour } from '@/components/ui/columns'
import { amountMinorOrNull, toMinor } from '@/contract/amount'
import { formatStake } from '@/lib/points/format'
import type { useTransferPoint } from './use-transfer-point'

const quickAmounts = ['100', '500', '1000']

export type LaunchPoints = Omit<ReturnType<typeof useTransferPoint>, 'formRef'>

/** The amount to bring into a game, typed or by a chip, and both balances: now, or after that amount moves. */
export function LaunchAmount({ points }: { points: LaunchPoints }) {
  const t = useTranslations('lobby.transfer')
  const ui = useTranslations('ui')
  const tag = useLocale()
  const { credit, minor } = points
  const creditMinor = credit === null ? null : toMinor(credit)
  const chips = [
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
  return (
    <div className="grid gap-2">
      <AmountField
        label={t('amount')}
        fact={points.isSuggested && t('filled')}
        placeholder={t('type_or_choose')}
        error={points.errorText}
        unit={ui('points')}
        {...points.field}
      />
      <NextStepLink error={points.error} />
      <div role="group" aria-label={t('quick')} className="flex flex-wrap gap-2">
        {chips.map(({ label, text, isPressed, isTooMuch }) => (
          <button
            key={label}
            type="button"
            aria-pressed={isPressed}
            disabled={isTooMuch}
            onClick={() => points.fill(text)}
            className={`${chipClass} figures px-2! disabled:opacity-50`}
            style={chipOfFour}
          >
            {label}
          </button>
        ))}
      </div>
      <LaunchBalances points={points} />
    </div>
  )
}

/** The main wallet and the venue in one line: now, or after the amount moves. */
export function LaunchBalances({ points: { after, wallet, there } }: { points: LaunchPoints }) {
  const t = useTranslations('lobby.transfer')
  const games = useTranslations('games')
  const look = 'font-semibold text-ink'
  return (
    <p className="flex flex-wrap gap-x-4 text-small text-muted">
      <span>
        {after ? t('wallet_after') : games('here')}{' '}
        <Points
          amount={after ? after.wallet : wallet.amount}
          isStale={wallet.isLoading}
          isOutdated={wallet.isOutdated}
          className={look}
        />
      </span>
      <span>
        {t(after ? 'venue_after' : 'venue_now')}{' '}
        <Points
          amount={after ? after.venue : there.amount}
          isStale={there.isLoading}
          isOutdated={there.isOutdated}
          className={look}
        />
      </span>
    </p>
  )
}
