import clsx from 'clsx'
import type { ReactNode } from 'react'

/**
 * A grey placeholder while something loads. It is hidden from screen readers: the surrounding list announces the
 * loading. A space as `children` gives it the height of a line.
 */
export function Skeleton({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <span aria-hidden data-waiting className={clsx('block animate-pulse rounded-field bg-raised', className)}>
      {children}
    </span>
  )
}
