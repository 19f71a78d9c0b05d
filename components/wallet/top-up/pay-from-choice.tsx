'use client'

import { Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { BankList } from '@/contract/member/bank'
import { ChoiceCards } from '../choice-cards'

type PayFromChoiceProps = { accounts: BankList['accounts']; value: string; onChange: (id: string) => void }

/** Selects the bound account to pay from, if the member has several (specification, section 6). */
export function PayFromChoice({ accounts, value, onChange }: PayFromChoiceProps) {
  const t = useTranslations('wallet')
  if (accounts.length < 2) return null
  return (
    <ChoiceCards
      legend={t('top_up.pay_from')}
      choices={accounts.map(({ id, bank_name, account_name, account_number }) => ({
        value: id,
        label: bank_name,
        text: t('withdrawal.account_of', { name: account_name, number: account_number }),
        icon: Landmark,
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
