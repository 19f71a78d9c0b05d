'use client'

import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { DescriptionList, type DescriptionItem } from '@/components/ui/description-list'
import { Points, type PointsProps } from '@/components/ui/points'

type MoneySummaryProps = { title: string; facts: readonly DescriptionItem[]; note?: ReactNode; children: ReactNode }

/** The facts of an order before it is sent, with its button (`children`). */
export function MoneySummary({ title, facts, note, children }: MoneySummaryProps) {
  return (
    // On a phone only the facts are a card, so that the button sticks to the bottom of the screen.
    <Card aria-label={title} className="grid gap-4 max-desktop:contents @3xl:sticky @3xl:top-24">
      <div className="rounded-card max-desktop:border max-desktop:border-line max-desktop:bg-surface max-desktop:p-4">
        <h2 className="text-heading">{title}</h2>
        <DescriptionList className="mt-2" facts={facts} />
        {note && <p className="mt-2 text-small text-muted">{note}</p>}
      </div>
      {children}
    </Card>
  )
}

type NextStepsProps = { title: string; steps: readonly { title: string; text: string }[]; children?: ReactNode }

/** What happens after an order is sent, in numbered steps. */
export function NextSteps({ title, steps, children }: NextStepsProps) {
  return (
    <section style={{ gridColumn: '1 / -1' }}>
      <h2 className="text-heading">{title}</h2>
      <ol className="mt-3 grid gap-4 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-3">
            <span className="figures grid size-7 shrink-0 place-items-center rounded-full bg-raised text-small font-bold text-points">
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="font-bold">{step.title}</p>
              <p className="text-small text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      {/* The plain buttons’ words begin where the text does. */}
      <div className="mt-3 -ml-5 flex flex-wrap empty:hidden">{children}</div>
    </section>
  )
}

type BecomesProps = Omit<PointsProps, 'amount' | 'className'> & {
  before: string | null
  after: string | null
  className?: string
}

/** A balance before and after an order. */
export function Becomes({ before, after, className = 'font-semibold text-points', ...state }: BecomesProps) {
  const t = useTranslations('wallet.transfer')
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2">
      <Points {...state} amount={before} className="text-muted" />
      <ArrowRight role="img" aria-label={t('becomes')} className="size-4 text-muted" />
      <Points {...state} amount={after} className={className} />
    </span>
  )
}
