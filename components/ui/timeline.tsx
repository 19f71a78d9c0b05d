'use client'

import clsx from 'clsx'
import { Check, Clock, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

const dots = {
  done: { icon: Check, color: 'text-success' },
  now: { icon: null, color: 'text-points' },
  later: { icon: null, color: 'text-muted' },
  late: { icon: Clock, color: 'text-warning' },
  refused: { icon: X, color: 'text-error' },
}

export type TimelineStep = {
  key: string
  state: keyof typeof dots
  title: ReactNode
  time?: ReactNode
  /** One reason or figure. */
  text?: ReactNode
}

/** The steps of an order from the first to the last, with their times where they are known. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const t = useTranslations('ui.step')
  return (
    <ol>
      {steps.map(({ key, state, title, time, text }, index) => {
        const { icon: Icon, color } = dots[state]
        return (
          <li
            key={key}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative flex min-h-11 gap-4 pb-3"
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className={clsx('absolute', state === 'done' ? 'bg-success' : 'bg-line-strong')}
                style={{ inset: '1.5rem auto 0 0.6875rem', width: '0.125rem' }}
              />
            )}
            <span
              role="img"
              aria-label={t(state)}
              className={clsx('relative grid size-6 shrink-0 place-items-center rounded-full', color)}
              style={{ border: '2px solid', background: Icon ? 'currentColor' : undefined }}
            >
              {Icon && <Icon aria-hidden className="size-3.5 text-ground" />}
              {state === 'now' && <span className="size-2.5 rounded-full bg-points" />}
            </span>
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className={clsx('font-semibold', state === 'later' && 'text-muted')}>{title}</span>
                {time && <span className="figures text-small text-muted">{time}</span>}
              </div>
              {text && <p className="text-small text-muted">{text}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
