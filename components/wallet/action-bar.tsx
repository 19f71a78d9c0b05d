import type { ReactNode } from 'react'

type ActionBarProps = { label: ReactNode; value: ReactNode; children: ReactNode }

/** A form's button. On a phone it stays at the bottom of the screen, below the figure that it is about. */
export function ActionBar({ label, value, children }: ActionBarProps) {
  return (
    <div className="grid gap-2 max-desktop:sticky max-desktop:bottom-0 max-desktop:z-20 max-desktop:-mx-5 max-desktop:border-t max-desktop:border-line max-desktop:bg-surface max-desktop:px-5 max-desktop:pt-3 max-desktop:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-desktop:in-data-[layout=default]:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] short:static">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 desktop:hidden">
        <span className="text-muted">{label}</span>
        <span className="figures font-semibold text-points">{value}</span>
      </p>
      {children}
    </div>
  )
}
