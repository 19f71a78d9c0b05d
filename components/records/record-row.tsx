import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type RecordRowProps = {
  /** Cells of the collapsed row; `columns` is the class of their grid. */
  children: ReactNode
  columns: string
  /** The expanded content. */
  detail: ReactNode
}

/** The class of a line of cells. What does not fit moves below; in a wide list, the cells are columns of the row. */
export const recordLine = 'flex flex-wrap items-center gap-x-4 @3xl:contents'

/** A record that expands to all of its fields. A native `details` element works without scripts. */
export function RecordRow({ children, columns, detail }: RecordRowProps) {
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 rounded-field px-2 py-2.5 transition hover:bg-raised/50 [&::-webkit-details-marker]:hidden">
          <span className={`grid min-w-0 flex-1 items-center gap-x-4 gap-y-0.5 ${columns}`}>{children}</span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition group-open:rotate-180" />
        </summary>
        <div className="mx-2 mb-4 rounded-field bg-ground/50 px-4 py-2">{detail}</div>
      </details>
    </li>
  )
}

/** Column names of a list of rows. Screen readers skip them and read each row's own field names. */
export function RecordHeader({ columns, names }: { columns: string; names: readonly string[] }) {
  return (
    <div aria-hidden className="hidden gap-3 border-b border-line px-2 pb-2 text-small text-muted @3xl:flex">
      <span className={`grid min-w-0 flex-1 gap-x-4 ${columns}`}>
        {names.map((name) => (
          <span key={name} className="last:text-right">
            {name}
          </span>
        ))}
      </span>
      <span className="size-5 shrink-0" />
    </div>
  )
}
