'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { MoneyButton, OfflineNote } from '@/components/ui/button/money-button'
import { DescriptionList } from '@/components/ui/description-list'
import { Dialog } from '@/components/ui/dialog/dialog'
import { PasswordField } from '@/components/ui/form/password-field'
import { ProofFields, useProof } from '@/components/ui/form/proof-fields'
import { useFormAction } from '@/components/ui/form/use-form-action'
import { NextStepLink } from '@/components/ui/next-step-link'
import type { ApiError, AskProof } from '@/lib/api'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { useSummaryFacts } from './withdrawal-summary'

/** A withdrawal without its password, as it is sent. */
export type Payout = NonNullable<Parameters<typeof useProof>[0]['withdrawal']>

type ConfirmSheetProps = Omit<Parameters<typeof useSummaryFacts>[0], 'typed' | 'type'> & {
  payout: Payout
  /** Sends the withdrawal. Rejects if the password is refused; other failures are handled. */
  withdraw: (password: string, askProof: AskProof) => Promise<void>
  onClose: () => void
}

/**
 * The last look at a withdrawal, with its password. If the server needs a proof of identity, it says so once the
 * password is right; the sheet then asks for the proof too.
 */
export function ConfirmSheet({ payout, withdraw, onClose, ...summary }: ConfirmSheetProps) {
  const t = useTranslations('wallet.withdrawal')
  const ui = useTranslations('ui')
  const about = useTranslations('security.proof.about')
  const points = usePointsText()
  const facts = useSummaryFacts({ ...summary, typed: payout.amount, type: payout.payout_type })
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const isClosed = useRef(false)
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState<{ needed: ApiError; answer: (proof: string | null) => void } | null>(null)
  const [isProved, setIsProved] = useState(false)
  const close = () => {
    isClosed.current = true
    asked?.answer(null)
    onClose()
  }
  const askProof: AskProof = (needed) =>
    isClosed.current ? Promise.resolve(null) : new Promise((answer) => setAsked({ needed, answer }))
  const request = useFormAction(
    () => withdraw(password, askProof),
    () => field.current?.focus(),
  )
  const proof = useProof({
    needed: asked?.needed ?? null,
    purpose: 'withdrawal',
    withdrawal: payout,
    onProved: (ticket) => {
      setIsProved(true)
      asked?.answer(ticket)
    },
    onReported: close,
  })
  const { form, isBusy } = asked ? { form: proof.form, isBusy: proof.isBusy || isProved } : request
  return (
    <Dialog
      title={t('confirm')}
      closeLabel={ui('close')}
      hasHandle
      widthPx={520}
      onClose={close}
      footer={
        (!asked || proof.isCode || isProved) && (
          <MoneyButton
            type="submit"
            form={formId}
            size="large"
            wide
            isBusy={isBusy}
            disabled={password === '' || (asked !== null && !proof.isReady)}
          >
            {t('submit', { points: points(payout.amount) })}
          </MoneyButton>
        )
      }
    >
      <form id={formId} method="post" {...form} className="grid gap-4">
        <section aria-label={t('summary')} className="rounded-field bg-ground/50 px-4 py-1.5">
          <DescriptionList isDense facts={facts} />
        </section>
        <PasswordField
          label={t('password')}
          hint={t('password_hint')}
          ref={field}
          data-autofocus
          autoComplete="off"
          className="min-h-14"
          // The password is right if the server asks for a proof.
          readOnly={asked !== null}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={request.errorText}
        />
        <NextStepLink error={request.error} />
        {asked && (
          <>
            <p className="text-small text-muted">{about('withdrawal')}</p>
            <ProofFields proof={proof} />
          </>
        )}
        <OfflineNote />
      </form>
    </Dialog>
  )
}
