import type { identitySubmissions } from '@/server/db/schema'
import type { Context, MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { reencodePhotos, type PhotoField, type Photos } from './reencode-photos'

const photoType = 'image/jpeg'

/**
 * Removes the photos of a submission that was not stored. Photos that cannot be removed stay encrypted and
 * unreferenced.
 */
export async function discardPhotos({ ports }: Pick<Context, 'ports'>, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => ports.objectStore.remove(key)))
}

type Submission = typeof identitySubmissions.$inferSelect
export type PhotoKeys = Pick<Submission, 'idFrontKey' | 'idBackKey' | 'passbookKey' | 'handwrittenKey'>

/**
 * Re-encodes a submission's photos and stores all of them or none. Photos that are left out are taken from `kept`, an
 * earlier submission. Returns all keys, and separately those of new photos. Throws `invalid_input` if a photo is
 * neither given nor kept, the errors of `reencodePhotos`, or `service_unavailable` if the object store refused a photo.
 */
export async function savePhotos(
  context: MemberContext,
  submissionId: string,
  files: Photos,
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
  const photos = [...(await reencodePhotos(context, files))].map(([field, bytes]) => ({ key: keyOf(field), bytes }))
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
