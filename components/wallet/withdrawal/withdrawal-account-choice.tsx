'use client'

import { Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ChoiceCards } from '../choice-cards'
import { TetherIcon } from '@/components/ui/picture/tether-icon'
import type { BankList } from '@/contract/member/bank'
import type { Payout } from './confirm-sheet'

export type WithdrawalAccount = { type: 'bank' | 'usdt'; account: string }

type WithdrawalAccountChoiceProps = {
  bank: BankList
  value: WithdrawalAccount
  error?: string | undefined
  onChange: (destination: WithdrawalAccount) => void
}

/** Type and id together, because a bank account and a virtual account may have the same id. */
const valueOf = ({ type, account }: WithdrawalAccount) => `${type}:${account}`

const shortAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`

/** A bound account in a few words: where, and its masked number or shortened address. */
export function accountText(bank: BankList, { payout_type, payout_account }: Payout): string {
  const { accounts, virtual_accounts } = bank
  if (payout_type === 'bank') {
    const account = accounts.find(({ id }) => id === payout_account)
    return account ? `${account.bank_name} ${account.account_number}` : ''
  }
  const account = virtual_accounts.find(({ id }) => id === payout_account)
  return account ? `USDT ${account.channel} ${shortAddress(account.address)}` : ''
}

/** Selects the bound bank or virtual account that receives the withdrawal. */
export function WithdrawalAccountChoice({ bank, value, error, onChange }: WithdrawalAccountChoiceProps) {
  const t = useTranslations('wallet.withdrawal')
  const accounts = [
    ...bank.accounts.map(({ id, bank_name, account_name, account_number }) => ({
      destination: { type: 'bank' as const, account: id },
      label: bank_name,
      text: t('account_of', { name: account_name, number: account_number }),
      icon: Landmark,
    })),
    ...bank.virtual_accounts.map(({ id, channel, address }) => ({
      destination: { type: 'usdt' as const, account: id },
      label: `USDT ${channel}`,
      text: shortAddress(address),
      icon: TetherIcon,
    })),
  ].map((choice) => ({ ...choice, value: valueOf(choice.destination) }))
  const choose = (named: string) => {
    const chosen = accounts.find((choice) => choice.value === named)
    if (chosen) onChange(chosen.destination)
  }
  return <ChoiceCards legend={t('pay_to')} choices={accounts} value={valueOf(value)} error={error} onChange={choose} />
}
