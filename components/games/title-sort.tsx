'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { titleSorts, type TitleSort as Sort } from '@/lib/games/game-title'

/** Selects the sort order of titles, also with the arrow keys. */
export function TitleSort({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  const t = useTranslations('games.titles')
  const name = useId()
  return (
    <fieldset className="flex flex-wrap rounded-full border border-line bg-surface p-1 max-sm:w-full">
      <legend className="sr-only">{t('sort.label')}</legend>
      {titleSorts.map((sort) => (
        <label
          key={sort}
          className="grid min-h-11 flex-1 cursor-pointer place-items-center rounded-full px-4 text-center font-semibold whitespace-nowrap text-muted transition hover:text-ink has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-points max-sm:px-1 max-sm:whitespace-normal"
        >
          <input
            type="radio"
            name={name}
            checked={value === sort}
            onChange={() => onChange(sort)}
            className="sr-only"
          />
          {t(`sort.${sort}`)}
        </label>
      ))}
    </fieldset>
  )
}
