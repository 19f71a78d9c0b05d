import sharp from 'sharp'
import { maxPhotoBytes } from '@/contract/constants'
import type { FieldCode } from '@/contract/errors'
import { isPhoto } from '@/contract/photo'
import type { identitySubmissions } from '@/server/db/schema'
import type { Context } from '../context'
import { DomainError } from '../domain-error'

const photoType = 'image/jpeg'

/**
 * Removes the photos of a submission that was not stored. Photos that cannot be removed stay encrypted and
 * unreferenced.
 */
export async function discardPhotos({ ports }: Pick<Context, 'ports'>, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => ports.objectStore.remove(key)))
}

/** Large enough to read small print, yet small enough to store. */
const maxEdgePx = 2_400
/** A picture with more pixels is refused, because decoding it would exhaust the memory. */
const maxPixels = 60_000_000
const jpegQuality = 85

/**
 * Re-encodes an identity photo as JPEG: upright, without metadata (place, device) and without hidden data. Throws
 * `image_too_large` or `image_invalid`.
 */
export async function reencodePhoto(file: Blob): Promise<Uint8Array> {
  if (file.size > maxPhotoBytes) throw new DomainError('image_too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isPhoto(bytes)) throw new DomainError('image_invalid')
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: maxEdgePx, height: maxEdgePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: jpegQuality })
  return picture.toBuffer().catch(() => {
    throw new DomainError('image_invalid')
  })
}

type Submission = typeof identitySubmissions.$inferSelect
type PhotoField = 'id_front' | 'id_back' | 'passbook' | 'handwritten'

/** Re-encodes a photo. An error names the photo's field. */
function reencodeField(field: PhotoField, file: Blob): Promise<Uint8Array> {
  return reencodePhoto(file).catch((error: unknown) => {
    const isPhotoError =
      error instanceof DomainError && (error.code === 'image_invalid' || error.code === 'image_too_large')
    throw isPhotoError ? new DomainError(error.code, {}, [{ field, code: error.code as FieldCode }]) : error
  })
}

export type PhotoKeys = Pick<Submission, 'idFrontKey' | 'idBackKey' | 'passbookKey' | 'handwrittenKey'>

/**
 * Re-encodes a submission's photos and stores all of them or none. Photos that are left out are taken from `kept`, an
 * earlier submission. Returns all keys, and separately those of new photos. Throws `invalid_input` if a photo is
 * neither given nor kept, `image_invalid`, `image_too_large`, or `service_unavailable` if the object store refused a
 * photo.
 */
export async function savePhotos(
  context: Context,
  submissionId: string,
  files: Partial<Record<PhotoField, Blob | undefined>>,
  kept: PhotoKeys | null,
): Promise<{ keys: PhotoKeys; written: string[] }> {
  const keyOf = (field: PhotoField) => `identity/${submissionId}/${field.replace('_', '-')}.jpg`
  const required = (field: PhotoField, earlier: string | undefined): string => {
    const key = files[field] ? keyOf(field) : earlier
    if (!key) throw new DomainError('invalid_input', {}, [{ field, code: 'file_required' }])
    return key
  }
  const keys = {
    idFrontKey: required('id_front', kept?.idFrontKey),
    idBackKey: required('id_back', kept?.idBackKey),
    passbookKey: required('passbook', kept?.passbookKey),
    handwrittenKey: files.handwritten ? keyOf('handwritten') : (kept?.handwrittenKey ?? null),
  }
  const photos: { key: string; bytes: Uint8Array }[] = []
  // One after another, because decoded pictures take much memory.
  for (const field of ['id_front', 'id_back', 'passbook', 'handwritten'] as const) {
    const file = files[field]
    if (file) photos.push({ key: keyOf(field), bytes: await reencodeField(field, file) })
  }
  try {
    for (const { key, bytes } of photos) await context.ports.objectStore.put(key, bytes, photoType)
  } catch (error) {
    await discardPhotos(
      context,
      photos.map(({ key }) => key),
    )
    throw new DomainError('service_unavailable', {}, [], { cause: error })
  }
  return { keys, written: photos.map(({ key }) => key) }
}
