import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { chooseLocale, locales, type Locale } from '@/contract/locales'

/** The language of whoever reads a page: the site's own choice (cookie `lang`), else the browser's. */
export function readerLocale(c: Context): Locale {
  const chosen = getCookie(c, 'lang')
  const tags = (c.req.header('accept-language') ?? '').split(',').map((part) => part.trim())
  return locales.find((locale) => locale === chosen) ?? chooseLocale(tags)
}
