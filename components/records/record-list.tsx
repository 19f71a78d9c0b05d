'use client'

import { useTranslations } from 'next-intl'
import { useRef, type ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { LoadError } from '@/components/ui/load/load-error'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { useFocusFirstNew } from '@/components/ui/use-focus-first-new'
import type { RecordPage, useRecordPages } from './use-record-pages'

type RecordListProps<P extends RecordPage> = {
  label: string
  list: ReturnType<typeof useRecordPages<P>>
  /** Renders a row as an `li`. */
  row: (item: P['items'][number]) => ReactNode
  /** Column names above the rows, shown if the screen is wide enough for columns. */
  head?: ReactNode
  empty: { title: string; text: string; href: '/' | '/store' | '/withdrawal'; action: string }
}

/** Hides an invitation to play, or to top up, while play is closed (`lib/storage/hints.ts`). */
const invitation = { '/': 'in-data-play:hidden', '/store': 'in-data-[play=closed]:hidden', '/withdrawal': '' } as const

/** A list of records with its loading, empty and failed states, and a button for more. */
export function RecordList<P extends RecordPage>({ label, list, row, head, empty }: RecordListProps<P>) {
  const t = useTranslations('ui')
  const records = useTranslations('records')
  const { items, first, isLoading, error, isOutdated, hasMore, more } = list
  const rows = useRef<HTMLUListElement>(null)
  const focusFirstNew = useFocusFirstNew(rows, items.length)
  const showMore = () => {
    focusFirstNew()
    return more()
  }
  const failure = error && <LoadError title={records('load_failed')} error={error} onRetry={showMore} kind="quiet" />
  if (!first) return failure ?? <SkeletonRows />
  const mark = (
    <p role="status" className={isOutdated ? 'pb-3 text-small text-muted' : 'sr-only'}>
      {isOutdated && t('outdated')}
    </p>
  )
  if (items.length === 0) {
    const action = (
      <ButtonLink href={empty.href} className={`mt-2 ${invitation[empty.href]}`}>
        {empty.action}
      </ButtonLink>
    )
    return (
      <>
        {mark}
        <EmptyState title={empty.title} text={empty.text} action={action} />
      </>
    )
  }
  return (
    <div aria-busy={isLoading || undefined}>
      {mark}
      {head}
      <ul ref={rows} aria-label={label} className="grid divide-y divide-line">
        {items.map(row)}
      </ul>
      {failure}
      {hasMore && !error && (
        <div className="mt-4 text-center">
          <Button kind="quiet" isBusy={isLoading} onClick={() => void showMore()}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  )
}

function SkeletonRows() {
  const t = useTranslations('ui')
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-3 py-2">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  )
}
