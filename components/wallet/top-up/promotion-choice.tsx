'use client'

import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import { Picture } from '@/components/ui/picture/picture'
import { SiteLink } from '@/components/ui/site-link'
import { toDecimal, toMinor } from '@/contract/amount'
import type { TopUpPromotion } from '@/contract/member/content'
import { withoutCents } from '@/lib/forms/amount-text'
import { usePointsText } from '@/lib/hooks/use-points-text'

type PromotionChoiceProps = {
  promotion: TopUpPromotion
  /** The amount of the top-up in 1/100 point; null while there is none. */
  minor: bigint | null
  /** Valid bets that a top-up requires, in percent of its points; undefined if the backend does not say. */
  percent: number | undefined
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}

/** Whether a top-up is large enough for a promotion. */
export const isEnoughFor = ({ minimum }: TopUpPromotion, minor: bigint | null): boolean =>
  minor !== null && minor >= toMinor(minimum)

/** The valid bets that a top-up requires before a withdrawal, in 1/100 point; null if the backend does not say. */
export const requiredBets = (minor: bigint, percent: number | undefined): bigint | null =>
  percent === undefined ? null : (minor * BigInt(percent)) / 100n

/**
 * The promotion that can be taken with a top-up: a row as checkbox, and outside it the valid bets that it requires, with
 * and without it. Until an amount is typed, these are of the smallest amount that qualifies; below that, one sentence.
 */
export function PromotionChoice({ promotion, minor, percent, isTaken, onTake }: PromotionChoiceProps) {
  const t = useTranslations('wallet.top_up.promotion')
  const text = usePointsText()
  const conditionId = useId()
  const points = (amount: bigint | string) =>
    withoutCents(text(typeof amount === 'string' ? amount : toDecimal(amount)))
  const { id, title, minimum } = promotion
  const shown = { title, points: points(promotion.points), minimum: points(minimum) }
  if (minor !== null && !isEnoughFor(promotion, minor)) {
    return <p className="rounded-field border border-line px-4 py-2.5 text-small text-muted">{t('none', shown)}</p>
  }
  const bonus = toMinor(promotion.turnover)
  const without = requiredBets(minor ?? toMinor(minimum), percent)
  const b = (words: ReactNode) => <b className="text-ink">{words}</b>
  return (
    <div className="overflow-hidden rounded-field border border-points/70 bg-points/10">
      <label className="relative flex min-h-16 cursor-pointer items-center gap-3 px-4 py-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-points">
        <input
          type="checkbox"
          checked={isTaken}
          onChange={({ target }) => onTake(target.checked)}
          aria-describedby={conditionId}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        <Picture name="gift" sizes="56px" alt="" className="size-14 shrink-0 rounded-field object-cover" />
        <span className="min-w-0 flex-1">
          <span className="block font-bold">
            {t.rich('take', { ...shown, b: (words) => <span className="text-points">{words}</span> })}
          </span>
          <span className="block text-small text-muted">{t('terms', shown)}</span>
        </span>
        <span
          aria-hidden
          className={clsx(
            'size-6 shrink-0 rounded-md',
            isTaken ? 'bg-points text-on-points' : 'border-2 border-line-strong',
          )}
        >
          {isTaken && <Check className="size-6 p-0.5" />}
        </span>
      </label>
      <p className="border-t border-line px-4 py-2.5 text-small text-muted">
        <span id={conditionId}>
          {without === null
            ? t.rich('condition_more', { bonus: points(bonus), b })
            : t.rich('condition', {
                taken: points(without + bonus),
                top_up: points(without),
                bonus: points(bonus),
                without: points(without),
                b,
              })}
        </span>{' '}
        <SiteLink href={`/promote?promotion=${id}`} className="font-bold whitespace-nowrap text-points hover:underline">
          {t('full')}
        </SiteLink>
      </p>
    </div>
  )
}
