import { maxPhotoBytes } from '@/contract/constants'
import { isHeic, isPhoto, photoSignatureBytes } from '@/contract/photo'

/** Why a photo should not be sent as it is. The first two are refused by the server; the others are advice. */
export type PhotoFault = 'image_invalid' | 'image_too_large' | 'small' | 'blurred'
export type Inspection = {
  fault: PhotoFault | null
  /** Pixels; null if the browser cannot read the format, which is then sent unchecked. */
  size: { width: number; height: number } | null
}

/** Text on a document is readable from here on. */
const minSidePx = 800
/** Sharpness is measured at this size, so that the limit is the same for every camera. */
const measuredPx = 1_000
/** A document in focus has several hundred, one out of focus less than this. */
const minSharpness = 60

/** Decodes a picture upright, as its EXIF data says. Null if the browser cannot. */
export async function decode(photo: Blob): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null
  return createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => null)
}

/** Draws a picture so that its longer side is at most `longerPx`. */
export function draw(picture: ImageBitmap, longerPx: number): HTMLCanvasElement {
  const scale = Math.min(1, longerPx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The variance of the Laplacian of the picture's brightness: high at many sharp edges, near 0 without any. */
export function sharpnessOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): number {
  const light = Float32Array.from({ length: width * height }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3)
    return 0.299 * red + 0.587 * green + 0.114 * blue
  })
  const at = (index: number) => light[index] ?? 0
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const here = y * width + x
      const edge = 4 * at(here) - at(here - 1) - at(here + 1) - at(here - width) - at(here + width)
      sum += edge
      squares += edge * edge
      count += 1
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/**
 * Checks a photo on the device: its type by its bytes (not its name), its size, then whether a reviewer will be able to
 * read it. A HEIC that the browser cannot read passes unchecked.
 */
export async function inspectPhoto(photo: Blob): Promise<Inspection> {
  // A file that cannot be read (moved, or in a cloud folder) cannot be uploaded either.
  const start = await photo
    .slice(0, photoSignatureBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const bytes = new Uint8Array(start)
  if (!isPhoto(bytes) && !isHeic(bytes)) return { fault: 'image_invalid', size: null }
  const picture = await decode(photo)
  const size = picture && { width: picture.width, height: picture.height }
  try {
    if (photo.size > maxPhotoBytes) return { fault: 'image_too_large', size }
    if (!picture) return { fault: null, size }
    if (Math.min(picture.width, picture.height) < minSidePx) return { fault: 'small', size }
    const canvas = draw(picture, measuredPx)
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
    return { fault: pixels && sharpnessOf(pixels) < minSharpness ? 'blurred' : null, size }
  } finally {
    picture?.close()
  }
}
