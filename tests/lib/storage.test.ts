// Tests lib/storage/browser.ts, lib/storage/language.ts, lib/hooks/use-money-call.ts, lib/storage/local.ts, lib/storage/session.ts
import { afterEach, describe, expect, it, vi } from 'vitest'
import { saveReferral, readReferral } from '@/lib/storage/browser'
import { readLocale, readSavedLocale, saveLocale } from '@/lib/storage/language'
import { discardOrdersOfOthers, readToken, removeToken, renewToken, saveToken, watchToken } from '@/lib/storage/session'
import { readPending, removePending, savePending } from '@/lib/hooks/use-money-call'

const pending = (key: string) => ({ key, body: '{}', isAcknowledged: false })

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  document.cookie = 'lang=; path=/; max-age=0'
})

describe('the browser storage', () => {
  it('keeps the token until it is removed', () => {
    expect(readToken()).toBeNull()
    saveToken('t')
    expect(readToken()).toBe('t')
    removeToken()
    expect(readToken()).toBeNull()
  })

  it('keeps an unconfirmed order for its own member only', () => {
    discardOrdersOfOthers('lin8')
    savePending('wallet.transfer', pending('k'))
    discardOrdersOfOthers(' LIN8')
    expect(readPending('wallet.transfer')).toEqual([pending('k')])
    saveLocale('tw', '繁體中文')
    discardOrdersOfOthers('mei9')
    expect(readPending('wallet.transfer')).toEqual([])
    expect(readSavedLocale()).toBe('tw')
  })

  it('keeps the language as label and value, and copies it to a cookie for 365 days', () => {
    const cookie = vi.spyOn(document, 'cookie', 'set')
    saveLocale('vi', 'Tiếng Việt')
    expect(JSON.parse(localStorage.getItem('lang') ?? '')).toEqual({ label: 'Tiếng Việt', value: 'vi' })
    expect(cookie).toHaveBeenCalledWith('lang=vi; path=/; max-age=31536000; samesite=lax')
    expect(readLocale()).toBe('vi')
  })

  it('hides the cookie from other hosts, and from plain HTTP if the site uses TLS', () => {
    const cookie = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
    vi.stubGlobal('location', { protocol: 'https:' })
    saveLocale('vi', 'Tiếng Việt')
    vi.unstubAllGlobals()
    expect(cookie).toHaveBeenCalledWith('__Host-lang=vi; path=/; max-age=31536000; samesite=lax; secure')
  })

  it.each(['', 'vi', '{"value":"xx"}', 'null', '[]'])('ignores a damaged language %j', (saved) => {
    localStorage.setItem('lang', saved)
    expect(readSavedLocale()).toBeNull()
  })

  it('reads the language from the cookie if local storage has none', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en'])
    document.cookie = 'lang=th; path=/'
    expect(readLocale()).toBe('th')
    saveLocale('vi', 'Tiếng Việt')
    document.cookie = 'lang=th; path=/'
    expect(readLocale()).toBe('vi')
    localStorage.clear()
    document.cookie = 'lang=xx; path=/'
    expect(readLocale()).toBe('en')
  })

  it("uses the browser's language when none was saved", () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'th-TH'])
    expect(readLocale()).toBe('th')
  })

  it('stores superid and introducer from the address, and no other parameter', () => {
    saveReferral(new URLSearchParams('superid=s1&introducer=i1&other=x'))
    saveReferral(new URLSearchParams(''))
    expect(readReferral()).toEqual({ superid: 's1', introducer: 'i1' })
    expect(localStorage.getItem('other')).toBeNull()
  })

  it('accepts a referral from a shared link of this site only, and at most 64 characters of it', () => {
    saveReferral(new URLSearchParams({ shared_url: 'https://elsewhere.example/register?introducer=evil' }))
    expect(readReferral().introducer).not.toBe('evil')
    saveReferral(new URLSearchParams({ shared_url: `${location.origin}/register?introducer=friend` }))
    saveReferral(new URLSearchParams({ superid: `<script>${'x'.repeat(200)}` }))
    expect(readReferral()).toEqual({ introducer: 'friend', superid: `<script>${'x'.repeat(56)}` })
  })

  it('keeps every order of a money call separately, oldest first', () => {
    for (const key of ['c', 'a', 'b']) {
      vi.setSystemTime(Date.now() + 1_000)
      savePending('wallet.transfer', pending(key))
    }
    vi.useRealTimers()
    savePending('wallet.transferAll', pending('all'))
    expect(readPending('wallet.transfer').map(({ key }) => key)).toEqual(['c', 'a', 'b'])
    removePending('wallet.transfer', 'a')
    expect(readPending('wallet.transfer').map(({ key }) => key)).toEqual(['c', 'b'])
    expect(readPending('wallet.transferAll')).toEqual([pending('all')])
  })

  it('reads the single order that an earlier release stored, and can discard it', () => {
    localStorage.setItem('pending:wallet.transfer', JSON.stringify({ key: 'old', body: '{}' }))
    expect(readPending('wallet.transfer')).toEqual([pending('old')])
    removePending('wallet.transfer', 'old')
    expect(readPending('wallet.transfer')).toEqual([])
  })

  it('ignores a value that other code has overwritten', () => {
    for (const rubbish of ['{', 'null', '7', '{"key":1}', '{"key":"k","body":"{"}']) {
      localStorage.setItem('pending:wallet.transfer', rubbish)
      localStorage.setItem('lang', rubbish)
      expect(readPending('wallet.transfer')).toEqual([])
      expect(readSavedLocale()).toBeNull()
    }
  })

  it('works without persistence if the browser forbids storage', () => {
    const forbid = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid)
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbid)
    saveToken('t')
    expect(readToken()).toBe('t')
    removeToken()
    expect(readToken()).toBeNull()
  })

  it('keeps new values until the page is closed if storage is full, and only while it is', () => {
    localStorage.setItem('token', 'earlier')
    discardOrdersOfOthers('lin8')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    saveToken('t')
    savePending('wallet.transfer', pending('k'))
    expect([readToken(), readPending('wallet.transfer')]).toEqual(['t', [pending('k')]])
    full.mockRestore()
    saveToken('u')
    localStorage.setItem('token', 'of another tab')
    expect(readToken()).toBe('of another tab')
    removeToken()
    removePending('wallet.transfer', 'k')
    expect([readToken(), readPending('wallet.transfer')]).toEqual([null, []])
  })

  describe('a page whose member signs in or out in another tab', () => {
    /** Writes the token as another tab does, without this page's own functions. */
    const elsewhere = (token: string | null) => {
      if (token === null) return localStorage.removeItem('token')
      localStorage.setItem('signed-in-at', `when ${token} was given`)
      localStorage.setItem('token', token)
    }
    const dispatchStorage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

    it('is notified at once, and only about the token', () => {
      const listener = vi.fn()
      const stop = watchToken(listener)
      elsewhere('one')
      dispatchStorage('lang')
      expect(listener).not.toHaveBeenCalled()
      dispatchStorage('token')
      dispatchStorage('token')
      expect(listener).toHaveBeenCalledTimes(1)
      elsewhere(null)
      dispatchStorage(null)
      expect(listener).toHaveBeenCalledTimes(2)
      stop()
      elsewhere('two')
      dispatchStorage('token')
      expect(listener).toHaveBeenCalledTimes(2)
    })

    it('marks the page by what the other tab stored of play, before anything is shown', () => {
      const marks: unknown[] = []
      const stop = watchToken(() => marks.push(document.documentElement.dataset['play']))
      document.cookie = 'play=closed; path=/'
      elsewhere('one')
      dispatchStorage('token')
      document.cookie = 'play=; path=/; max-age=0'
      elsewhere(null)
      dispatchStorage('token')
      stop()
      expect(marks).toEqual(['closed', undefined])
    })

    it.each([
      ['comes back from the browser’s cache', () => window.dispatchEvent(new Event('pageshow'))],
      ['is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ])('notices the change when it %s', (_, show) => {
      saveToken('one')
      const listener = vi.fn()
      const stop = watchToken(listener)
      show()
      elsewhere('two')
      show()
      show()
      expect(listener).toHaveBeenCalledTimes(1)
      stop()
      elsewhere(null)
      show()
      expect(listener).toHaveBeenCalledTimes(1)
    })

    it('uses a renewed token of the same session without an event', () => {
      saveToken('one')
      const listener = vi.fn()
      const stop = watchToken(listener)
      localStorage.setItem('token', 'renewed')
      dispatchStorage('token')
      expect(listener).not.toHaveBeenCalled()
      renewToken('renewed again')
      dispatchStorage('token')
      expect(listener).not.toHaveBeenCalled()
      elsewhere('another member')
      dispatchStorage('token')
      expect(listener).toHaveBeenCalledTimes(1)
      stop()
    })

    it('is not notified of its own changes', () => {
      const listener = vi.fn()
      const stop = watchToken(listener)
      saveToken('mine')
      window.dispatchEvent(new Event('pageshow'))
      removeToken()
      window.dispatchEvent(new Event('pageshow'))
      expect(listener).not.toHaveBeenCalled()
      stop()
    })
  })
})

it('no data that names the member is left after the session', () => {
  saveToken('t')
  localStorage.setItem('recent-games:ada', '["evo"]')
  localStorage.setItem('played-games:ada', '[]')
  localStorage.setItem('lang', '{"label":"English","value":"en"}')
  removeToken()
  expect(Object.keys(localStorage).filter((key) => key.includes('ada'))).toEqual([])
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('lang')).not.toBeNull()
})
