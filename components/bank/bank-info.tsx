'use client'

import { Headset, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import type { ShownIdentityState } from '@/contract/member/account'
import type { BankList } from '@/contract/member/bank'
import { useCapability } from '@/lib/hooks/use-capability'
import { usePolling } from '@/lib/hooks/use-polling'
import { useDialogsStore } from '@/stores/dialogs'
import { useBankList } from '@/stores/use-bank-list'
import { BankListState } from './bank-list-state'
import { BindingForm } from './binding-form'
import { BoundAccounts } from './bound-accounts'
import { IdentitySteps } from './identity-steps'
import { AdditionalAccounts } from './additional-accounts'
import { VirtualAccounts } from './virtual-accounts'

/** Identity, bank accounts and virtual accounts of the member. */
export function BankInfo() {
  const t = useTranslations('bank')
  const bank = useBankList()
  const canResubmit = useCapability('corrections')
  const [isAdding, setIsAdding] = useState(false)
  // The identity state from the reply to a submission is shown until a newer list arrives.
  const [answer, setAnswer] = useState<{ state: ShownIdentityState; over: BankList | null } | null>(null)
  // The list on screen, read when the reply arrives: it may have been fetched again during the upload.
  const shown = useRef<BankList | null>(null)
  useEffect(() => void (shown.current = bank.data))
  // Customer service may decide on the submission while the page is open.
  usePolling(
    bank.data?.identity_state === 'under_review' || bank.data?.further_account?.state === 'under_review',
    bank.reload,
  )
  const identity = useRef<HTMLHeadingElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  if (!bank.data) return <BankListState bank={bank} />

  const { identity_state: listed, identity_reason: reason, accounts, virtual_accounts, more_accounts: more } = bank.data
  const isCertified = listed === 'certified'
  const answered = answer?.over === bank.data ? answer.state : null
  const state = isCertified ? listed : (answered ?? listed)
  const isFurtherOpen = answered !== null || bank.data.further_account?.state === 'under_review'
  const mayAdd = isCertified && more.allowed && accounts.length < more.maximum && !isFurtherOpen
  const refresh = () => void bank.reload()
  const bound = (newState: ShownIdentityState) => {
    flushSync(() => {
      setAnswer({ state: newState, over: shown.current })
      setIsAdding(false)
    })
    identity.current?.focus()
    refresh()
  }
  const cancel = () => {
    flushSync(() => setIsAdding(false))
    adding.current?.focus()
  }
  return (
    <div className="grid gap-6 desktop:grid-cols-[minmax(0,1fr)_21rem] desktop:items-start">
      <div className="grid min-w-0 gap-6">
        <Card>
          <h2 ref={identity} tabIndex={-1} className="mb-6 text-heading focus:outline-none">
            {t('identity.heading')}
          </h2>
          <IdentitySteps
            state={state}
            reason={reason}
            action={state === 'under_review' && <ContactSupport label={t('identity.service')} />}
          />
        </Card>
        {accounts.length > 0 && (
          <Card>
            <h2 className="mb-4 text-heading">{t('accounts.heading')}</h2>
            <BoundAccounts bank={bank.data} />
          </Card>
        )}
        {(state === 'uncertified' || state === 'returned' || (mayAdd && isAdding)) && (
          <Binding
            isFurther={isCertified}
            returned={canResubmit ? bank.data.returned : null}
            onBound={bound}
            onCancel={cancel}
          />
        )}
      </div>
      <div className="grid min-w-0 gap-6">
        <Card>
          <h2 className="mb-3 text-heading">{t('more.heading')}</h2>
          <AdditionalAccounts
            more={more}
            action={
              mayAdd &&
              !isAdding && (
                <Button ref={adding} kind="quiet" onClick={() => setIsAdding(true)}>
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
      </div>
    </div>
  )
}

type BindingProps = {
  isFurther: boolean
  returned: BankList['returned']
  onBound: (answered: ShownIdentityState) => void
  onCancel: () => void
}

/**
 * The binding form under its heading. The heading takes the focus, because the button for a further account is far
 * below.
 */
function Binding({ isFurther, returned, onBound, onCancel }: BindingProps) {
  const t = useTranslations('bank.form')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFurther) heading.current?.focus()
  }, [isFurther])
  return (
    <Card className="grid gap-6 md:p-8">
      <header>
        <h2 ref={heading} tabIndex={-1} className="text-heading focus:outline-none">
          {t(isFurther ? 'further_heading' : 'heading')}
        </h2>
        <p className="mt-1 text-muted">{t(isFurther ? 'further_text' : 'text')}</p>
      </header>
      <BindingForm isFurther={isFurther} returned={returned} onBound={onBound} {...(isFurther && { onCancel })} />
    </Card>
  )
}

function ContactSupport({ label }: { label: string }) {
  return (
    <Button size="small" className="min-h-11" onClick={() => void useDialogsStore.getState().open({ kind: 'service' })}>
      <Headset aria-hidden className="size-4" />
      {label}
    </Button>
  )
}
