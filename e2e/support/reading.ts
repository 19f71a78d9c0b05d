import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { locales, type Locale } from './readers'

/** For each language, the letters of its script, which must not appear on pages in another language. */
const scripts = {
  han: /[\u3400-\u9fff]/,
  thai: /[\u0e00-\u0e7f]/,
  vietnamese: /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i,
}
const foreign: Record<Locale, (keyof typeof scripts)[]> = {
  tw: ['thai', 'vietnamese'],
  vi: ['han', 'thai'],
  en: ['han', 'thai', 'vietnamese'],
  th: ['han', 'vietnamese'],
}

const messages = join(import.meta.dirname, '..', '..', 'locales')
const namespaces = readdirSync(join(messages, 'en'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
const messageKey = new RegExp(`^(${namespaces.join('|')})(\\.[a-z0-9_]+)+$`)

/** Names and texts of members, payees and organisations, which are the same in every language. */
const sameEverywhere = [
  /^(天\s*燈|Lantern( 天燈)?|繁體中文|Tiếng Việt|English|ไทย)$/,
  /^(demo|林曉明(, [*\d]+)?|(玉山商業銀行|E\.SUN Commercial Bank)( · 信義分行)?|信義分行|\+?[\d*.,\s]+)$/,
  /^(FamilyMart|Hi-Life|OK mart|7-ELEVEN|Gambling Therapy|Gamblers Anonymous|BetBlocker|Google Family Link)$/,
  // FamilyMart requires Chinese, so its example is Chinese in every language (section 5).
  /站前店/,
  // Names of browsers and operating systems.
  /^(Chrome|Firefox|Safari|Edge) · (Linux|Windows|macOS|Android|iOS)( · [\da-f:.]+)?$/,
  /^https?:\/\//,
  // The order number of a day's rebate.
  /^rebate-[\d-]+$/,
  // The keys that open the search.
  /^Ctrl K$/,
]

/**
 * All texts that a page shows or a screen reader announces: text, accessible names, placeholders, alternative texts.
 */
export async function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>()
    const add = (text: string | null) => {
      const plain = (text ?? '').replace(/\s+/g, ' ').trim()
      if (plain) texts.add(plain)
    }
    const isForeign = (element: Element | null) => element?.closest('[lang]')?.tagName !== 'HTML'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || isForeign(element) || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'].includes(element.tagName))
        continue
      if (element.checkVisibility()) add(node.textContent)
    }
    for (const element of document.body.querySelectorAll('[aria-label],[alt],[placeholder],[title]')) {
      if (isForeign(element) || !element.checkVisibility()) continue
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) add(element.getAttribute(name))
    }
    return [...texts]
  })
}

/** The messages of a language without placeholders, which appear unchanged on pages. */
const messagesOf = (locale: Locale): Set<string> => {
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value)
    else Object.values(value as object).forEach(collect)
  }
  for (const namespace of namespaces)
    collect(JSON.parse(readFileSync(join(messages, locale, `${namespace}.json`), 'utf8')))
  return found
}
const messagesIn = Object.fromEntries(locales.map((locale) => [locale, messagesOf(locale)])) as Record<
  Locale,
  Set<string>
>

/** Finds texts in another language than the page's, and message keys shown instead of text. */
export function untranslatedTexts(texts: Partial<Record<Locale, string[]>>): string[] {
  const of = (locale: Locale) => texts[locale] ?? []
  const faults: string[] = []
  const isOurs = (text: string) => !sameEverywhere.some((pattern) => pattern.test(text))
  for (const locale of locales) {
    for (const text of of(locale).filter(isOurs)) {
      if (messageKey.test(text)) faults.push(`${locale}: a message key is shown: ${text}`)
      if (foreign[locale].some((script) => scripts[script].test(text)))
        faults.push(`${locale}: another script: ${text}`)
      const other = locales.find((each) => messagesIn[each].has(text))
      if (other && !messagesIn[locale].has(text)) faults.push(`${locale}: text in ${other}: ${text}`)
    }
  }
  for (const [index, locale] of locales.entries()) {
    for (const other of locales.slice(index + 1)) {
      const shared = of(locale).filter((text) => /\p{Ll}{3}|[\u0e00-\u9fff]{2}/u.test(text) && isOurs(text))
      for (const text of shared.filter((each) => of(other).includes(each)))
        faults.push(`${locale} and ${other} alike: ${text}`)
    }
  }
  return faults
}
