import { describe, expect, it } from 'vitest'
import { acceptedLocale } from '@/server/http/accept-language'
import { networkOf } from '@/server/domain/network'
import { callerOf } from '@/server/http/caller'
import { peerHeader } from '@/contract/site-internals'
import { settledHeaders, trustedProxies } from '@/contract/trusted-proxies'

const request = (headers: Record<string, string>) => new Request('http://inside:3000/api/v1/x', { headers })

/** The test requests have no `User-Agent` header. */
const unknownAgent = { browser: null, system: null }

describe("the caller's address", () => {
  it('is the address that our own server recorded', () => {
    const claimed = request({ 'x-peer-address': '10.0.0.9', 'x-forwarded-for': '1.2.3.4', host: 'site.example' })
    expect(callerOf(claimed, { siteOrigin: '' })).toEqual({
      ip: '10.0.0.9',
      origin: 'http://site.example',
      passkeyOrigin: '',
      agent: unknownAgent,
    })
  })

  it('reaches the site at the address that a trusted proxy reports, unless one is set', () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'site.example' }
    expect(callerOf(request(headers), { siteOrigin: '' }).origin).toBe('https://site.example')
    expect(callerOf(request(headers), { siteOrigin: 'https://www.example' }).origin).toBe('https://www.example')
  })
})

describe('what a proxy says', () => {
  const addressFrom = (setting: string, peer: string, forwarded: string | null) =>
    settledHeaders((name) => (name === 'x-forwarded-for' ? forwarded : null), peer, trustedProxies(setting))[peerHeader]

  it.each([
    // setting, peer, X-Forwarded-For, the caller's address
    ['', '127.0.0.1', '6.6.6.6', '127.0.0.1'],
    ['off', '::1', '6.6.6.6', '::1'],
    ['on', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['on', '::1', '203.0.113.7', '203.0.113.7'],
    ['on', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['on', '10.0.0.5', '6.6.6.6', '10.0.0.5'],
    ['on', '198.51.100.9', '6.6.6.6, 127.0.0.1', '198.51.100.9'],
    ['10.0.0.5', '10.0.0.5', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.5', '10.0.0.6', '203.0.113.7', '10.0.0.6'],
    ['10.0.0.0/8', '::ffff:10.9.8.7', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.0/8', '::ffff:0a09:0807', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.0/8', '11.0.0.1', '203.0.113.7', '11.0.0.1'],
    ['::ffff:10.0.0.0/104', '10.9.8.7', '203.0.113.7', '203.0.113.7'],
    ['fd00::/8, 10.0.0.5', 'fd12::1', '2001:DB8::7', '2001:db8::7'],
    ['fd00::/8', 'fe80::1%eth0', '2001:db8::7', 'fe80::1%eth0'],
    // Each proxy adds the address that it saw at the end. The first that is not ours is the caller.
    ['10.0.0.0/8', '10.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['10.0.0.0/8', '10.0.0.1', '10.0.0.3, 203.0.113.7', '203.0.113.7'],
    ['10.0.0.0/8', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    // Nothing is read beyond an entry that is no address.
    ['10.0.0.0/8', '10.0.0.1', '6.6.6.6, unknown, 10.0.0.2', '10.0.0.2'],
    ['10.0.0.0/8', '10.0.0.1', '6.6.6.6,', '10.0.0.1'],
    ['10.0.0.0/8', '10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.0/8', '10.0.0.1', null, '10.0.0.1'],
    // Some proxies add the port, which differs between connections.
    ['on', '127.0.0.1', '203.0.113.7:50712', '203.0.113.7'],
    ['on', '127.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
    ['on', '127.0.0.1', '[2001:db8::7]', '2001:db8::7'],
    ['on', '127.0.0.1', '[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['on', '127.0.0.1', '::ffff:cb00:7107', '203.0.113.7'],
    ['on', '', '203.0.113.7', ''],
  ])('with TRUST_PROXY=%s, from %s, X-Forwarded-For %s: the caller is %s', (setting, peer, forwarded, caller) => {
    expect(addressFrom(setting, peer, forwarded)).toBe(caller)
  })

  it.each([
    ['on', { 'x-forwarded-host': 'site.example', 'x-forwarded-proto': 'https' }],
    ['192.0.2.1', { 'x-forwarded-host': undefined, 'x-forwarded-proto': undefined }],
  ])('about host and scheme counts with TRUST_PROXY=%s only from a listed address', (setting, expected) => {
    const said: Record<string, string> = { 'x-forwarded-host': 'site.example', 'x-forwarded-proto': 'https' }
    const settled = settledHeaders((name) => said[name], '127.0.0.1', trustedProxies(setting))
    expect(settled).toEqual({ ...expected, 'x-forwarded-for': undefined, [peerHeader]: '127.0.0.1' })
  })

  it.each([
    { 'x-forwarded-host': 'elsewhere.example/x', 'x-forwarded-proto': 'gopher' },
    { 'x-forwarded-host': 'a.example, b.example', 'x-forwarded-proto': 'https, http' },
  ])('is dropped if it is no host or scheme: %o', (said: Record<string, string>) => {
    const settled = settledHeaders((name) => said[name], '127.0.0.1', trustedProxies('on'))
    expect([settled['x-forwarded-host'], settled['x-forwarded-proto']]).toEqual([undefined, undefined])
  })

  it.each([
    'yes',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0',
    'proxy.example',
    '10.0.0.5,,',
    // Networks that hold most addresses, alone or together.
    '::ffff:0:0/96',
    '::/1',
    '8000::/1',
    '2000::/3',
    '64.0.0.0/2',
    '0.0.0.0/1,128.0.0.0/1',
  ])('is refused at the start if the proxies are “%s”', (setting) =>
    expect(() => trustedProxies(setting)).toThrow(/^TRUST_PROXY must /),
  )
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
