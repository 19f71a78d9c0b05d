import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { PhotoField } from '@/contract/constants'
import type { Database } from '@/server/db/client'
import { identitySubmissions, photoUploads } from '@/server/db/schema'
import type { Context, MemberContext, SystemContext } from '../context'
import { DomainError } from '../domain-error'
import { reencodePhotos, type Photos } from './reencode-photos'

type Submission = typeof identitySubmissions.$inferSelect
export type PhotoKeys = Pick<Submission, 'idFrontKey' | 'idBackKey' | 'passbookKey' | 'handwrittenKey'>

/** A returned submission without the keys of the photos that must be sent again. */
export function withoutReturned(submission: Submission): Submission {
  const { returnedPhotos, idFrontKey, idBackKey, passbookKey, handwrittenKey } = submission
  const unless = (field: PhotoField, key: string) => (returnedPhotos?.includes(field) ? '' : key)
  return {
    ...submission,
    idFrontKey: unless('id_front', idFrontKey),
    idBackKey: unless('id_back', idBackKey),
    passbookKey: unless('passbook', passbookKey),
    handwrittenKey: returnedPhotos?.includes('handwritten') ? null : handwrittenKey,
  }
}

/**
 * Re-encodes a submission's photos and stores all of them or none. Photos that are left out are taken from `kept`, an
 * earlier submission. Returns all keys, and separately those of new photos, for `keepPhotos` or `discardPhotos`. Throws
 * `invalid_input` if a photo is neither given nor kept, the errors of `reencodePhotos`, or `service_unavailable` if the
 * object store refused a photo.
 */
export async function savePhotos(
  context: MemberContext,
  submissionId: string,
  files: Photos,
  kept: PhotoKeys | null,
): Promise<{ keys: PhotoKeys; written: string[] }> {
  const photos = await reencodePhotos(context, files)
  const keyOf = (field: PhotoField) => {
    const photo = photos.get(field)
    return photo && `identity/${submissionId}/${field.replace('_', '-')}.${photo.ending}`
  }
  const required = (field: PhotoField, earlier: string | undefined): string => {
    const key = keyOf(field) ?? earlier
    if (!key) throw new DomainError('invalid_input', {}, [{ field, code: 'file_required' }])
    return key
  }
  const keys = {
    idFrontKey: required('id_front', kept?.idFrontKey),
    idBackKey: required('id_back', kept?.idBackKey),
    passbookKey: required('passbook', kept?.passbookKey),
    handwrittenKey: keyOf('handwritten') ?? kept?.handwrittenKey ?? null,
  }
  const stored = [...photos].map(([field, photo]) => ({ ...photo, key: keyOf(field) ?? '' }))
  const written = stored.map(({ key }) => key)
  const { db, ports, now } = context
  // Recorded first. If this process ends before the submission is stored, the job finds the photos by these rows.
  if (written.length > 0) await db.insert(photoUploads).values(written.map((key) => ({ key, createdAt: now() })))
  try {
    for (const { key, bytes, type } of stored) await ports.objectStore.put(key, bytes, type)
  } catch (error) {
    await discardPhotos(context, submissionId, written)
    throw new DomainError('service_unavailable', {}, [], { cause: error })
  }
  return { keys, written }
}

/**
 * Gives photos to the submission that the transaction stores. Throws `service_unavailable` if the job has discarded them,
 * because the call took too long.
 */
export async function keepPhotos(tx: Database, written: readonly string[]): Promise<void> {
  const uploads = await tx.delete(photoUploads).where(inArray(photoUploads.key, written)).returning()
  const kept = uploads.filter(({ discardedAt }) => !discardedAt)
  if (kept.length < written.length) throw new DomainError('service_unavailable')
}

type Storage = Pick<Context, 'db' | 'ports' | 'now'>

/** From then on no submission can keep the photos. Waits for a transaction that is keeping them; returns the others. */
export const markDiscarded = ({ db, now }: Storage, keys: readonly string[]) =>
  db.update(photoUploads).set({ discardedAt: now() }).where(inArray(photoUploads.key, keys)).returning()

export async function removePhotos({ db, ports }: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await ports.objectStore.remove(key)
    await db.delete(photoUploads).where(eq(photoUploads.key, key))
  }
}

/** Deletes the photos of a submission unless it was stored. The job deletes what cannot be deleted now. */
export async function discardPhotos(context: Storage, submissionId: string, keys: readonly string[]): Promise<void> {
  const discard = async () => {
    await markDiscarded(context, keys)
    const isStored = (await context.db.$count(identitySubmissions, eq(identitySubmissions.id, submissionId))) > 0
    // All of them: the job may have been here before the last photo was stored.
    if (!isStored) await removePhotos(context, keys)
  }
  await discard().catch(() => undefined)
}

/** How long a submission may take to keep its photos. A call is answered within half a minute. */
const ownerlessAfterMs = 10 * 60_000
/** How long a photo that was uploaded alone waits for its binding (ours). */
export const uploadLifeMs = 2 * 3_600_000
const batchSize = 50

/**
 * Deletes photos whose submission was not stored, because the process ended in between or the object store could not
 * delete them then, and uploads that no binding has taken in time. Returns how many.
 */
export async function deleteOwnerlessPhotos(context: SystemContext, hasTime: () => boolean): Promise<number> {
  const { db, now } = context
  const { createdAt, memberId } = photoUploads
  const before = (lifeMs: number) => lt(createdAt, new Date(now().getTime() - lifeMs))
  const isOld = or(and(isNull(memberId), before(ownerlessAfterMs)), before(uploadLifeMs))
  let deleted = 0
  while (hasTime()) {
    const batch = await db
      .select({ key: photoUploads.key })
      .from(photoUploads)
      .where(or(isOld, isNotNull(photoUploads.discardedAt)))
      .limit(batchSize)
    if (batch.length === 0) break
    const keys = batch.map(({ key }) => key)
    const discarded = await markDiscarded(context, keys)
    await removePhotos(
      context,
      discarded.map(({ key }) => key),
    )
    deleted += discarded.length
  }
  return deleted
}
