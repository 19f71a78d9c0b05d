import { ArrowRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'

type Sum = { label: ReactNode; value: ReactNode }
type ActionBarProps = {
  /** The main figure of the form, or what the member pays and gets. */
  sums?: readonly [Sum | null, (Sum | null)?]
  /** Whether the member gives the first sum for the second one. */
  isExchange?: boolean
  children: ReactNode
}

/** A form's button. On a phone it sticks to the bottom of the screen, with the form's sums, if it has any, above it. */
export function ActionBar({ sums, isExchange = false, children }: ActionBarProps) {
  const [first, second] = sums ?? []
  return (
    <div
      data-foot
      // Not a class: at twice the text size, one named so would share a column's height.
      style={{ gridColumn: '1 / -1', minWidth: 0 }}
      className="grid grid-cols-1 gap-2 max-desktop:sticky max-desktop:bottom-0 max-desktop:z-20 max-desktop:order-last max-desktop:-mx-4 max-desktop:border-t max-desktop:border-line max-desktop:bg-surface max-desktop:px-4 max-desktop:pt-3 max-desktop:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-desktop:in-data-[layout=default]:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] short:static large:static!"
    >
      {first && !second && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 desktop:hidden">
          <span className="text-muted">{first.label}</span>
          <span className="figures font-semibold text-points">{first.value}</span>
        </p>
      )}
      {first && second && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 desktop:hidden">
          {[first, second].map(({ label, value }, index) => (
            <Fragment key={index}>
              {index > 0 && isExchange && <ArrowRight aria-hidden className="size-4 text-muted" />}
              <p className={index === 0 ? '' : isExchange ? 'text-right' : 'grow text-right'}>
                <span className="block text-small text-muted">{label}</span>
                <span className="figures block text-lead leading-6 font-bold">{value}</span>
              </p>
            </Fragment>
          ))}
        </div>
      )}
      {children}
    </div>
  )
}
