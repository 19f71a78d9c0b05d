import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLocale, syncLocale } from '@/lib/i18n/sync-locale'

const reload = vi.fn()
const saved = () => JSON.parse(localStorage.getItem('lang') ?? 'null') as unknown
const forgetCookie = () => void (document.cookie = 'lang=; path=/; max-age=0')

beforeEach(() => {
  localStorage.clear()
  forgetCookie()
  vi.stubGlobal('location', { reload, protocol: 'http:' })
})
afterEach(() => {
  reload.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe("the site's initial language", () => {
  it('is stored for the next visit, without a reload if the page is in that language', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['vi-VN', 'en'])
    document.documentElement.lang = 'vi-VN'
    syncLocale()
    expect(saved()).toEqual({ label: 'Tiếng Việt', value: 'vi' })
    expect(document.cookie).toContain('lang=vi')
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads a page that was served in another language', () => {
    localStorage.setItem('lang', JSON.stringify({ label: 'ไทย', value: 'th' }))
    document.documentElement.lang = 'zh-Hant-TW'
    syncLocale()
    expect(document.cookie).toContain('lang=th')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload the page in a browser without cookies, because it would reload forever', () => {
    localStorage.setItem('lang', JSON.stringify({ label: 'ไทย', value: 'th' }))
    document.documentElement.lang = 'zh-Hant-TW'
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
    syncLocale()
    expect(reload).not.toHaveBeenCalled()
  })

  it('changes for later visits too when the visitor selects another one', async () => {
    changeLocale('vi')
    expect(saved()).toEqual({ label: 'Tiếng Việt', value: 'vi' })
    expect(document.cookie).toContain('lang=vi')
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })
})
