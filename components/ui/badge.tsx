import clsx from 'clsx'
import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-raised text-ink',
  success: 'bg-success/15 text-success',
  warning: 'bg-warning/15 text-warning',
  error: 'bg-error/15 text-error',
  points: 'bg-points/15 text-points',
}

/** A short label for a state, in a colour that emphasises it. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-small font-semibold',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
