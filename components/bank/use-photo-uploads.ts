import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PhotoField } from '@/contract/constants'
import { api, ApiError } from '@/lib/api'
import { useCapability } from '@/lib/hooks/use-capability'
import { uploadTimeoutMs } from '@/lib/site/constants'
import type { ErrorCode, LocalErrorCode } from '@/contract/errors'

/** The progress of what is being sent: its share from 0 to 1, and when it began, ms since 1970. */
export type Progress = { share: number; beganAt: number }
export type Upload =
  | { state: 'waiting' }
  | ({ state: 'sending' } & Progress)
  | { state: 'sent'; id: string }
  /** `network`: the line was lost. It is sent again once the line is back. */
  | { state: 'failed'; code: ErrorCode | LocalErrorCode }

type Uploads = Partial<Record<PhotoField, Upload>>

/**
 * Sends photos one by one, as soon as they are chosen, if the backend takes them so. Those that were sent stay: also after
 * the line was lost or the page was left, until the backend deletes them.
 */
export function usePhotoUploads(isOpen: boolean) {
  const isOffered = useCapability('photos') && isOpen
  const [uploads, setUploads] = useState<Uploads>({})
  const files = useRef(new Map<PhotoField, File>())
  const sending = useRef<{ field: PhotoField; stop: AbortController } | null>(null)
  const set = (field: PhotoField, upload: Upload | undefined) =>
    setUploads(({ [field]: _, ...others }) => (upload ? { ...others, [field]: upload } : others))

  const sendNext = useEffectEvent(async () => {
    const [field, photo] = [...files.current].find(([each]) => uploads[each]?.state === 'waiting') ?? []
    if (!field || !photo || sending.current) return
    const stop = new AbortController()
    sending.current = { field, stop }
    const beganAt = Date.now()
    // A photo that was replaced or removed meanwhile reports nothing.
    const report = (upload: Upload) => files.current.get(field) === photo && set(field, upload)
    report({ state: 'sending', share: 0, beganAt })
    try {
      const { id } = await api.photos.upload(
        { field, photo },
        {
          signal: stop.signal,
          timeoutMs: uploadTimeoutMs,
          onProgress: (share) => report({ state: 'sending', share, beganAt }),
        },
      )
      report({ state: 'sent', id })
    } catch (error) {
      if (!stop.signal.aborted) report({ state: 'failed', code: error instanceof ApiError ? error.code : 'network' })
    }
    sending.current = null
    setUploads((all) => ({ ...all }))
  })
  useEffect(() => void sendNext(), [uploads])

  const resume = useEffectEvent(() => {
    for (const field of files.current.keys()) if (uploads[field]?.state === 'failed') set(field, { state: 'waiting' })
  })
  useEffect(() => {
    addEventListener('online', resume)
    return () => {
      removeEventListener('online', resume)
      sending.current?.stop.abort()
    }
  }, [])
  useEffect(() => {
    if (!isOffered) return
    // Without the list, the member chooses the photos again.
    api.photos.list({}).then(
      (waiting) =>
        setUploads((all) => ({
          ...Object.fromEntries(waiting.map(({ field, id }) => [field, { state: 'sent', id }])),
          ...all,
        })),
      () => {},
    )
  }, [isOffered])

  /** Sends a photo, or with null stops sending it. */
  const choose = (field: PhotoField, photo: File | null) => {
    if (!isOffered) return
    if (photo) files.current.set(field, photo)
    else files.current.delete(field)
    if (sending.current?.field === field) sending.current.stop.abort()
    set(field, photo ? { state: 'waiting' } : undefined)
  }
  return { isOffered, uploads, choose, retry: (field: PhotoField) => set(field, { state: 'waiting' }) }
}
export type PhotoUploads = ReturnType<typeof usePhotoUploads>
