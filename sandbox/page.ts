import type { Context } from 'hono'
import { html } from 'hono/html'
import { languageTag, locales, type Locale } from '@/contract/locales'
import { chooseLocale, languageCookie } from '@/contract/reader-language'
import { sandboxWords } from './words/words'

export type Markup = ReturnType<typeof html> | ''

/** A page of the sandbox, with one stylesheet, one script and a notice that it is a sandbox. */
export const page = (locale: Locale, { title, body, isStatic }: { title: string; body: Markup; isStatic?: boolean }) =>
  html`<!doctype html>
    <html lang="${languageTag[locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="dark" />
        <title>${title}</title>
        <link rel="icon" type="image/svg+xml" href="/sandbox/assets/icon.svg" />
        <link rel="stylesheet" href="/sandbox/assets/sandbox.css" />
        ${isStatic ? '' : html`<script type="module" src="/sandbox/assets/sandbox.js"></script>`}
      </head>
      <body>
        <header class="notice">${sandboxWords[locale].sandbox}</header>
        ${body}
      </body>
    </html>`

/** Page for an expired link or a failure, with a link back to the site. */
export function errorPage(locale: Locale, fault: 'linkInvalid' | 'failed' = 'linkInvalid'): Markup {
  const words = sandboxWords[locale]
  const body = html`<main class="checkout">
    <section class="card">
      <h1>${words[fault]}</h1>
      ${fault === 'linkInvalid' && html`<p class="hint">${words.linkInvalidHint}</p>`}
      <a class="button" href="/">${words.backToSite}</a>
    </section>
  </main>`
  return page(locale, { title: words[fault], body, isStatic: true })
}

/** The fields of a posted form; none if the body is no form. */
export const formOf = (c: Context): Promise<Record<string, unknown>> => c.req.parseBody().catch(() => ({}))

/** The reader's language: the site's choice (its cookie), else the browser's. */
export function readerLocale(c: Context): Locale {
  const chosen = languageCookie(c.req.header('cookie') ?? '')
  const tags = (c.req.header('accept-language') ?? '').split(',').map((part) => part.trim())
  return locales.find((locale) => locale === chosen) ?? chooseLocale(tags)
}
