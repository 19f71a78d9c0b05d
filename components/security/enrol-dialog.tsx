'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { CodeField } from '@/components/ui/form/code-field'
import { CopyButton } from '@/components/ui/button/copy-button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { QrCode } from '@/components/ui/picture/qr-code'
import { useFormAction } from '@/components/ui/form/use-form-action'
import type { Output } from '@/contract/define'
import type { factorCalls } from '@/contract/optional/security-factors'
import { api, isReported } from '@/lib/api'

export type Enrolment = Output<typeof factorCalls.enrolTotp>

type EnrolDialogProps = {
  enrolment: Enrolment
  /** Called with the recovery codes after the member confirmed the first code of the app. */
  onEnrolled: (codes: readonly string[]) => void
  onClose: () => void
}

/** Sets up an authenticator app: the member scans the QR code or types the secret, then enters the app's first code. */
export function EnrolDialog({ enrolment: { secret, uri }, onEnrolled, onClose }: EnrolDialogProps) {
  const t = useTranslations('security.enrol')
  const ui = useTranslations('ui')
  const [code, setCode] = useState('')
  const { isBusy, errorText, form } = useFormAction(
    async () => onEnrolled((await api.security.confirmTotp({ code })).recovery_codes),
    (error) => (isReported(error) ? onClose() : setCode('')),
  )
  return (
    <Dialog title={t('title')} widthPx={560} onClose={onClose}>
      <form method="post" {...form} className="grid gap-5">
        <p>{t('text')}</p>
        <div className="grid items-center gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <QrCode text={uri} label={t('qr')} className="mx-auto w-44 rounded-field" />
          <div className="grid gap-2">
            <p className="text-small font-semibold">{t('typed')}</p>
            <p className="rounded-field border border-line bg-ground/60 px-3 py-2.5 font-mono font-semibold break-words select-all">
              {secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </p>
            <CopyButton text={secret} label={t('copy')} copiedLabel={ui('copied')} />
          </div>
        </div>
        <CodeField label={t('code')} hint={t('code_hint')} value={code} onChange={setCode} error={errorText} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={code.length < 6}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
