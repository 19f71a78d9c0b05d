import { maxPhotoBytes } from '@/contract/constants'
import { isPhoto, photoSignatureBytes } from '@/contract/photo'

/**
 * The error code for a photo that the server would refuse, or null. Like the server, it checks the bytes, not the name.
 */
export async function photoError(file: File): Promise<'image_too_large' | 'image_invalid' | null> {
  if (file.size > maxPhotoBytes) return 'image_too_large'
  // A file that cannot be read (moved, or in a cloud folder) cannot be uploaded either.
  const start = await file
    .slice(0, photoSignatureBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return isPhoto(new Uint8Array(start)) ? null : 'image_invalid'
}
