import clsx from 'clsx'

/** A grey shape where something is loading; the list around it says so to assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden data-waiting className={clsx('block animate-pulse rounded-field bg-raised', className)} />
}
