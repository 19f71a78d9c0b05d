'use client'

import clsx from 'clsx'
import { FileImage, Maximize2, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import { Dialog } from '@/components/ui/dialog/dialog'

type PhotoFrameProps = {
  photo: Blob | undefined
  icon: LucideIcon
  label: string
  isWide: boolean
  children: ReactNode
}

/** The photo in a frame of 16:10, or its file name if the browser cannot show the format (HEIC). A wide one can be enlarged. */
export function PhotoFrame({ photo, icon: Icon, label, isWide, children }: PhotoFrameProps) {
  const t = useTranslations('bank.photo')
  const { url, onUnreadable } = usePreviewUrl(photo)
  const [isEnlarged, setIsEnlarged] = useState(false)
  const picture = url && (
    // oxlint-disable-next-line nextjs/no-img-element -- a file of the member's own that never left the browser
    <img
      src={url}
      alt={t('preview', { name: label })}
      onError={onUnreadable}
      className="absolute inset-0 size-full object-contain"
    />
  )
  return (
    <div
      className={clsx(
        'relative grid min-w-0 place-content-center overflow-hidden rounded-field border bg-ground/50',
        photo ? 'border-line' : 'border-dashed border-line-strong/60',
      )}
      style={{ aspectRatio: '16 / 10' }}
    >
      {picture ?? (
        <span className="grid justify-items-center gap-1 p-2 text-label text-muted">
          {photo ? <FileImage aria-hidden className="size-6" /> : <Icon aria-hidden className="size-6" />}
          {photo instanceof File && <span className="line-clamp-2 break-all">{photo.name}</span>}
        </span>
      )}
      {picture && isWide && !children && (
        <button
          type="button"
          aria-label={t('enlarge', { name: label })}
          onClick={() => setIsEnlarged(true)}
          className="absolute right-2 bottom-2 grid size-11 place-items-center rounded-full bg-scrim text-ink hover:bg-raised"
        >
          <Maximize2 aria-hidden className="size-5" />
        </button>
      )}
      {children}
      {isEnlarged && picture && (
        <Dialog title={label} widthPx={1100} isTall onClose={() => setIsEnlarged(false)}>
          <div className="relative" style={{ height: '70dvh' }}>
            {picture}
          </div>
        </Dialog>
      )}
    </div>
  )
}

function usePreviewUrl(photo: Blob | undefined) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!photo) return
    const made = URL.createObjectURL(photo)
    // oxlint-disable-next-line react/set-state-in-effect -- the object URL must be revoked, so the effect creates it
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [photo])
  return { url, onUnreadable: () => setUrl(null) }
}
