import { maxPhotoBytes, photoTypes } from '@/contract/constants'

const names = /\.(jpe?g|png|webp)$/i

/** The error code of a photo that the server would refuse, or null. */
export function photoError(file: File): 'image_too_large' | 'image_invalid' | null {
  if (file.size > maxPhotoBytes) return 'image_too_large'
  // Some systems name no type: then the name decides, and after it the server, by the bytes.
  const isPicture = photoTypes.some((type) => type === file.type) || (file.type === '' && names.test(file.name))
  return isPicture && file.size > 0 ? null : 'image_invalid'
}
