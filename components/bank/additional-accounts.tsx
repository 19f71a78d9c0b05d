'use client'

import { CircleCheck, CircleDashed } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { toMinor } from '@/contract/amount'
import { brandFacts } from '@/contract/brand'
import { figureTexts } from '@/lib/site/figure-texts'
import { usePointsText } from '@/lib/hooks/use-points-text'
import type { BankList } from '@/contract/member/bank'

/** The requirements of a further bank account (specification, section 6), ticked as they are met. */
export function AdditionalAccounts({ more, action }: { more: BankList['more_accounts']; action?: ReactNode }) {
  const t = useTranslations('bank.more')
  const pointsText = usePointsText()
  const { furtherAccounts } = brandFacts.figures
  const required = { months: more.months ?? furtherAccounts.months, bets: Number(more.bets ?? furtherAccounts.bets) }
  const figures = { ...brandFacts.figures, furtherAccounts: { ...required, maximum: more.maximum } }
  const { months, bets } = figureTexts(useLocale(), figures)
  const [hasDays, hasBets] = [more.days_left <= 0, toMinor(more.bets_left) <= 0n]
  const conditions = [
    {
      key: 'days',
      isMet: hasDays,
      words: hasDays ? t('days_met', { months }) : t('days_left', { days: more.days_left, months }),
    },
    {
      key: 'bets',
      isMet: hasBets,
      words: hasBets ? t('bets_met', { bets }) : t('bets_left', { bets: pointsText(more.bets_left) }),
    },
  ]
  return (
    <div className="grid gap-4">
      <p className="text-small text-muted">{t('text', { months, bets, maximum: more.maximum })}</p>
      <ul className="grid gap-2.5">
        {conditions.map(({ key, isMet, words }) => {
          const Icon = isMet ? CircleCheck : CircleDashed
          return (
            <li key={key} className="flex gap-2.5">
              <Icon
                aria-hidden
                className={isMet ? 'mt-0.5 size-5 shrink-0 text-success' : 'mt-0.5 size-5 shrink-0 text-muted'}
              />
              <span className="figures">{words}</span>
            </li>
          )
        })}
      </ul>
      {action}
    </div>
  )
}
