import { decode, draw } from './inspect-photo'

/** From the best quality to the least that keeps small print readable; the first that is small enough is used. */
const steps = [
  { longerPx: 3_000, quality: 0.9 },
  { longerPx: 2_400, quality: 0.88 },
  { longerPx: 2_000, quality: 0.85 },
] as const
const enoughBytes = 3 * 1024 * 1024

/**
 * A smaller JPEG of a photo: upright and without EXIF data (which may say where it was taken), its longer side at least
 * 2,000 px if it was that long. Null if the browser cannot read the photo.
 */
export async function shrinkPhoto(photo: File): Promise<File | null> {
  const picture = await decode(photo)
  if (!picture) return null
  try {
    let smallest: Blob | null = null
    for (const { longerPx, quality } of steps) {
      const canvas = draw(picture, longerPx)
      smallest = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      if (smallest && smallest.size <= enoughBytes) break
    }
    return smallest && new File([smallest], photo.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' })
  } finally {
    picture.close()
  }
}
