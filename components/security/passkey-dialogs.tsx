'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AlertDialog } from '@/components/ui/dialog/alert-dialog'
import { Button } from '@/components/ui/button/button'
import { DescriptionList } from '@/components/ui/description-list'
import { Dialog } from '@/components/ui/dialog/dialog'
import { TextField } from '@/components/ui/form/field'
import { toast } from '@/components/ui/feedback/toast'
import { useFormAction } from '@/components/ui/form/use-form-action'
import { maxChars } from '@/contract/constants'
import type { Passkey } from '@/contract/optional/passkeys'
import { api, isReported } from '@/lib/api'
import { brand } from '@/lib/site/brand'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { isReportedOrCancelled } from './is-reported-or-cancelled'

type PasskeyNameDialogProps = {
  passkey: Passkey
  /** True right after adding it: then the suggested name may be kept. */
  isNew: boolean
  onSaved: () => void
  onClose: () => void
}

/** Asks for a passkey's name. The suggestion comes from the device. */
export function PasskeyNameDialog({ passkey: { id, name: given }, isNew, onSaved, onClose }: PasskeyNameDialogProps) {
  const t = useTranslations('security.passkeys.name')
  const ui = useTranslations('ui')
  const [name, setName] = useState(given)
  const { isBusy, errorText, form } = useFormAction(
    async () => {
      if (name.trim() !== given) await api.passkeys.rename({ id, name })
      toast.success(t('saved'), 'passkeys')
      onSaved()
    },
    (error) => isReported(error) && onClose(),
  )
  return (
    <Dialog title={t(isNew ? 'title' : 'rename_title')} widthPx={460} onClose={onClose}>
      <form method="post" {...form} className="grid gap-5">
        {isNew && (
          <div role="status" className="flex gap-3 rounded-field border border-success/40 bg-success/10 p-4">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
            <div className="min-w-0">
              <p className="font-semibold">{t('added')}</p>
              <p className="mt-0.5 text-small text-muted">{t('added_text')}</p>
            </div>
          </div>
        )}
        <TextField
          name="passkey-name"
          label={t('label')}
          hint={t('hint')}
          error={errorText}
          data-autofocus
          autoComplete="off"
          maxLength={maxChars.passkeyName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {isNew ? t('skip') : ui('cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={name.trim() === ''}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type PasskeyRemoveDialogProps = {
  passkey: Passkey
  /** The member's other passkeys. */
  others: readonly Passkey[]
  hasTotp: boolean
  addedText: string
  onRemoved: () => void
  onClose: () => void
}

/** Lists the ways to sign in that remain, and removes a passkey after a proof of identity. */
export function PasskeyRemoveDialog({
  passkey,
  others,
  hasTotp,
  addedText,
  onRemoved,
  onClose,
}: PasskeyRemoveDialogProps) {
  const t = useTranslations('security.passkeys.remove_dialog')
  const errorText = useErrorText()
  const [isBusy, setIsBusy] = useState(false)
  const { id, name } = passkey
  const ways = [t(hasTotp ? 'app' : 'password'), ...others.map((other) => t('passkey', { name: other.name }))]
  const remove = async () => {
    setIsBusy(true)
    try {
      await api.passkeys.remove({ id })
      toast.success(t('done'), 'passkeys')
      onRemoved()
    } catch (thrown) {
      if (!isReportedOrCancelled(thrown)) toast.error(errorText(thrown), 'passkeys')
      onClose()
    }
  }
  return (
    <AlertDialog
      title={t('title', { name })}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" isDone={isBusy} onClick={onClose}>
            {t('keep')}
          </Button>
          <Button kind="quiet" isBusy={isBusy} onClick={() => void remove()} className="text-error!">
            {t('confirm')}
          </Button>
        </div>
      }
    >
      <p>{t('text', { brand: brand.name })}</p>
      <DescriptionList
        facts={[
          { key: 'added', label: t('added'), value: addedText },
          { key: 'ways', label: t('ways'), value: ways.join(' · ') },
        ]}
      />
    </AlertDialog>
  )
}
