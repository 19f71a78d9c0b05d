import { Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { BankAccount } from '@/contract/bank'

/** Bound bank accounts; their numbers are masked, and they cannot be changed (specification, section 4). */
export function BoundAccounts({ accounts }: { accounts: readonly BankAccount[] }) {
  const t = useTranslations('bank.accounts')
  return (
    <>
      <ul className="grid gap-3">
        {accounts.map(({ id, bank_name, branch_name, account_name, account_number }) => (
          <li key={id} className="flex items-center gap-4 rounded-field border border-line bg-raised/40 p-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-ground/70 text-points">
              <Landmark aria-hidden className="size-5" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{`${bank_name} · ${branch_name}`}</span>
              <span className="block text-small text-muted">{account_name}</span>
            </span>
            <span className="figures shrink-0 font-semibold">{account_number}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-muted">{t('unchangeable')}</p>
    </>
  )
}
