import type { ReactNode } from 'react'

/** The heading of a screen, with an optional action beside it. */
export function PageHeading({ title, text, action }: { title: ReactNode; text?: ReactNode; action?: ReactNode }) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div>
        <h1 className="text-display">{title}</h1>
        {text && <p className="mt-2 max-w-prose text-muted">{text}</p>}
      </div>
      {action}
    </header>
  )
}
