import sharp from 'sharp'
import { maxPhotoBytes } from '@/contract/constants'
import { DomainError } from '../domain-error'

/** Large enough to read small print, small enough to store. */
const maxEdgePx = 2_400
/** A picture with more pixels is an attack on memory. */
const maxPixels = 60_000_000
const jpegQuality = 85

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)

/** Whether the bytes begin like a JPEG, PNG or WebP; the file's name does not count. */
function isPhoto(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, [0xff, 0xd8, 0xff]) ||
    startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8))
  )
}

/**
 * Re-encodes an identity photo as JPEG: upright, without metadata (place, device) and without data hidden in the file. Throws `image_too_large` or `image_invalid`.
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
