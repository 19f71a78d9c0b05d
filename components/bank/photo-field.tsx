'use client'

import clsx from 'clsx'
import { Camera, ImageUp, type LucideIcon, FileImage, Trash2 } from 'lucide-react'
import { useTranslations, useFormatter } from 'next-intl'
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type DragEvent,
  type ReactNode,
  type Ref,
  type ComponentProps,
} from 'react'
import { photoTypes } from '@/contract/constants'
import { photoError } from './photo-error'

type PhotoFieldProps = {
  label: string
  hint: string
  icon: LucideIcon
  optional?: ReactNode
  error?: string | undefined
  /** Whether the backend already has a photo, which a new one replaces. */
  isKept?: boolean
  photo: Blob | undefined
  onChange: (photo: File | undefined) => void
  /** Focuses the current control: the file input, or the button that removes the photo. */
  ref?: Ref<{ focus: () => void }>
}

/**
 * A photo that was dropped, chosen, or taken with the phone's camera, with a preview. Replacing controls keeps the
 * focus.
 */
export function PhotoField({
  label,
  hint,
  icon: Icon,
  optional,
  error,
  isKept,
  photo,
  onChange,
  ref,
}: PhotoFieldProps) {
  const t = useTranslations('bank.photo')
  const errors = useTranslations('errors')
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [refusal, setRefusal] = useState<Awaited<ReturnType<typeof photoError>>>(null)
  const fault = refusal ? errors(refusal) : error
  const { input: choice, removal } = useFocusAcross(photo !== undefined, ref)

  const take = async (file: File | undefined) => {
    if (!file) return
    const found = await photoError(file)
    setRefusal(found)
    if (!found) onChange(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files[0])
  }
  const input = {
    type: 'file',
    accept: photoTypes.join(','),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      void take(event.target.files?.[0])
      // Lets the member choose the same file again after removing it.
      event.target.value = ''
    },
  } as const

  return (
    <div className="grid content-start gap-1.5">
      <span id={`${id}-label`} className="flex items-baseline justify-between gap-3 text-small font-semibold">
        {label}
        {optional && <span className="font-normal text-muted">{optional}</span>}
      </span>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={clsx(
          'relative grid min-w-0 overflow-hidden rounded-field border border-dashed bg-ground/50 transition',
          // A preview fills the frame without giving it a height.
          photo ? 'aspect-8/5' : 'sm:aspect-8/5',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-points',
          fault
            ? 'border-error'
            : isOver
              ? 'border-points bg-points/10'
              : 'border-line-strong/60 hover:border-line-strong',
        )}
      >
        {photo ? (
          <PhotoPreview
            photo={photo}
            label={label}
            onRemove={() => onChange(undefined)}
            removal={{ ref: removal, 'aria-describedby': fault && `${id}-error` }}
          />
        ) : (
          <label className="grid cursor-pointer place-content-center justify-items-center gap-2 p-4 text-center text-small text-muted">
            <span className="relative">
              <Icon aria-hidden className="size-12 text-line-strong" style={{ strokeWidth: 1.25 }} />
              <ImageUp
                aria-hidden
                className="absolute -right-2 -bottom-1 size-5 rounded-full bg-raised p-0.5 text-points"
              />
            </span>
            <span>
              {isKept && <span className="block font-semibold text-success">{t('kept')}</span>}
              <span className="font-semibold text-points">{t(isKept ? 'replace' : 'choose')}</span>
              <span className="block max-desktop:hidden">{t('drop')}</span>
            </span>
            <input
              {...input}
              ref={choice}
              aria-labelledby={`${id}-label`}
              aria-describedby={clsx(`${id}-hint`, fault && `${id}-error`)}
              aria-invalid={Boolean(fault)}
              className="sr-only"
            />
          </label>
        )}
        {!photo && (
          <label className="absolute right-2 bottom-2 grid size-11 cursor-pointer place-items-center rounded-full bg-raised text-ink desktop:hidden">
            <Camera aria-hidden className="size-5" />
            <span className="sr-only">{t('camera')}</span>
            <input {...input} capture="environment" aria-describedby={`${id}-label`} className="sr-only" />
          </label>
        )}
      </div>
      <p id={`${id}-hint`} className="text-small text-muted">
        {hint}
      </p>
      {fault && (
        <p id={`${id}-error`} role="alert" className="text-small text-error">
          {fault}
        </p>
      )}
    </div>
  )
}

/**
 * Choosing a photo replaces the input with the preview, and removing it does the reverse. Moves the focus to the new
 * control.
 */
function useFocusAcross(isChosen: boolean, handle: PhotoFieldProps['ref']) {
  const input = useRef<HTMLInputElement>(null)
  const removal = useRef<HTMLButtonElement>(null)
  const wasChosen = useRef(isChosen)
  const focus = () => (removal.current ?? input.current)?.focus()
  useImperativeHandle(handle, () => ({ focus }), [])
  useEffect(() => {
    if (wasChosen.current !== isChosen) focus()
    wasChosen.current = isChosen
  }, [isChosen])
  return { input, removal }
}

const bytesPerKilobyte = 1024
const bytesPerMegabyte = 1024 * bytesPerKilobyte

type PhotoPreviewProps = {
  photo: Blob
  label: string
  onRemove: () => void
  /** Properties of the button that removes the photo. */
  removal: ComponentProps<'button'>
}

/** Preview of a chosen photo, or its file name if the browser cannot show the format (HEIC). */
function PhotoPreview({ photo, label, onRemove, removal }: PhotoPreviewProps) {
  const t = useTranslations('bank.photo')
  const format = useFormatter()
  const { url, onUnreadable } = usePreviewUrl(photo)
  const name = photo instanceof File ? photo.name : ''
  const isSmall = photo.size < bytesPerMegabyte
  const size = isSmall
    ? format.number(Math.ceil(photo.size / bytesPerKilobyte), { style: 'unit', unit: 'kilobyte' })
    : format.number(photo.size / bytesPerMegabyte, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return (
    <>
      {url ? (
        // oxlint-disable-next-line nextjs/no-img-element -- a file of the member's own that never left the browser
        <img
          src={url}
          alt={t('preview', { name: label })}
          onError={onUnreadable}
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <span className="grid place-content-center justify-items-center gap-2 p-4 text-small text-muted">
          <FileImage aria-hidden className="size-10" />
          <span className="line-clamp-2 break-all">{name}</span>
        </span>
      )}
      <span className="figures absolute bottom-2 left-2 rounded-full bg-scrim px-2.5 py-1 text-small">{size}</span>
      <button
        {...removal}
        type="button"
        aria-label={t('remove', { name: label })}
        onClick={onRemove}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-scrim text-ink hover:bg-raised"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </>
  )
}

function usePreviewUrl(photo: Blob) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    // oxlint-disable-next-line react/set-state-in-effect -- the object URL must be revoked, so the effect creates it
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return { url, onUnreadable: () => setUrl(null) }
}
