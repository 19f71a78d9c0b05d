import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Contract } from '@/contract'
import { photoFields, type PhotoField } from '@/contract/constants'
import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { photoUploads } from '@/server/db/schema'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { requestOf, submit, withKept } from './bind-bank-account'
import { bindMember } from '../protection/match-exclusions'
import { claimsOf, fieldError } from './check-binding'
import { reencodePhotos, type StoredPhoto } from './reencode-photos'
import { markDiscarded, removePhotos, uploadLifeMs, type PhotoKeys } from './save-photos'

type Calls = OptionalCalls['photos']
type Upload = Output<Calls['upload']>
type Binding = Parsed<Calls['bind']>
type Result = Output<Contract['bank']['create']>

const folder = 'identity/uploads/'
const endings: readonly StoredPhoto['ending'][] = ['jpg', 'heic']
const keyOf = (id: string, ending: StoredPhoto['ending']) => `${folder}${id}.${ending}`
const idOf = (key: string) => key.slice(folder.length, key.lastIndexOf('.'))

const toUpload = (key: string, field: PhotoField, createdAt: Date): Upload => ({
  id: idOf(key),
  field,
  uploaded_at: createdAt.toISOString(),
  expires_at: new Date(createdAt.getTime() + uploadLifeMs).toISOString(),
})

/** Condition for the member's uploads that can still be bound. */
const waiting = ({ memberId, now }: MemberContext) =>
  and(
    eq(photoUploads.memberId, memberId),
    isNull(photoUploads.discardedAt),
    gt(photoUploads.createdAt, new Date(now().getTime() - uploadLifeMs)),
  )

/**
 * Stores one identity photo before its binding, re-encoded like those of a form. It replaces the member's waiting photo of
 * the same field. Throws the errors of `reencodePhotos`, or `service_unavailable` if the object store refused it.
 */
export async function uploadPhoto(context: MemberContext, input: Parsed<Calls['upload']>): Promise<Upload> {
  const { db, ports, now, memberId } = context
  const { field, photo } = input
  const [stored] = (await reencodePhotos(context, { [field]: photo })).values()
  if (!stored) throw fieldError(field, 'file_required')
  const [key, createdAt] = [keyOf(randomUUID(), stored.ending), now()]
  // Recorded first, so that the job finds the photo if the process ends.
  await db.insert(photoUploads).values({ key, memberId, field, createdAt })
  try {
    await ports.objectStore.put(key, stored.bytes, stored.type)
  } catch (error) {
    await discard(context, [key])
    throw new DomainError('service_unavailable', {}, [], { cause: error })
  }
  const ofField = (await waitingUploads(context)).filter((row) => row.field === field)
  const place = ofField.findIndex((row) => row.key === key)
  // Of two that were stored in the same millisecond, the last one in order stays, whichever is done first. A later upload may
  // have replaced this one already; then it replaces nothing.
  const hasTwin = ofField[place + 1]?.createdAt.getTime() === createdAt.getTime()
  await discard(
    context,
    ofField.slice(0, Math.max(0, hasTwin ? place + 1 : place)).map((row) => row.key),
  )
  return toUpload(key, field, createdAt)
}

/** Deletes uploads, except those that a binding keeps meanwhile. The job deletes what cannot be deleted now. */
async function discard(context: MemberContext, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const remove = async () => {
    const discarded = await markDiscarded(context, keys)
    await removePhotos(
      context,
      discarded.map(({ key }) => key),
    )
  }
  await remove().catch(() => undefined)
}

/** The member's uploads that can still be bound, oldest first. */
const waitingUploads = (context: MemberContext) =>
  context.db.select().from(photoUploads).where(waiting(context)).orderBy(photoUploads.createdAt, photoUploads.key)

/** The member's uploads that wait for their binding, the newest of each field. */
export async function listUploads(context: MemberContext): Promise<Upload[]> {
  const rows = await waitingUploads(context)
  return photoFields.flatMap((field) => {
    const row = rows.findLast((each) => each.field === field)
    return row ? [toUpload(row.key, field, row.createdAt)] : []
  })
}

/**
 * Binds identity and bank account with uploaded photos, for the first time or after a return; a returned binding keeps what
 * is left out. If it is refused, the uploads still wait. Throws the errors of `bindBankAccount` except those of photos, and
 * `invalid_input` for a photo that is neither uploaded nor kept.
 */
export const bindUploaded = (context: MemberContext, input: Binding): Promise<Result> =>
  bindMember(context, claimsOf(input), () => bind(context, input))

async function bind(context: MemberContext, input: Binding): Promise<Result> {
  const { id_front, id_back, passbook, handwritten, ...data } = input
  const { kept, ...numbers } = await withKept(context, input)
  const save = () => findUploads(context, { id_front, id_back, passbook, handwritten }, kept)
  const discardNothing = () => Promise.resolve()
  const request = requestOf('photos.bind', input)
  return submit(context, { ...data, ...numbers }, request, { save, discard: discardNothing })
}

type Ids = Partial<Record<PhotoField, string | undefined>>

async function findUploads(context: MemberContext, ids: Ids, kept: PhotoKeys | null) {
  const keys = Object.values(ids).flatMap((id) => (id ? endings.map((ending) => keyOf(id, ending)) : []))
  const given = and(waiting(context), inArray(photoUploads.key, keys))
  const found = keys.length > 0 ? await context.db.select().from(photoUploads).where(given) : []
  const uploaded = (field: PhotoField): string | undefined => {
    const id = ids[field]
    if (!id) return undefined
    const row = found.find((each) => idOf(each.key) === id && each.field === field)
    if (!row) throw fieldError(field, 'file_required')
    return row.key
  }
  const required = (field: PhotoField, earlier: string | undefined): string => {
    const key = uploaded(field) ?? earlier
    if (!key) throw fieldError(field, 'file_required')
    return key
  }
  const all = {
    idFrontKey: required('id_front', kept?.idFrontKey),
    idBackKey: required('id_back', kept?.idBackKey),
    passbookKey: required('passbook', kept?.passbookKey),
    handwrittenKey: uploaded('handwritten') ?? kept?.handwrittenKey ?? null,
  }
  return { keys: all, written: found.map(({ key }) => key) }
}
