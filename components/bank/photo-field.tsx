'use client'

import clsx from 'clsx'
import { Camera, Check, CircleAlert, ImageUp, Trash2, X, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import type { ButtonStyle } from '@/components/ui/button/button-class'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { ApiError } from '@/lib/api'
import type { Inspection, PhotoFault } from '@/lib/photos/inspect-photo'
import { FileButton } from './file-button'
import { PhotoFrame } from './photo-frame'
import { UploadFigures, useMegabytes } from './upload-figures'
import type { Upload } from './use-photo-uploads'

const inspect = async (file: File) => (await import('@/lib/photos/inspect-photo')).inspectPhoto(file)

type PhotoFieldProps = {
  label: string
  hint: string
  icon: LucideIcon
  optional?: ReactNode
  error?: string | undefined
  /** Whether the backend already has a photo, which a new one replaces. */
  isKept?: boolean
  /** Whether the preview is unfolded. */
  isUnfolded: boolean
  photo: Blob | undefined
  /** Undefined if photos are not sent one by one. */
  upload: Upload | undefined
  onChange: (photo: File | undefined) => void
  /** A chosen photo waits until the member decides about a failed check, or no longer does. */
  onHeld: (isHeld: boolean) => void
  onRetry: () => void
  /** Focuses the control that chooses a photo. */
  ref?: Ref<{ focus: () => void }>
}

type Chosen = Inspection & { file: File }

/**
 * A photo taken with the phone's camera, chosen or dropped. It is checked on the device; what fails a check waits, with
 * what to do, until the member decides.
 */
export function PhotoField(props: PhotoFieldProps) {
  const { label, hint, icon, optional, error, isKept, isUnfolded, photo, upload, onChange, onHeld, onRetry, ref } =
    props
  const t = useTranslations('bank.photo')
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const held = chosen?.fault && chosen.file !== photo ? chosen : null
  const shown = held?.file ?? photo
  const isWide = shown !== undefined && (isUnfolded || held !== null) && held?.fault !== 'image_too_large'
  const slot = useRef<HTMLDivElement>(null)
  const focus = () => slot.current?.querySelector<HTMLElement>('input[type=file]:not([capture])')?.focus()
  useImperativeHandle(ref, () => ({ focus }), [])
  // What was pressed may be replaced.
  const hasChanged = useRef(false)
  useEffect(() => {
    if (hasChanged.current) focus()
    hasChanged.current = false
  })

  const take = async (file: File | undefined) => {
    if (!file) return
    setIsBusy(true)
    const found = await inspect(file).catch(() => ({ fault: null, size: null }))
    setIsBusy(false)
    setChosen({ ...found, file })
    onHeld(found.fault !== null)
    onChange(found.fault ? undefined : file)
    hasChanged.current = true
  }
  const use = (file: File) => {
    setChosen((before) => before && { ...before, file })
    onHeld(false)
    onChange(file)
    hasChanged.current = true
  }
  const shrink = async (file: File) => {
    setIsBusy(true)
    const small = await import('@/lib/photos/shrink-photo')
      .then(({ shrinkPhoto }) => shrinkPhoto(file))
      .catch(() => null)
    setIsBusy(false)
    await take(small ?? undefined)
  }
  const remove = () => {
    setChosen(null)
    onHeld(false)
    onChange(undefined)
    hasChanged.current = true
  }
  const describedBy = clsx(`${id}-hint`, (held || error) && `${id}-error`)
  const choice = (words: string, Icon: LucideIcon, look: ButtonStyle, isCamera = false) => (
    <FileButton
      key={isCamera ? 'camera' : 'album'}
      look={look}
      icon={Icon}
      isCamera={isCamera}
      isBusy={isBusy}
      labels={`${id}-label`}
      describedBy={describedBy}
      isWrong={Boolean(error ?? held)}
      onFile={(file) => void take(file)}
    >
      {words}
    </FileButton>
  )
  const isSending = upload?.state === 'sending'
  const actions = held ? (
    <HeldActions held={held} choice={choice} isBusy={isBusy} onUse={use} onShrink={shrink} />
  ) : isSending ? (
    <Button kind="plain" size="small" className="flex-1" onClick={remove}>
      <X aria-hidden className="size-4" />
      {t('cancel')}
    </Button>
  ) : shown || upload?.state === 'sent' ? (
    <>
      {upload?.state === 'failed' && (
        <Button kind="quiet" size="small" className="min-h-11 flex-1 px-2!" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {choice(t('change'), ImageUp, { kind: 'quiet', size: 'small' })}
      <Button
        kind="plain"
        size="small"
        className="min-h-11 flex-1 px-2!"
        aria-label={t('remove', { name: label })}
        onClick={remove}
      >
        <Trash2 aria-hidden className="size-4" />
        {t('remove_short')}
      </Button>
    </>
  ) : (
    <>
      {choice(t('camera'), Camera, { kind: 'quiet', size: 'small' }, true)}
      {choice(isKept ? t('change') : t('choose'), ImageUp, { kind: 'quiet', size: 'small' })}
    </>
  )
  const fault = held ? <FaultText fault={held.fault} /> : error
  return (
    <div
      ref={slot}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        void take(event.dataTransfer.files[0])
      }}
      className={clsx(
        'grid min-w-0 content-start gap-2 rounded-card border bg-surface p-3',
        fault ? 'border-error' : isOver ? 'border-points' : 'border-line',
      )}
    >
      <div
        className="grid min-w-0 gap-x-3 gap-y-2 large:flex large:flex-col"
        style={isWide ? undefined : { gridTemplateColumns: '7rem minmax(0,1fr)' }}
      >
        {isWide && <SlotHead {...{ id, label, optional, held, upload, shown }} />}
        <PhotoFrame photo={shown} icon={icon} label={label} isWide={isWide}>
          {isSending && shown && <UploadFigures isOver={isWide} progress={upload} bytes={shown.size} />}
        </PhotoFrame>
        <div className="grid min-w-0 content-start gap-1">
          {!isWide && <SlotHead {...{ id, label, optional, held, upload, shown }} />}
          <p id={`${id}-hint`} className="text-small text-muted">
            {shown || upload ? (
              <PhotoFacts photo={shown} size={chosen?.size} upload={upload} />
            ) : isKept ? (
              t('kept')
            ) : (
              hint
            )}
          </p>
          {!held && <div className="flex gap-2">{actions}</div>}
        </div>
      </div>
      {fault && (
        <p id={`${id}-error`} role="alert" className="flex gap-2 text-small text-error">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {fault}
        </p>
      )}
      {held && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

type SlotHeadProps = {
  id: string
  label: string
  optional: ReactNode
  held: Chosen | null
  upload: Upload | undefined
  shown: Blob | undefined
}

/** The photo's name, and its state. */
function SlotHead({ id, label, optional, held, upload, shown }: SlotHeadProps) {
  const t = useTranslations('bank.photo')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <span id={`${id}-label`} className="font-bold">
        {label}
      </span>
      {held ? (
        <Badge tone="error">
          <X aria-hidden className="size-3.5" />
          {t(`fault.${held.fault ?? 'image_invalid'}`)}
        </Badge>
      ) : upload && upload.state !== 'sent' ? (
        <Badge tone={upload.state === 'waiting' ? 'neutral' : 'warning'}>{t(`state.${upload.state}`)}</Badge>
      ) : shown || upload ? (
        <Badge tone="success">
          <Check aria-hidden className="size-3.5" />
          {t(upload ? 'state.sent' : 'state.ready')}
        </Badge>
      ) : (
        <span className="text-small text-muted">{optional}</span>
      )}
    </div>
  )
}

/** What is wrong with a photo, and what to do about it. */
function FaultText({ fault }: { fault: PhotoFault | null }) {
  const t = useTranslations('bank.photo')
  return t(`advice.${fault ?? 'image_invalid'}`)
}

type HeldActionsProps = {
  held: Chosen
  choice: (words: string, icon: LucideIcon, look: ButtonStyle, isCamera?: boolean) => ReactNode
  isBusy: boolean
  onUse: (file: File) => void
  onShrink: (file: File) => Promise<void>
}

/** The ways on after a failed check. Only what the server refuses cannot be used as it is. */
function HeldActions({ held: { file, fault, size }, choice, isBusy, onUse, onShrink }: HeldActionsProps) {
  const t = useTranslations('bank.photo')
  return (
    <>
      {fault === 'image_too_large' && size ? (
        <Button
          kind="quiet"
          size="small"
          className="min-h-11 flex-1"
          isBusy={isBusy}
          onClick={() => void onShrink(file)}
        >
          {t('shrink')}
        </Button>
      ) : (
        choice(t('again'), Camera, { kind: 'quiet', size: 'small' }, true)
      )}
      {choice(t('other'), ImageUp, { kind: fault === 'image_too_large' ? 'plain' : 'quiet', size: 'small' })}
      {(fault === 'small' || fault === 'blurred') && (
        <Button kind="plain" size="small" wide className="min-h-11" onClick={() => onUse(file)}>
          {t('use_anyway')}
        </Button>
      )}
    </>
  )
}

/** Size and pixels of a photo, and how far its upload is. */
function PhotoFacts({
  photo,
  size,
  upload,
}: {
  photo: Blob | undefined
  size?: Inspection['size'] | undefined
  upload: Upload | undefined
}) {
  const t = useTranslations('bank.photo')
  const megabytes = useMegabytes()
  const errorText = useErrorText()
  const facts = [
    photo && megabytes(photo.size),
    size && t('pixels', { width: size.width, height: size.height }),
    upload?.state === 'failed' && (upload.code === 'network' ? t('state.lost') : errorText(new ApiError(upload.code))),
  ]
  return <span className="figures">{facts.filter(Boolean).join(' · ')}</span>
}
