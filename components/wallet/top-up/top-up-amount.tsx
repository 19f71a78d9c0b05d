'use client'

import clsx from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { AmountField } from '@/components/ui/form/amount-field'
import { LoadError } from '@/components/ui/load/load-error'
import { NextStepLink } from '@/components/ui/next-step-link'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { chipOfFour } from '@/components/ui/columns'
import { amountMinorOrNull, toDecimal, toMinor } from '@/contract/amount'
import type { TopUpLimits } from '@/contract/member/content'
import { parseAmountText, withoutCents } from '@/lib/forms/amount-text'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { readLastTopUp } from '@/lib/storage/member-history'
import type { useSiteStore } from '@/stores/resources'
import { isBeyond, LimitLeft, type TightestLimit } from './limit-left'

type TopUpAmountProps = {
  form: UseFormReturn<{ amount: string }>
  limits: TopUpLimits | null
  /** Loading state and error of the limits, which a backend may not say. */
  site: Pick<ReturnType<typeof useSiteStore.getState>, 'data' | 'error' | 'reload'>
  /** The member's or operator's limit that leaves the fewest points. */
  tightest: TightestLimit | null
  /** What a point costs. */
  rate: string
}

const shownAmounts = 4

/**
 * The amount, typed or chosen from quick amounts, with what a point costs, minimum, maximum and daily cap. Quick amounts
 * above the member's limit are off.
 */
export function TopUpAmount({ form, limits, site, tightest, rate }: TopUpAmountProps) {
  const t = useTranslations('wallet')
  const ui = useTranslations('ui')
  const tag = useLocale()
  const fieldText = useFieldErrorText(limits ?? undefined)
  const points = usePointsText()
  const [lastAmount] = useState(() => readLastTopUp()?.amount)
  const limitId = useId()
  const amount = useWatch({ control: form.control, name: 'amount' })
  const choose = (quick: string) =>
    form.setValue('amount', withoutCents(quick), { shouldValidate: true, shouldDirty: true })
  const quickAmounts = limits ? withLast(limits, lastAmount) : []
  const isCut = quickAmounts.some((quick) => isBeyond(quick, tightest))

  return (
    <div className="grid gap-2">
      <AmountField
        label={t('top_up.amount')}
        fact={rate}
        unit={t('top_up.unit')}
        placeholder={limits ? withoutCents(points(limits.minimum)) : ''}
        error={fieldText(form.formState.errors.amount)}
        {...form.register('amount', { setValueAs: (typed: string) => parseAmountText(typed, tag) })}
      />
      <NextStepLink error={form.formState.errors.amount} />
      {limits ? (
        <>
          <div className="figures flex flex-wrap gap-2 font-semibold" role="group" aria-label={t('top_up.quick')}>
            {quickAmounts.map((quick) => (
              <button
                key={quick}
                type="button"
                aria-pressed={amount === withoutCents(quick)}
                aria-describedby={isBeyond(quick, tightest) ? limitId : undefined}
                disabled={isBeyond(quick, tightest)}
                onClick={() => choose(quick)}
                style={chipOfFour}
                className={clsx(
                  'min-h-11 rounded-full border px-2 whitespace-nowrap transition',
                  amount === withoutCents(quick)
                    ? 'border-points bg-points/15 text-points'
                    : 'border-line-strong/40 enabled:hover:border-line-strong enabled:hover:bg-raised disabled:border-dashed disabled:text-muted',
                )}
              >
                {withoutCents(points(quick))}
              </button>
            ))}
          </div>
          <p className="text-small text-muted">
            {t('limit.line', {
              minimum: withoutCents(points(limits.minimum)),
              maximum: withoutCents(points(limits.maximum)),
              cap: withoutCents(points(limits.daily_cap)),
            })}
          </p>
          {isCut && tightest && (
            <LimitLeft
              id={limitId}
              limit={tightest}
              isHidden={form.formState.errors.amount?.type === 'top_up_limit_exceeded'}
            />
          )}
        </>
      ) : site.error ? (
        <LoadError error={site.error} onRetry={site.reload} kind="quiet" />
      ) : (
        !site.data && (
          <div role="status" aria-label={ui('loading')} className="grid gap-3">
            <Skeleton className="h-11" />
            <Skeleton className="h-5" />
          </div>
        )
      )}
    </div>
  )
}

/** The first quick amounts and, if within the limits, the amount of the last top-up; smallest first. */
function withLast({ quick_amounts: quick, minimum, maximum }: TopUpLimits, last: string | undefined): string[] {
  const first = quick.slice(0, shownAmounts)
  const minor = last === undefined ? null : amountMinorOrNull(last)
  if (minor === null || minor < toMinor(minimum) || minor > toMinor(maximum)) return first
  if (first.some((each) => toMinor(each) === minor)) return first
  return [...first.slice(0, shownAmounts - 1), toDecimal(minor)].toSorted((a, b) => Number(toMinor(a) - toMinor(b)))
}
