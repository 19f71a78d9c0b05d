'use client'

import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/form/field'
import { Points } from '@/components/ui/points'
import { mainWallet } from '@/contract/constants'
import type { Wallets } from './use-wallets'

type WalletSelectProps = {
  label: string
  wallets: Wallets
  value: string
  error?: string | undefined
  onChange: (code: string) => void
}

/** Source or target of a transfer, with its balance below. */
export function WalletSelect({ label, wallets, value, error, onChange }: WalletSelectProps) {
  const t = useTranslations('wallet.transfer')
  const hint = (
    <span className="flex justify-between gap-3">
      {t('available')}
      <Points
        amount={wallets.balanceOf(value)}
        isStale={wallets.isRefreshing}
        isOutdated={value === mainWallet ? wallets.isOutdated.main : wallets.isOutdated.venues}
        className="shrink-0 font-semibold text-ink"
      />
    </span>
  )
  return (
    <SelectField
      label={label}
      hint={hint}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {wallets.wallets.map(({ code, name, maintenance }) => (
        <option key={code} value={code} disabled={maintenance}>
          {maintenance ? t('maintenance_of', { name }) : name}
        </option>
      ))}
    </SelectField>
  )
}
