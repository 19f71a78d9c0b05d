import { describe, expect, it } from 'vitest'
import { latestBirthday } from '@/contract/site-day'
import { photoError } from '@/components/bank/photo-error'

describe('latestBirthday', () => {
  it.each([
    // In Taipei, which is eight hours ahead of UTC, this is the start of the eighteenth birthday.
    ['2026-11-20T16:00:00Z', '2008-11-21'],
    ['2026-11-20T15:59:59Z', '2008-11-20'],
    ['2028-02-29T04:00:00Z', '2010-02-29'],
  ])('at %s returns %s, the date 18 years earlier in Taipei', (at, day) => {
    expect(latestBirthday(new Date(at))).toBe(day)
  })
})

describe('photoError', () => {
  const signatures = {
    jpeg: [0xff, 0xd8, 0xff, 0xe0],
    png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    webp: [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50],
    text: [...new TextEncoder().encode('not a picture')],
    gif: [...new TextEncoder().encode('GIF89a')],
    none: [],
  }
  const file = (kind: keyof typeof signatures, type: string, name: string, bytes?: number) => {
    const made = new File([new Uint8Array(signatures[kind])], name, { type })
    return bytes === undefined ? made : Object.defineProperty(made, 'size', { value: bytes })
  }
  const megabyte = 1024 * 1024

  it.each([
    [10 * megabyte, null],
    [10 * megabyte + 1, 'image_too_large'],
  ])('for a photo of %i bytes returns %s', async (bytes, error) =>
    expect(await photoError(file('jpeg', 'image/jpeg', 'a.jpg', bytes))).toBe(error),
  )

  it.each([
    ['jpeg', 'image/jpeg', 'a.jpg', null],
    ['png', 'image/png', 'a.png', null],
    ['webp', 'image/webp', 'a.webp', null],
    ['jpeg', '', 'a.JPEG', null],
    ['text', 'image/jpeg', 'a.jpg', 'image_invalid'],
    ['text', '', 'a.png', 'image_invalid'],
    ['gif', 'image/png', 'a.png', 'image_invalid'],
    ['none', 'image/png', 'a.png', 'image_invalid'],
  ] as const)('for a file that contains %s, with type %j and name %s, returns %s', async (kind, type, name, error) =>
    expect(await photoError(file(kind, type, name))).toBe(error),
  )
})
