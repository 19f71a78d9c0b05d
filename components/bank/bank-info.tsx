'use client'

import { Headset, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { api } from '@/lib/api'
import { useDialogsStore } from '@/stores/dialogs'
import { useOwnLoadable } from '@/stores/use-loaded'
import { BankListState } from './bank-list-state'
import { BindingForm } from './binding-form'
import { BoundAccounts } from './bound-accounts'
import { IdentitySteps } from './identity-steps'
import { MoreAccounts } from './more-accounts'
import { VirtualAccounts } from './virtual-accounts'

/** Identity, bank accounts and virtual accounts of the member. */
export function BankInfo() {
  const t = useTranslations('bank')
  const bank = useOwnLoadable(() => api.bank.list({}))
  const [isAdding, setIsAdding] = useState(false)
  if (!bank.data) return <BankListState bank={bank} />

  const { identity_state: state, identity_reason: reason, accounts, virtual_accounts, more_accounts: more } = bank.data
  const isCertified = state === 'certified'
  const isFurtherOpen = bank.data.further_account?.state === 'under_review'
  const mayAdd = isCertified && more.allowed && accounts.length < more.maximum && !isFurtherOpen
  const refresh = () => {
    setIsAdding(false)
    void bank.load().catch(() => {})
  }
  return (
    <div className="grid gap-6 desktop:grid-cols-[minmax(0,1fr)_21rem] desktop:items-start">
      <div className="grid min-w-0 gap-6">
        <Card>
          <h2 className="mb-6 text-heading">{t('identity.heading')}</h2>
          <IdentitySteps
            state={state}
            reason={reason}
            action={state === 'under_review' && <AskService label={t('identity.service')} />}
          />
        </Card>
        {accounts.length > 0 && (
          <Card>
            <h2 className="mb-4 text-heading">{t('accounts.heading')}</h2>
            <BoundAccounts bank={bank.data} />
          </Card>
        )}
        {(state === 'uncertified' || state === 'returned' || (mayAdd && isAdding)) && (
          <Card className="grid gap-6 md:p-8">
            <header>
              <h2 className="text-heading">{t(isCertified ? 'form.further_heading' : 'form.heading')}</h2>
              <p className="mt-1 text-muted">{t(isCertified ? 'form.further_text' : 'form.text')}</p>
            </header>
            <BindingForm isFurther={isCertified} onBound={refresh} />
          </Card>
        )}
      </div>
      <aside className="grid min-w-0 gap-6">
        <Card>
          <h2 className="mb-3 text-heading">{t('more.heading')}</h2>
          <MoreAccounts
            more={more}
            action={
              mayAdd &&
              !isAdding && (
                <Button kind="quiet" onClick={() => setIsAdding(true)}>
                  <Plus aria-hidden className="size-4" />
                  {t('more.add')}
                </Button>
              )
            }
          />
        </Card>
        <Card>
          <h2 className="mb-3 text-heading">{t('virtual.heading')}</h2>
          <VirtualAccounts accounts={virtual_accounts} onBound={refresh} />
        </Card>
      </aside>
    </div>
  )
}

function AskService({ label }: { label: string }) {
  return (
    <Button size="small" className="min-h-11" onClick={() => void useDialogsStore.getState().open({ kind: 'service' })}>
      <Headset aria-hidden className="size-4" />
      {label}
    </Button>
  )
}
