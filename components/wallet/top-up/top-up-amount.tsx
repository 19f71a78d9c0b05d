'use client'

import clsx from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { AmountField } from '@/components/ui/form/amount-field'
import { LoadError } from '@/components/ui/load/load-error'
import { NextStepLink } from '@/components/ui/next-step-link'
import { Points } from '@/components/ui/points'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { amountMinorOrNull, toDecimal, toMinor } from '@/contract/amount'
import type { TopUpLimits } from '@/contract/member/content'
import { parseAmountText, withoutCents } from '@/lib/forms/amount-text'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useCapability } from '@/lib/hooks/use-capability'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { readLastTopUp } from '@/lib/storage/member-history'
import { useDialogsStore } from '@/stores/dialogs'
import type { useSiteStore } from '@/stores/resources'
import { isBeyond, LimitLeft, type TightestLimit } from './limit-left'

type TopUpAmountProps = {
  form: UseFormReturn<{ amount: string }>
  limits: TopUpLimits | null
  /** Loading state and error of the limits. */
  site: Pick<ReturnType<typeof useSiteStore.getState>, 'error' | 'reload'>
  /** The member's or operator's limit that leaves the fewest points. */
  tightest: TightestLimit | null
}

/**
 * The amount, typed or chosen from quick amounts, with minimum, maximum and daily cap. Quick amounts above the member's
 * limit are off.
 */
export function TopUpAmount({ form, limits, site, tightest }: TopUpAmountProps) {
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
  const longest = Math.max(...quickAmounts.map((quick) => withoutCents(points(quick)).length))
  const isCut = quickAmounts.some((quick) => isBeyond(quick, tightest))

  return (
    <div className="grid gap-3">
      <AmountField
        label={t('top_up.amount')}
        placeholder={limits ? withoutCents(points(limits.minimum)) : ''}
        error={fieldText(form.formState.errors.amount)}
        {...form.register('amount', { setValueAs: (typed: string) => parseAmountText(typed, tag) })}
      />
      <NextStepLink error={form.formState.errors.amount} />
      {limits ? (
        <>
          <div
            // At most five columns, each wide enough for the longest amount.
            style={{ gridTemplateColumns: `repeat(auto-fill, minmax(max(5.5rem, 17%, ${longest + 2}ch), 1fr))` }}
            className="figures grid gap-2 font-semibold"
            role="group"
            aria-label={t('top_up.quick')}
          >
            {quickAmounts.map((quick) => (
              <button
                key={quick}
                type="button"
                aria-pressed={amount === withoutCents(quick)}
                aria-describedby={isBeyond(quick, tightest) ? limitId : undefined}
                disabled={isBeyond(quick, tightest)}
                onClick={() => choose(quick)}
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
          {isCut && tightest && (
            <LimitLeft
              id={limitId}
              limit={tightest}
              isHidden={form.formState.errors.amount?.type === 'top_up_limit_exceeded'}
            />
          )}
          <dl className="grid gap-x-6 gap-y-1 text-small @md:grid-cols-3">
            {(['minimum', 'maximum', 'daily_cap'] as const).map((limit) => (
              <div key={limit} className="flex justify-between gap-2 @md:block">
                <dt className="text-muted">{t(`limit.${limit}`)}</dt>
                <dd className="font-semibold">
                  <Points amount={limits[limit]} />
                </dd>
              </div>
            ))}
          </dl>
          {!isCut && <LargeTopUpHint />}
          <LimitsLink />
        </>
      ) : site.error ? (
        <LoadError error={site.error} onRetry={site.reload} kind="quiet" />
      ) : (
        <div role="status" aria-label={ui('loading')} className="grid gap-3">
          <Skeleton className="h-24 @md:h-11" />
          <Skeleton className="h-17 @md:h-10" />
        </div>
      )}
    </div>
  )
}

/** A link to the limits page, if the backend offers it (UKGC RTS 12A). */
function LimitsLink() {
  const t = useTranslations('wallet.top_up')
  if (!useCapability('protection')) return null
  return (
    <SiteLink
      href="/limits"
      className="inline-flex min-h-11 items-center justify-self-start text-small font-semibold text-points hover:underline"
    >
      {t('limits')}
    </SiteLink>
  )
}

/** The quick amounts and, if within the limits, the amount of the last top-up; smallest first. */
function withLast({ quick_amounts: quick, minimum, maximum }: TopUpLimits, last: string | undefined): string[] {
  const minor = last === undefined ? null : amountMinorOrNull(last)
  if (minor === null || minor < toMinor(minimum) || minor > toMinor(maximum)) return quick
  if (quick.some((each) => toMinor(each) === minor)) return quick
  return [...quick, toDecimal(minor)].toSorted((a, b) => Number(toMinor(a) - toMinor(b)))
}

/** A link to customer service, which opens orders above the limits (specification, section 6). */
function LargeTopUpHint() {
  const t = useTranslations('wallet.top_up')
  const open = useDialogsStore((dialogs) => dialogs.open)
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-small">
      <p className="text-muted">{t('beyond')}</p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open({ kind: 'service' })}
        className="inline-flex min-h-11 items-center font-semibold text-points hover:underline"
      >
        {t('service')}
      </button>
    </div>
  )
}
