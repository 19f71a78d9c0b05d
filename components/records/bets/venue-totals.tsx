'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Points } from '@/components/ui/points'
import type { contract } from '@/contract'
import type { Output } from '@/contract/define'
import { BetList } from './bet-list'
import type { BetFilter } from './bet-filter'

type Platform = Output<typeof contract.records.betSummary>['platforms'][number]

/** Each platform with its totals. Expanding one fetches its bets. */
export function VenueTotals({ platforms, filter }: { platforms: readonly Platform[]; filter: BetFilter }) {
  return (
    <ul className="grid divide-y divide-line">
      {platforms.map((platform) => (
        <PlatformRow key={platform.platform} platform={platform} filter={filter} />
      ))}
    </ul>
  )
}

function PlatformRow({ platform, filter }: { platform: Platform; filter: BetFilter }) {
  const t = useTranslations('records')
  const [isOpen, setIsOpen] = useState(false)
  const { platform: code, platform_name, bets, bet_amount, valid_bet_amount, win_lose } = platform
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-16 w-full items-center gap-3 rounded-field px-2 py-3 text-left transition hover:bg-raised/50"
      >
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1 @2xl:grid @2xl:grid-cols-[1.5fr_1fr_1fr_1fr] @2xl:items-center">
          <span className="min-w-0 flex-[1_0_40%]">
            <span className="block font-semibold">{platform_name}</span>
            <span className="text-small text-muted">{t('totals.bets', { count: bets })}</span>
          </span>
          <span className="flex-[1_0_40%] text-right">
            <span className="block text-small text-muted">{t('field.win_lose')}</span>
            <Points amount={win_lose} signed className="font-semibold" />
          </span>
          <span className="flex-[1_0_40%] @2xl:-order-1 @2xl:col-start-2 @2xl:row-start-1 @2xl:text-right">
            <span className="block text-small text-muted">{t('field.bet_amount')}</span>
            <Points amount={bet_amount} />
          </span>
          <span className="flex-[1_0_40%] text-right @2xl:col-start-3 @2xl:row-start-1">
            <span className="block text-small text-muted">{t('field.valid_bet_amount')}</span>
            <Points amount={valid_bet_amount} />
          </span>
        </span>
        <ChevronDown aria-hidden className={`size-5 shrink-0 text-muted transition ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <div className="mx-2 mb-4 rounded-field bg-ground/50 px-4 py-2">
          <BetList platform={code} platformName={platform_name} filter={filter} />
        </div>
      )}
    </li>
  )
}
