'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { toast } from '@/components/ui/feedback/toast'
import { FailureNote } from '@/components/ui/form/failure-note'
import { useAttempt } from '@/components/ui/form/use-attempt'
import { saveFile } from '@/lib/browser/save-file'
import { siteToday } from '@/lib/time/site-day'
import { toCsv, type CsvColumn } from './csv'

type CsvButtonProps<Item> = {
  /** The first part of the file name; the date follows. */
  name: string
  columns: readonly CsvColumn<Item>[]
  fetchAll: () => Promise<readonly Item[]>
  isDisabled?: boolean
}

/** An icon that saves all records that match the filter as a CSV file, including those that are not on screen yet. */
export function CsvButton<Item>({ name, columns, fetchAll, isDisabled = false }: CsvButtonProps<Item>) {
  const t = useTranslations('records')
  const ui = useTranslations('ui')
  const { isBusy, failure, attempt } = useAttempt()
  const save = async () => {
    const text = toCsv(await fetchAll(), columns)
    saveFile(`${name}-${siteToday()}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
    toast.success(ui('saved'))
  }
  return (
    <>
      <Button
        kind="plain"
        className="size-11 shrink-0 px-0!"
        isBusy={isBusy}
        disabled={isDisabled}
        aria-label={t('csv')}
        title={t('csv')}
        onClick={() => void attempt(save)}
      >
        <Download aria-hidden className="size-5" />
      </Button>
      {/* On a line of its own below the button. */}
      <div className="basis-full empty:hidden">
        <FailureNote error={failure} />
      </div>
    </>
  )
}
