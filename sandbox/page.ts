import { html } from 'hono/html'
import { languageTag, type Locale } from '@/contract/locales'
import { sandboxWords } from './words/sandbox-words'

export type Markup = ReturnType<typeof html> | ''

/** A page of the sandbox: no script or style but its own files, and on every page the word that it is a sandbox. */
export function page(
  locale: Locale,
  {
    title,
    styles,
    script,
    body,
  }: { title: string; styles: readonly string[]; script?: string | undefined; body: Markup },
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
        <link rel="icon" type="image/svg+xml" href="/sandbox/assets/icon.svg" />
        ${['base', ...styles].map((name) => html`<link rel="stylesheet" href="/sandbox/assets/${name}.css" />`)}
        ${script ? html`<script type="module" src="/sandbox/assets/${script}.js"></script>` : ''}
      </head>
      <body>
        <header class="notice"><span class="notice-mark" aria-hidden="true"></span>${words.sandbox}</header>
        ${body}
      </body>
    </html>`
}

/** Says that a link is not good any more, and the way back. */
export function errorPage(locale: Locale): Markup {
  const words = sandboxWords[locale]
  const body = html`<main class="card narrow">
    <h1>${words.linkInvalid}</h1>
    <p class="hint">${words.linkInvalidHint}</p>
    <a class="button" href="/">${words.backToSite}</a>
  </main>`
  return page(locale, { title: words.linkInvalid, styles: ['pay'], body })
}
