'use client'

import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import { Card } from '@/components/ui/card'
import { LoadingShapes } from '@/components/ui/feedback/loading-shapes'
import { LoadError } from '@/components/ui/load/load-error'
import { SiteLink } from '@/components/ui/site-link'
import type { Resource } from '@/stores/resource'

type OverviewSectionProps<T> = {
  title: string
  /** Link to the full list. */
  more: { href: string; label: string }
  loadable: Pick<Resource<T>, 'data' | 'error' | 'reload'>
  /** For a section that keeps the focus (`useKeptFocus`). */
  ref?: Ref<HTMLElement>
  /** The classes of the placeholders of the content. */
  shapes: readonly string[]
  children: (data: T) => ReactNode
}

/** A section of the overview that loads, fails and retries independently of the others. */
export function OverviewSection<T>({ title, more, loadable, ref, shapes, children }: OverviewSectionProps<T>) {
  const id = useId()
  const { data, error, reload } = loadable
  return (
    <Card
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={id}
      className="@container grid h-full min-w-0 content-start gap-3 focus:outline-none [&>*]:min-w-0"
    >
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <SiteLink
          href={more.href}
          className="-mr-2 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-field px-2 text-small font-semibold text-points hover:bg-raised"
        >
          {more.label}
          <ChevronRight aria-hidden className="size-4" />
        </SiteLink>
      </div>
      {data !== null ? (
        children(data)
      ) : error ? (
        <LoadError error={error} onRetry={reload} kind="quiet" />
      ) : (
        <LoadingShapes className="grid gap-3" shapes={shapes} />
      )}
    </Card>
  )
}

type OverviewEmptyProps = { text: string; action?: ReactNode; className?: string }

/** The empty state of a section, with the next step. */
export function OverviewEmpty({ text, action, className }: OverviewEmptyProps) {
  return (
    <div
      className={clsx(
        'grid place-content-center justify-items-center gap-3 rounded-field border border-dashed border-line-strong/40 px-4 py-6 text-center',
        className,
      )}
    >
      <p className="text-muted">{text}</p>
      {action}
    </div>
  )
}
