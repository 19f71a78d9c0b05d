import type { BankBindingInput } from '@/contract/bank'
import type { Context } from '../context'
import { cleanPhoto } from './photos'

const photoType = 'image/jpeg'

/** Cleans a submission's photos and stores them under keys of its own. Throws `image_invalid` or `image_too_large`. */
export async function storePhotos(
  { ports }: Context,
  submissionId: string,
  { id_front, id_back, passbook, handwritten }: BankBindingInput,
): Promise<{ idFrontKey: string; idBackKey: string; passbookKey: string; handwrittenKey: string | null }> {
  const files = [id_front, id_back, passbook, ...(handwritten ? [handwritten] : [])]
  const names = ['id-front', 'id-back', 'passbook', 'handwritten']
  const photos: { key: string; bytes: Uint8Array }[] = []
  // One after another: unpacked pictures are large, and the largest part of the memory is theirs.
  for (const [index, file] of files.entries()) {
    photos.push({ key: `identity/${submissionId}/${names[index]}.jpg`, bytes: await cleanPhoto(file) })
  }
  for (const { key, bytes } of photos) await ports.objectStore.put(key, bytes, photoType)
  const [front, back, cover, hand] = photos
  if (!front || !back || !cover) throw new Error('three photos are always there')
  return { idFrontKey: front.key, idBackKey: back.key, passbookKey: cover.key, handwrittenKey: hand?.key ?? null }
}
