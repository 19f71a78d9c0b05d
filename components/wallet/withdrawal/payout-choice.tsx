'use client'

import { Bitcoin, Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ChoiceCards } from '../choice-cards'
import type { BankList } from '@/contract/bank'
import type { PayoutType } from './payout-quote'

export type Payout = { type: PayoutType; account: string }

type PayoutChoiceProps = {
  bank: BankList
  value: Payout
  error?: string | undefined
  onChange: (payout: Payout) => void
}

/** The bound bank and virtual accounts that a sale can be paid to. */
export function PayoutChoice({ bank, value, error, onChange }: PayoutChoiceProps) {
  const t = useTranslations('wallet.withdrawal')
  const payouts = [
    ...bank.accounts.map(({ id, bank_name, account_name, account_number }) => ({
      value: id,
      type: 'bank' as const,
      label: bank_name,
      text: t('account_of', { name: account_name, number: account_number }),
      icon: Landmark,
    })),
    ...bank.virtual_accounts.map(({ id, channel, address }) => ({
      value: id,
      type: 'usdt' as const,
      label: t('usdt_account', { channel }),
      text: `${address.slice(0, 6)}…${address.slice(-6)}`,
      icon: Bitcoin,
    })),
  ]
  const choose = (id: string) => {
    const chosen = payouts.find((payout) => payout.value === id)
    if (chosen) onChange({ type: chosen.type, account: id })
  }
  return (
    <ChoiceCards
      legend={t('pay_to')}
      choices={payouts}
      value={value.account}
      error={error}
      onChange={choose}
      columns={2}
    />
  )
}
