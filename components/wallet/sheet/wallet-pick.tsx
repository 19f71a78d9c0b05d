'use client'

import { ChevronDown, Wallet as WalletIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Points } from '@/components/ui/points'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import { mainWallet } from '@/contract/constants'
import type { Wallets } from '../transfer/use-wallets'

type WalletPickProps = { label: string; wallets: Wallets; value: string; onChange: (code: string) => void }

/** Shows a transfer's wallet and its points, with a native select on top of them. */
export function WalletPick({ label, wallets, value, onChange }: WalletPickProps) {
  const t = useTranslations('wallet.transfer')
  const name = value ? wallets.nameOf(value) : ''
  return (
    <label className="relative flex min-h-16 items-center gap-3 rounded-field border border-line-strong bg-ground/60 px-3 py-2 focus-within:outline-2 focus-within:outline-points hover:border-muted">
      {value === mainWallet ? (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-points/16 text-points">
          <WalletIcon aria-hidden className="size-5" />
        </span>
      ) : (
        <VenueEmblem code={value} name={name} isRound className="size-10" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-small text-muted">{label}</span>
        <span aria-hidden className="block truncate font-bold">
          {name}
        </span>
      </span>
      <Points amount={wallets.balanceOf(value)} isStale={wallets.isRefreshing} className="font-bold text-points" />
      <ChevronDown aria-hidden className="size-4.5 shrink-0 text-muted" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 cursor-pointer bg-surface text-ink opacity-0"
      >
        {wallets.wallets.map(({ code, name: each, maintenance }) => (
          <option key={code} value={code} disabled={maintenance}>
            {maintenance ? t('maintenance_of', { name: each }) : each}
          </option>
        ))}
      </select>
    </label>
  )
}
