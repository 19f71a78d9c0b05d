import clsx from 'clsx'
import type { ReactNode } from 'react'
import { captions, type SectionName } from './captions'

/** One section of the page; visual tests find it by `data-section`. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { title, text } = captions.sections[name]
  return (
    <section id={name} data-section={name} className="grid min-w-0 gap-8">
      <header className="border-b border-line pb-4">
        <h2 className="text-heading">{title}</h2>
        <p className="mt-1 text-muted">{text}</p>
      </header>
      {children}
    </section>
  )
}

/** Specimens that belong together, under a small heading. */
export function Group({
  name,
  className,
  children,
}: {
  name: keyof typeof captions.groups
  className?: string
  children: ReactNode
}) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-small font-semibold text-muted">{captions.groups[name]}</h3>
      <div className={clsx('min-w-0', className ?? 'grid gap-5')}>{children}</div>
    </div>
  )
}
