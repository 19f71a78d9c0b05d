import { describe, expect, it } from 'vitest'
import { acceptedLocale } from '@/server/http/accept-language'
import { networkOf } from '@/server/domain/network'
import { callerOf } from '@/server/http/caller'

const request = (headers: Record<string, string>) => new Request('http://inside:3000/api/v1/x', { headers })

/** The test requests have no `User-Agent` header. */
const unknownAgent = { browser: null, system: null }

describe("the caller's address", () => {
  const alone = { siteOrigin: '', trustsProxy: false }
  const behindProxy = { siteOrigin: '', trustsProxy: true }

  it('is the address that our own server recorded, not one that the caller claims', () => {
    const claimed = request({ 'x-peer-address': '10.0.0.9', 'x-forwarded-for': '1.2.3.4', host: 'site.example' })
    expect(callerOf(claimed, alone)).toEqual({
      ip: '10.0.0.9',
      origin: 'http://site.example',
      passkeyOrigin: '',
      agent: unknownAgent,
    })
  })

  it('is the address that the nearest proxy reports, if that proxy is ours', () => {
    const headers = {
      'x-forwarded-for': '6.6.6.6, 203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'site.example',
    }
    expect(callerOf(request(headers), behindProxy)).toEqual({
      ip: '203.0.113.7',
      origin: 'https://site.example',
      passkeyOrigin: '',
      agent: unknownAgent,
    })
    const settings = { ...behindProxy, siteOrigin: 'https://www.example' }
    expect(callerOf(request(headers), settings).origin).toBe('https://www.example')
  })
})

describe('an address with a port, as some proxies report it,', () => {
  it.each([
    ['203.0.113.7:50712', '203.0.113.7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:db8::7', '2001:db8::7'],
  ])('is, from %s, %s', (reported, ip) => {
    const caller = callerOf(request({ 'x-forwarded-for': reported }), { siteOrigin: '', trustsProxy: true })
    expect(caller.ip).toBe(ip)
  })
})

describe('the key of a rate limit by address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['unknown', 'unknown'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2:ffff::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:9::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('groups the address %s under %s', (ip, counted) => {
    expect(networkOf(ip)).toBe(counted)
  })
})

describe('the requested language', () => {
  it.each([
    [null, 'tw'],
    ['', 'tw'],
    ['th-TH,th;q=0.9', 'th'],
    ['fr, en;q=0.3, vi;q=0.8', 'vi'],
    ['en;q=0, th;q=0.1', 'th'],
    ['zh-CN', 'tw'],
    [`${'x,'.repeat(5_000)}en`, 'tw'],
  ])('for the header %s is %s', (header, locale) => {
    expect(acceptedLocale(header)).toBe(locale)
  })
})
