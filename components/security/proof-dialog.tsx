'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ProofFields, useProof } from '@/components/ui/form/proof-fields'
import { proofPurposes } from '@/contract/optional/security-factors'
import type { ApiError } from '@/lib/api'

type ProofDialogProps = { needed: ApiError; onProved: (proof: string) => void; onClose: () => void }

/** Proves a member's identity for one change, which it names. */
export function ProofDialog({ needed, onProved, onClose }: ProofDialogProps) {
  const t = useTranslations('security.proof')
  const ui = useTranslations('ui')
  const purpose = proofPurposes.find((each) => each === needed.params.purpose) ?? 'factor'
  const finish = (ticket: string) => {
    onProved(ticket)
    onClose()
  }
  const proof = useProof({ needed, purpose, onProved: finish, onReported: onClose })
  return (
    <Dialog title={t('title')} widthPx={460} onClose={onClose}>
      <form method="post" {...proof.form} className="grid gap-5">
        <p>{t(`about.${purpose}`)}</p>
        <ProofFields proof={proof} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
          {proof.isCode && (
            <Button type="submit" isBusy={proof.isBusy} disabled={!proof.isReady}>
              {t('submit')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
