'use client'

import { FileImage, Trash2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState, type ComponentProps } from 'react'

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
export function PhotoPreview({ photo, label, onRemove, removal }: PhotoPreviewProps) {
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
