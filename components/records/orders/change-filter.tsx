'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { inputClass } from '@/components/ui/form/field'
import { maxChars } from '@/contract/constants'
import { balanceChangeKinds, type BalanceChangeKind } from '@/contract/optional/statement'
import { cleanedInput } from '@/lib/forms/cleaned-input'

type ChangeFilterProps = {
  kind: BalanceChangeKind | null
  number: string | null
  onKind: (kind: BalanceChangeKind | null) => void
  onNumber: (number: string | null) => void
}

/** Filters by kind of change or by a receipt's number. The number applies on Enter or when the field loses focus. */
export function ChangeFilter({ kind, number, onKind, onNumber }: ChangeFilterProps) {
  const t = useTranslations('records')
  const [typed, setTyped] = useState(number ?? '')
  const apply = () => onNumber(typed.trim() || null)
  return (
    <div className="grid w-full grid-cols-2 gap-3 @3xl:w-auto @3xl:grid-cols-[11rem_13rem] large:grid-cols-1!">
      <select
        aria-label={t('statement.kind_filter')}
        value={kind ?? ''}
        onChange={(event) => onKind(balanceChangeKinds.find((each) => each === event.target.value) ?? null)}
        className={inputClass}
      >
        <option value="">{t('statement.all_kinds')}</option>
        {balanceChangeKinds.map((each) => (
          <option key={each} value={each}>
            {t(`change.${each}`)}
          </option>
        ))}
      </select>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <input
          type="search"
          aria-label={t('statement.number_filter')}
          placeholder={t('statement.number_filter')}
          value={typed}
          maxLength={maxChars.receiptNumber}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...cleanedInput((event) => setTyped(event.target.value))}
          onBlur={apply}
          className={inputClass}
        />
      </form>
    </div>
  )
}
