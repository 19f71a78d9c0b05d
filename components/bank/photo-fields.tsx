'use client'

import { CreditCard, IdCard, Lock, NotebookText, PenLine, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { MoneyButton } from '@/components/ui/button/money-button'
import { Card } from '@/components/ui/card'
import type { PhotoField as PhotoName } from '@/contract/constants'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { ActionBar } from '@/components/ui/form/action-bar'
import { PhotoField } from './photo-field'
import type { BindingFields } from './use-bind-bank'
import type { PhotoUploads } from './use-photo-uploads'

const photos: readonly { name: PhotoName; icon: LucideIcon }[] = [
  { name: 'id_front', icon: IdCard },
  { name: 'id_back', icon: CreditCard },
  { name: 'passbook', icon: NotebookText },
  { name: 'handwritten', icon: PenLine },
]
const isRequired = (name: PhotoName) => name !== 'handwritten'
const tips = ['corners', 'flash', 'letters'] as const

type PhotoFieldsProps = {
  form: BindingFields
  /** Photos that the backend has from a returned submission. */
  kept: readonly PhotoName[]
  /** Photos that a reviewer returned, and why. */
  returned: readonly PhotoName[]
  reason: string | null | undefined
  uploads: PhotoUploads
  /** The form's progress, for above the photos. */
  steps: ReactNode
  /** The photos alone are sent for review, and how that goes. */
  sending?: { isBusy: boolean; outcome: ReactNode } | undefined
  onNext: () => void
}

/** Photos of the documents, and the way on, which says what is still missing. */
export function PhotoFields({
  form: { control, formState, setValue },
  kept,
  returned,
  reason,
  uploads,
  steps,
  sending,
  onNext,
}: PhotoFieldsProps) {
  const t = useTranslations('bank.photo')
  const form = useTranslations('bank.form')
  const ui = useTranslations('ui')
  const fieldText = useFieldErrorText()
  const [unfolded, setUnfolded] = useState<PhotoName | null>(null)
  const [held, setHeld] = useState<readonly PhotoName[]>([])
  const values = useWatch({ control, name: ['id_front', 'id_back', 'passbook', 'handwritten'] })
  const isThere = ({ name }: { name: PhotoName }, index: number) =>
    kept.includes(name) || (uploads.isOffered ? uploads.uploads[name]?.state === 'sent' : values[index] !== undefined)
  const there = photos.filter(isThere)
  const isNeeded = (name: PhotoName) => isRequired(name) || returned.includes(name)
  const missing = photos.filter((photo, index) => isNeeded(photo.name) && !isThere(photo, index)).length
  const isSending = Object.values(uploads.uploads).some(({ state }) => state === 'sending' || state === 'waiting')
  const words = held.length
    ? t('settle', { count: held.length })
    : isSending
      ? t('sending')
      : missing
        ? t('left', { count: missing })
        : sending
          ? form('submit')
          : t('next')
  const isReady = held.length === 0 && !isSending && missing === 0
  const done = there.length
  const total = photos.filter((photo, index) => isNeeded(photo.name) || isThere(photo, index)).length
  return (
    <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_23rem] desktop:gap-x-8">
      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-center gap-x-3 text-small">
          <b className="figures">{t(uploads.isOffered ? 'sent_of' : 'done_of', { done, total })}</b>
          <span aria-hidden className="h-1 flex-1 overflow-hidden rounded-full bg-raised">
            <span
              className="block h-full origin-left bg-success transition"
              style={{ transform: `scaleX(${done / total})` }}
            />
          </span>
          {steps}
        </div>
        <div className="grid items-start gap-3 md:grid-cols-2 [&>*]:min-w-0">
          {photos.map(({ name, icon }) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field: { value, ref } }) => (
                <PhotoField
                  ref={ref}
                  icon={icon}
                  label={t(`${name}.label`)}
                  hint={t(`${name}.hint`)}
                  optional={
                    returned.includes(name) ? (
                      <Badge tone="error">{t('state.returned')}</Badge>
                    ) : (
                      !isRequired(name) && ui('optional')
                    )
                  }
                  error={
                    fieldText(formState.errors[name]) ??
                    (returned.includes(name) && reason && !value && !uploads.uploads[name]
                      ? t('returned', { reason })
                      : undefined)
                  }
                  isKept={kept.includes(name)}
                  isUnfolded={unfolded === name}
                  photo={value}
                  upload={uploads.uploads[name]}
                  onChange={(photo) => {
                    setValue(name, photo as Blob, { shouldDirty: true, shouldValidate: photo !== undefined })
                    uploads.choose(name, photo ?? null)
                    if (photo) setUnfolded(name)
                  }}
                  onHeld={(isHeld) =>
                    setHeld((before) => [...before.filter((each) => each !== name), ...(isHeld ? [name] : [])])
                  }
                  onRetry={() => uploads.retry(name)}
                />
              )}
            />
          ))}
        </div>
        <p className="text-small text-muted">{t('types')}</p>
      </div>
      <div className="grid min-w-0 gap-3 max-desktop:contents">
        <Card>
          <h3 className="mb-2 text-heading">{t('tips.title')}</h3>
          <ol className="grid gap-2 text-small" style={{ listStyle: 'decimal inside' }}>
            {tips.map((tip) => (
              <li key={tip}>{t(`tips.${tip}`)}</li>
            ))}
          </ol>
        </Card>
        <p className="flex gap-3 rounded-field border border-line p-4 text-small">
          <Lock aria-hidden className="size-5 shrink-0 text-muted" />
          {t('private')}
        </p>
        {sending && (
          <>
            {sending.outcome}
            <Button kind="plain" disabled={sending.isBusy} onClick={onNext}>
              {t('other_data')}
            </Button>
          </>
        )}
        <ActionBar>
          {sending && isReady ? (
            <MoneyButton type="submit" size="large" wide isBusy={sending.isBusy}>
              {words}
            </MoneyButton>
          ) : (
            <Button size="large" wide kind={isReady ? 'action' : 'quiet'} disabled={!isReady} onClick={onNext}>
              {words}
            </Button>
          )}
        </ActionBar>
      </div>
    </div>
  )
}
