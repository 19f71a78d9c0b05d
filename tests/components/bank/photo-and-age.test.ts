import { describe, expect, it } from 'vitest'
import { latestBirthday } from '@/contract/site-day'
import { photoError } from '@/components/bank/photo-error'

describe('latestBirthday', () => {
  it.each([
    // Eighteen today in Taipei, where the day begins eight hours earlier.
    ['2026-11-20T16:00:00Z', '2008-11-21'],
    ['2026-11-20T15:59:59Z', '2008-11-20'],
    ['2028-02-29T04:00:00Z', '2010-02-29'],
  ])('at %s is %s: 18 years', (at, day) => {
    expect(latestBirthday(new Date(at))).toBe(day)
  })
})

describe('photoFault', () => {
  const megabyte = 1024 * 1024
  const file = (bytes: number, type = 'image/jpeg', name = 'a.jpg') =>
    Object.defineProperty(new File([], name, { type }), 'size', { value: bytes })

  it.each([
    [10 * megabyte, null],
    [10 * megabyte + 1, 'image_too_large'],
    [0, 'image_invalid'],
  ])('of %i bytes is %s', (bytes, fault) => expect(photoError(file(bytes))).toBe(fault))

  it.each([
    ['image/jpeg', 'a.jpg', null],
    ['image/png', 'a.png', null],
    ['image/webp', 'a.webp', null],
    ['', 'a.JPEG', null],
    ['', 'a.heic', 'image_invalid'],
    ['image/gif', 'a.gif', 'image_invalid'],
    ['application/pdf', 'a.jpg', 'image_invalid'],
  ])('of the kind %j called %s is %s', (type, name, fault) => expect(photoError(file(1, type, name))).toBe(fault))
})
