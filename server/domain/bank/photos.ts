import sharp from 'sharp'
import { maxPhotoBytes } from '@/contract/constants'
import { isPhoto } from '@/contract/photo'
import { DomainError } from '../domain-error'

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
