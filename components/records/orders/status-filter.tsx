'use client'

import { useTranslations } from 'next-intl'
import { inputClass } from '@/components/ui/form/field'
import { orderStatuses } from '@/contract/constants'
import type { OrderStatus } from '@/contract/member/records'

type StatusFilterProps = { value: OrderStatus | null; onChange: (status: OrderStatus | null) => void }

/** Filters by one of the states in section 4, or shows all. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const t = useTranslations('records')
  return (
    <div className="w-44 max-w-full large:w-full!">
      <select
        aria-label={t('status_filter')}
        value={value ?? ''}
        onChange={(event) => onChange(orderStatuses.find((each) => each === event.target.value) ?? null)}
        className={inputClass}
      >
        <option value="">{t('all_statuses')}</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
