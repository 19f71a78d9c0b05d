import type { BankBindingInput } from '@/contract/bank'
import type { FieldCode } from '@/contract/errors'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { reencodePhoto } from './photos'

const photoType = 'image/jpeg'

/** Removes photos without a submission. Any that cannot be removed stay encrypted and unreferenced. */
export async function discardPhotos(
  { ports }: Pick<Context, 'ports'>,
  keys: readonly (string | null)[],
): Promise<void> {
  const stored = keys.filter((key) => key !== null)
  await Promise.allSettled(stored.map((key) => ports.objectStore.remove(key)))
}

type PhotoField = 'id_front' | 'id_back' | 'passbook' | 'handwritten'

/** Re-encodes a photo; an error names its field. */
function reencodeField(field: PhotoField, file: Blob): Promise<Uint8Array> {
  return reencodePhoto(file).catch((error: unknown) => {
    const isPhotoError =
      error instanceof DomainError && (error.code === 'image_invalid' || error.code === 'image_too_large')
    throw isPhotoError ? new DomainError(error.code, {}, [{ field, code: error.code as FieldCode }]) : error
  })
}

/**
 * Re-encodes a submission's photos and stores them under the submission's id: all or none. Throws `image_invalid`,
 * `image_too_large`, or `service_unavailable` when the object store refused one.
 */
export async function savePhotos(
  context: Context,
  submissionId: string,
  { id_front, id_back, passbook, handwritten }: BankBindingInput,
): Promise<{ idFrontKey: string; idBackKey: string; passbookKey: string; handwrittenKey: string | null }> {
  const files: Partial<Record<PhotoField, Blob>> = { id_front, id_back, passbook, ...(handwritten && { handwritten }) }
  const photos: { key: string; bytes: Uint8Array }[] = []
  // One after another: decoded pictures take much memory.
  for (const [field, file] of Object.entries(files) as [PhotoField, Blob][]) {
    const key = `identity/${submissionId}/${field.replace('_', '-')}.jpg`
    photos.push({ key, bytes: await reencodeField(field, file) })
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
  const [front, back, cover, hand] = photos
  if (!front || !back || !cover) throw new Error('a submission has at least three photos')
  return { idFrontKey: front.key, idBackKey: back.key, passbookKey: cover.key, handwrittenKey: hand?.key ?? null }
}
