import clsx from 'clsx'
import type { ReactNode } from 'react'

type ActionBarProps = { label: ReactNode; value: ReactNode; children: ReactNode; className?: string }

/** A form's button. On a phone it sticks to the bottom of the screen, with the form's main figure above it. */
export function ActionBar({ label, value, children, className }: ActionBarProps) {
  return (
    <div
      className={clsx(
        'grid gap-2 max-desktop:sticky max-desktop:bottom-0 max-desktop:z-20 max-desktop:-mx-5 max-desktop:border-t max-desktop:border-line max-desktop:bg-surface max-desktop:px-5 max-desktop:pt-3 max-desktop:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-desktop:in-data-[layout=default]:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] short:static',
        className,
      )}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 desktop:hidden">
        <span className="text-muted">{label}</span>
        <span className="figures font-semibold text-points">{value}</span>
      </p>
      {children}
    </div>
  )
}
