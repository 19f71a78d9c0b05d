import { html } from 'hono/html'
import { languageTag, type Locale } from '@/contract/locales'
import { sandboxWords } from './words/sandbox-words'

type Markup = ReturnType<typeof html>

/** A page of the sandbox: no script or style but its own files, and on every page the word that it is a sandbox. */
export function page(
  locale: Locale,
  { title, name, body }: { title: string; name: 'pay' | 'venue'; body: Markup },
): Markup {
  const words = sandboxWords[locale]
  return html`<!doctype html>
    <html lang="${languageTag[locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/assets/base.css" />
        <link rel="stylesheet" href="/sandbox/assets/${name}.css" />
        ${name === 'venue' ? html`<script type="module" src="/sandbox/assets/venue.js"></script>` : ''}
      </head>
      <body>
        <p class="notice"><span class="notice-mark" aria-hidden="true"></span>${words.sandbox}</p>
        ${body}
      </body>
    </html>`
}

/** Says that a link is not good any more, and the way back. */
export function deadEnd(locale: Locale): Markup {
  const words = sandboxWords[locale]
  const body = html`<main class="card narrow">
    <h1>${words.linkInvalid}</h1>
    <p class="hint">${words.linkInvalidHint}</p>
    <a class="button" href="/">${words.backToSite}</a>
  </main>`
  return page(locale, { title: words.linkInvalid, name: 'pay', body })
}
