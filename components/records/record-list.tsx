'use client'

import { useTranslations } from 'next-intl'
import { useRef, type ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { LoadError } from '@/components/ui/load/load-error'
import { LoadingShapes } from '@/components/ui/feedback/loading-shapes'
import { useFocusFirstNew } from '@/components/ui/use-focus-first-new'
import type { RecordPage, useRecordPages } from './use-record-pages'

type RecordListProps<P extends RecordPage> = {
  label: string
  list: ReturnType<typeof useRecordPages<P>>
  /** Renders a row as an `li`. */
  row: (item: P['items'][number], index: number) => ReactNode
  /** Column names above the rows, shown if the screen is wide enough for columns. */
  head?: ReactNode
  empty: { title: string; text: string; href: '/' | '/store' | '/withdrawal'; action: string }
}

/** Hides an invitation to play, or to top up, while play is closed (`lib/storage/hints.ts`). */
const invitation = { '/': 'in-data-play:hidden', '/store': 'in-data-[play=closed]:hidden', '/withdrawal': '' } as const

const waitingRows = Array.from({ length: 5 }, () => 'h-14')

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
  if (!first) return failure ?? <LoadingShapes className="grid gap-3 py-2" shapes={waitingRows} />
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
