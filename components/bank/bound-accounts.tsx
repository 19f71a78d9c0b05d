import { Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import type { BankAccount, BankList, AdditionalAccount } from '@/contract/member/bank'

/** Stays at the end of a line. */
const dot = '\u00a0· '

/**
 * Bound bank accounts. Their numbers are masked, and members cannot change them (specification, section 4). Below them,
 * a further account while it is under review or after it was returned.
 */
export function BoundAccounts({ bank: { accounts, further_account: further } }: { bank: BankList }) {
  const t = useTranslations('bank.accounts')
  return (
    <>
      <ul className="grid gap-3">
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </ul>
      <p className="mt-3 text-small text-muted">{t('unchangeable')}</p>
      {further && (
        <ul className="mt-4">
          <AccountRow account={further}>
            <Further account={further} />
          </AccountRow>
        </ul>
      )}
    </>
  )
}

function AccountRow({ account, children }: { account: BankAccount; children?: ReactNode }) {
  return (
    <li className="rounded-field border border-line bg-raised/40 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-ground/70 text-points">
          <Landmark aria-hidden className="size-5" />
        </span>
        <span className="min-w-32 flex-1">
          <span className="block font-semibold">
            {account.bank_name}
            {dot}
            <span className="inline-block">{account.branch_name}</span>
          </span>
          <span className="block text-small text-muted">{account.account_name}</span>
        </span>
        <span className="figures ml-auto font-semibold [overflow-wrap:anywhere]">{account.account_number}</span>
      </div>
      {children}
    </li>
  )
}

/** The review state of a further account, with the reason. */
function Further({ account: { state, reason } }: { account: AdditionalAccount }) {
  const t = useTranslations('bank')
  return (
    <div className="mt-3 grid justify-items-start gap-1.5 border-t border-line pt-3">
      <Badge tone={state === 'returned' ? 'error' : 'warning'}>{t(`identity.${state}.title`)}</Badge>
      <p className="text-small text-muted">
        {state === 'under_review' ? t('accounts.under_review') : t(`identity.${state}.text`)}
      </p>
      {reason && (
        <p className="text-small">
          <span className="text-muted">{t('identity.reason')}</span> <span className="font-semibold">{reason}</span>
        </p>
      )}
    </div>
  )
}
