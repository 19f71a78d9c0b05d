import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { locales, type Locale } from '../../contract/locales'
import { languageNames } from '../../lib/i18n/language-names'
import { people } from './operator'

export { locales, type Locale }
export type Role = 'guest' | 'member'

/** One page in each language, all with the same guest or member. */
export type Readers = { pages: Record<Locale, Page>; close: () => Promise<void> }

/** Signs in the demo member and returns the token of the new session. */
export async function demoToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/v1/user/login', { data: people.member })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error('the demo member could not sign in')
  return token
}

/** Stores a language and a session in a browser, as an earlier visit would. */
export async function seedSession(
  context: BrowserContext,
  url: string,
  locale: Locale,
  token: string | null,
): Promise<void> {
  await context.addCookies([{ name: 'lang', value: locale, url }])
  await context.addInitScript(
    ([lang, saved]) => {
      // Blank pages have no local storage.
      if (location.origin === 'null') return
      localStorage.setItem('lang', JSON.stringify(lang))
      if (!saved) return
      localStorage.setItem('token', saved)
      localStorage.setItem('signed-in-at', String(Date.now() - 65 * 60_000))
    },
    [{ label: languageNames[locale], value: locale }, token] as const,
  )
}

/** Opens a page in each language. Calls `watch` with each browser context before its first page opens. */
export async function openInEachLanguage(
  browser: Browser,
  options: { baseURL: string; token: string | null; watch: (context: BrowserContext, locale: Locale) => void },
  look: Parameters<Browser['newContext']>[0],
): Promise<Readers> {
  const opened = await Promise.all(
    locales.map(async (locale) => {
      const context = await browser.newContext({
        ...look,
        baseURL: options.baseURL,
        reducedMotion: 'reduce',
        // The offline page is not under test here.
        serviceWorkers: 'block',
      })
      options.watch(context, locale)
      await seedSession(context, options.baseURL, locale, options.token)
      return [locale, await context.newPage()] as const
    }),
  )
  return {
    pages: Object.fromEntries(opened) as Record<Locale, Page>,
    close: async () => void (await Promise.all(opened.map(([, page]) => page.context().close()))),
  }
}
