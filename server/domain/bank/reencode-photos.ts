import { maxPhotoBytes, photoFields, type PhotoField } from '@/contract/constants'
import { isHeic } from '@/contract/photo'
import { DecoderOverloaded, PhotoDecoder } from '@/server/ports/photo-decoder'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { maxPixels, photoFault } from './photo-headers'
import { photosBusy, PhotoTurns } from './photo-turns'

/** One process decodes the photos of all members. */
const decoder = new PhotoDecoder({
  maxPixels,
  // Large enough to read small print, yet small enough to store.
  maxEdgePx: 2_400,
  maxWorkMs: 2_000,
  // A progressive JPEG of 50 million pixels takes 300 MB, with its colours at full size twice that.
  maxMemoryBytes: 768 * 1024 * 1024,
  maxStartMs: 15_000,
  maxWaitMs: 10_000,
})
const turns = new PhotoTurns({ inAll: 20, ofMember: 2 })
/** How long a form's photos wait for their turns. Even with the last photo's own time, the call is answered in time. */
const maxWaitMs = 15_000

export type Photos = Partial<Record<PhotoField, Blob | undefined>>

const refusal = (field: PhotoField, code: 'image_invalid' | 'image_too_large' | 'image_too_complex') =>
  new DomainError(code, {}, [{ field, code }])

const bytesOf = async (photo: Blob) => new Uint8Array(await photo.arrayBuffer())

async function assertDecodable(field: PhotoField, photo: Blob): Promise<void> {
  if (photo.size > maxPhotoBytes) throw refusal(field, 'image_too_large')
  const fault = photoFault(await bytesOf(photo))
  if (fault) throw refusal(field, fault)
}

export type StoredPhoto = { bytes: Uint8Array; type: string; ending: 'jpg' | 'heic' }

async function reencode(field: PhotoField, bytes: Uint8Array): Promise<StoredPhoto> {
  const decoded = await decoder.reencode(bytes).catch((cause: unknown) => {
    if (cause instanceof DecoderOverloaded) throw photosBusy({ cause })
    throw new DomainError('service_unavailable', {}, [], { cause })
  })
  if ('photo' in decoded) return { bytes: decoded.photo, type: 'image/jpeg', ending: 'jpg' }
  throw refusal(field, decoded.fault === 'unreadable' ? 'image_invalid' : 'image_too_complex')
}

/**
 * Re-encodes identity photos as JPEG: upright, without metadata (place, device) and without hidden data. All headers are
 * checked before any photo is decoded. Then each photo waits for the member's turn, at most 15 seconds for all of them. HEIC, which the decoder cannot read, stays
 * as it is: only a reviewer opens it.
 * Throws `image_too_large`, `image_too_complex` or `image_invalid` with the photo's field, `photos_busy`, or
 * `service_unavailable` if there is no process to decode them.
 */
export async function reencodePhotos(
  { memberId, signal }: Pick<MemberContext, 'memberId' | 'signal'>,
  photos: Photos,
): Promise<Map<PhotoField, StoredPhoto>> {
  const given = photoFields.flatMap((field) => {
    const photo = photos[field]
    return photo ? [{ field, photo }] : []
  })
  for (const { field, photo } of given) await assertDecodable(field, photo)
  const timeout = AbortSignal.timeout(maxWaitMs)
  const ending = signal ? AbortSignal.any([signal, timeout]) : timeout
  const stored = new Map<PhotoField, StoredPhoto>()
  for (const { field, photo } of given) {
    const bytes = await bytesOf(photo)
    const asSent: StoredPhoto | null = isHeic(bytes) ? { bytes, type: 'image/heic', ending: 'heic' } : null
    stored.set(field, asSent ?? (await turns.take(memberId, ending, () => reencode(field, bytes))))
  }
  return stored
}
