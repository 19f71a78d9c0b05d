// Tests contract/site-day.ts
import { describe, expect, it } from 'vitest'
import { latestBirthday } from '@/contract/site-day'

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
