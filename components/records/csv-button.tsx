'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { toast } from '@/components/ui/feedback/toast'
import { FailureNote } from '@/components/ui/form/failure-note'
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
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const text = toCsv(await fetchAll(), columns)
      saveFile(`${name}-${siteToday()}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
      toast.success(ui('saved'))
    } catch (error) {
      setFailure(error)
    }
    setIsBusy(false)
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
        onClick={() => void save()}
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
