'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { FilterChips } from '@/components/ui/button/filter-chips'
import { Dialog } from '@/components/ui/dialog/dialog'
import { TextField } from '@/components/ui/form/field'
import { maxChars } from '@/contract/constants'
import { setAddressParams, useAddressParam } from '@/lib/hooks/use-address-param'
import { siteToday } from '@/lib/time/site-day'
import { CustomRange } from '../custom-range'
import type { Range } from '../range-filter'

type FilterSheetProps = {
  /** The states or kinds to choose from, and the address's parameter that holds the choice. None for rebates. */
  choice: { param: 'status' | 'kind'; label: string; options: readonly { value: string; label: string }[] } | null
  /** Says which number the records are found by. */
  numberLabel: string
  range: Range
  onRange: (range: Range) => void
  /** How many records the filter finds; null while unknown. */
  count: number | null
  onClose: () => void
}

/** What the records are filtered by. Each choice applies at once, so that the button says how many they are. */
export function FilterSheet({ choice, numberLabel, range, onRange, count, onClose }: FilterSheetProps) {
  const t = useTranslations('records')
  const ui = useTranslations('ui')
  const [value, choose] = useAddressParam(choice?.param ?? 'status')
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    setAddressParams({ status: null, kind: null, number: null, range: null, from: null, to: null })
    setClearings(clearings + 1)
  }
  return (
    <Dialog
      title={t('filter')}
      hasHandle
      isTitleFocused
      widthPx={560}
      onClose={onClose}
      tools={
        <Button kind="plain" onClick={clear}>
          {t('filter_clear')}
        </Button>
      }
      footer={
        <Button wide size="large" onClick={onClose}>
          {count === null ? t('filter_show') : t('filter_show_count', { count })}
        </Button>
      }
    >
      <div key={clearings} className="grid grid-cols-1 gap-5">
        {choice && (
          <div>
            <p aria-hidden className="mb-1.5 text-small font-semibold">
              {choice.label}
            </p>
            <FilterChips
              isWrapped
              label={choice.label}
              value={value}
              options={[{ value: null, label: ui('all') }, ...choice.options]}
              onChange={choose}
            />
          </div>
        )}
        <CustomRange
          from={range.from}
          to={range.to ?? siteToday()}
          onChange={(days) => onRange({ preset: 'custom', ...days })}
        />
        {choice && <NumberSearch label={numberLabel} />}
      </div>
    </Dialog>
  )
}

/** The number of an order or a receipt. It applies on Enter or when the field loses focus. */
function NumberSearch({ label }: { label: string }) {
  const [number, setNumber] = useAddressParam('number')
  const [typed, setTyped] = useState(number ?? '')
  const apply = () => setNumber(typed.trim() || null)
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <TextField
        isPlain
        type="search"
        label={label}
        value={typed}
        maxLength={maxChars.receiptNumber}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
      />
    </form>
  )
}
