// Tests lib/photos/inspect-photo.ts, lib/photos/shrink-photo.ts
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inspectPhoto, sharpnessOf } from '@/lib/photos/inspect-photo'
import { shrinkPhoto } from '@/lib/photos/shrink-photo'

const signatures = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50],
  heic: [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')],
  text: [...new TextEncoder().encode('not a picture')],
  gif: [...new TextEncoder().encode('GIF89a')],
  none: [],
}
const file = (kind: keyof typeof signatures, bytes?: number) => {
  const made = new File([new Uint8Array(signatures[kind])], 'IMG 1.heic', { type: 'image/png' })
  return bytes === undefined ? made : Object.defineProperty(made, 'size', { value: bytes })
}
const megabyte = 1024 * 1024

/** Pixels whose brightness is `light(x, y)`. */
function pixels(width: number, height: number, light: (x: number, y: number) => number) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1)
    data.fill(light(at % width, Math.floor(at / width)), at * 4, at * 4 + 3)
  return { data, width, height }
}
const checks = pixels(80, 60, (x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? 240 : 20))
const gradient = pixels(80, 60, (x) => x * 3)

/** jsdom has neither decoder nor canvas. `drawn`: the sizes of the canvases that were used. */
function stubPictures(width: number, height: number, shown = checks, bytesOf = (side: number) => side * 500) {
  const drawn: number[][] = []
  vi.stubGlobal('createImageBitmap', (_: Blob, options: ImageBitmapOptions) => {
    expect(options.imageOrientation).toBe('from-image')
    return Promise.resolve({ width, height, close: () => {} })
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => {},
    getImageData: () => shown,
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    drawn.push([this.width, this.height, Number(quality)])
    const bytes = bytesOf(Math.max(this.width, this.height))
    done(Object.defineProperty(new Blob([], { type: String(type) }), 'size', { value: bytes }))
  })
  return drawn
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('sharpnessOf', () => {
  it('is high at edges, and near 0 where brightness changes slowly or there is nothing to measure', () => {
    expect(sharpnessOf(checks)).toBeGreaterThan(1_000)
    expect(sharpnessOf(gradient)).toBeLessThan(1)
    expect(sharpnessOf(pixels(2, 2, () => 0))).toBe(0)
  })
})

describe('inspectPhoto', () => {
  it.each([
    ['jpeg', null],
    ['png', null],
    ['webp', null],
    ['heic', null],
    ['text', 'image_invalid'],
    ['gif', 'image_invalid'],
    ['none', 'image_invalid'],
  ] as const)('of a file that contains %s, which the browser cannot decode, returns %s', async (kind, fault) =>
    expect(await inspectPhoto(file(kind))).toEqual({ fault, size: null }),
  )

  it.each([
    [10 * megabyte, 4_000, 3_000, checks, null],
    [10 * megabyte + 1, 4_000, 3_000, checks, 'image_too_large'],
    [megabyte, 1_200, 800, checks, null],
    [megabyte, 1_200, 799, checks, 'small'],
    [megabyte, 1_200, 800, gradient, 'blurred'],
  ] as const)(
    'of a photo of %i bytes and %i × %i px finds the first fault',
    async (bytes, width, height, shown, fault) => {
      stubPictures(width, height, shown)
      expect(await inspectPhoto(file('jpeg', bytes))).toEqual({ fault, size: { width, height } })
    },
  )
})

describe('shrinkPhoto', () => {
  it('makes a JPEG of the best quality that is small enough', async () => {
    const drawn = stubPictures(4_000, 3_000)
    const small = await shrinkPhoto(file('jpeg', 14 * megabyte))
    expect([small?.name, small?.type]).toEqual(['IMG 1.jpg', 'image/jpeg'])
    expect(drawn).toEqual([[3_000, 2_250, 0.9]])
  })

  it('never makes the longer side shorter than 2,000 px or the quality less than 0.85, nor a photo larger', async () => {
    const drawn = stubPictures(3_000, 4_000, checks, () => 9 * megabyte)
    expect(await shrinkPhoto(file('jpeg', 14 * megabyte))).not.toBeNull()
    expect(drawn.at(-1)).toEqual([1_500, 2_000, 0.85])
    vi.restoreAllMocks()
    const unchanged = stubPictures(1_500, 1_000)
    await shrinkPhoto(file('png', 14 * megabyte))
    expect(unchanged).toEqual([[1_500, 1_000, 0.9]])
  })

  it('returns null if the browser cannot decode the photo', async () => {
    expect(await shrinkPhoto(file('heic', 14 * megabyte))).toBeNull()
  })
})
