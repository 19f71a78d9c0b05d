import type { ReactNode } from 'react'

/** The heading of a screen. */
export function PageHeading({ title, text }: { title: ReactNode; text?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="text-display">{title}</h1>
      {text && <p className="mt-2 max-w-prose text-muted">{text}</p>}
    </header>
  )
}
