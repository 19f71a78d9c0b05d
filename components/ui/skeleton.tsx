import clsx from 'clsx'

/**
 * A grey placeholder while something loads. It is hidden from screen readers: the surrounding list announces the
 * loading.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden data-waiting className={clsx('block animate-pulse rounded-field bg-raised', className)} />
}
