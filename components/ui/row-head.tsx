import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from './site-link'

type RowHeadProps = {
  /** The id of the heading, which labels its section. */
  id: string
  title: string
  /** Leaves only the heading, for readers who hear the page. */
  isHidden?: boolean
  /** How many entries there are. */
  count?: number | undefined
  /** A link to all entries. Its accessible name includes the heading, unless the label alone is clear (`isClear`). */
  all?: { href: string; label: string; isClear?: boolean } | undefined
  /** The arrows of its row. */
  children?: ReactNode
}

/** The heading of a section: its name, a link to all entries, and the arrows of its row. */
export function RowHead({ id, title, isHidden = false, count, all, children }: RowHeadProps) {
  if (isHidden) {
    return (
      <h2 id={id} className="sr-only">
        {title}
      </h2>
    )
  }
  return (
    <div className="mb-1 flex min-h-11 flex-wrap items-center gap-x-3 desktop:mb-2">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {count !== undefined && <span className="figures text-small text-muted">{count}</span>}
      <div className="ml-auto flex items-center gap-3">
        {all && (
          <SiteLink
            id={`${id}-all`}
            href={all.href}
            aria-labelledby={all.isClear ? undefined : `${id}-all ${id}`}
            // Invisible arrows keep their place, and the link moves into it. A transform is not a layout shift.
            className="inline-flex min-h-11 items-center gap-1 text-small font-semibold text-points desktop:[&:has(+.invisible)]:translate-x-23"
          >
            {all.label}
            <ChevronRight aria-hidden className="size-4" />
          </SiteLink>
        )}
        {children}
      </div>
    </div>
  )
}
