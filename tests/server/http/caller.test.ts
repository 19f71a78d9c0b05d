import { describe, expect, it } from 'vitest'
import { acceptedLocale } from '@/server/http/accept-language'
import { callerOf } from '@/server/http/caller'
import { RateLimiter } from '@/server/http/rate-limiter'

const request = (headers: Record<string, string>) => new Request('http://inside:3000/api/v1/x', { headers })

describe('who calls', () => {
  const alone = { siteOrigin: '', trustsProxy: false }
  const behindProxy = { siteOrigin: '', trustsProxy: true }

  it('is the peer that our own server wrote down, whatever the caller claims', () => {
    const claimed = request({ 'x-peer-address': '10.0.0.9', 'x-forwarded-for': '1.2.3.4', host: 'site.example' })
    expect(callerOf(claimed, alone)).toEqual({ ip: '10.0.0.9', origin: 'http://site.example' })
  })

  it('is what the nearest proxy says, if there is one of ours', () => {
    const headers = {
      'x-forwarded-for': '6.6.6.6, 203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'site.example',
    }
    expect(callerOf(request(headers), behindProxy)).toEqual({ ip: '203.0.113.7', origin: 'https://site.example' })
    const settings = { ...behindProxy, siteOrigin: 'https://www.example' }
    expect(callerOf(request(headers), settings).origin).toBe('https://www.example')
  })
})

describe('the asked language', () => {
  it.each([
    [null, 'tw'],
    ['', 'tw'],
    ['th-TH,th;q=0.9', 'th'],
    ['fr, en;q=0.3, vi;q=0.8', 'vi'],
    ['en;q=0, th;q=0.1', 'th'],
    ['zh-CN', 'tw'],
    [`${'x,'.repeat(5_000)}en`, 'tw'],
  ])('of %s is %s', (header, locale) => {
    expect(acceptedLocale(header)).toBe(locale)
  })
})

describe('the rate limiter', () => {
  it('lets through so many within the window, and as many again after it', () => {
    const limiter = new RateLimiter()
    const limit = { count: 2, windowMs: 1_000 }
    limiter.take('a', limit, 0)
    limiter.take('a', limit, 600)
    expect(() => limiter.take('a', limit, 900)).toThrow('rate_limited')
    limiter.take('b', limit, 900)
    limiter.take('a', limit, 1_000)
    expect(() => limiter.take('a', limit, 1_599)).toThrow('rate_limited')
  })

  it('forgets subjects whose window has passed', () => {
    const limiter = new RateLimiter()
    const limit = { count: 1, windowMs: 10 }
    for (let subject = 0; subject < 20_000; subject += 1) limiter.take(`s${subject}`, limit, subject)
    expect(limiter.size).toBeLessThanOrEqual(10_001)
  })
})
