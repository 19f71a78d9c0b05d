import type { Locale } from './locales'

/** Latin marks only: the marks of Thai are letters of their own. */
const latinMarks = /[\u0300-\u036f]/g

/**
 * Text as search compares it: lower case, without the diacritics of Latin letters (`Nạp điểm` becomes `nap diem`), in single
 * spaces. Thai and Chinese keep every character, and are searched without regard to words.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(latinMarks, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/\s+/g, ' ')
    .trim()

/** The words of a query, folded. A text matches if it contains all of them. */
export const searchWords = (query: string): string[] => foldText(query).split(' ').filter(Boolean)

/** How well folded text matches folded words: 0 equal, 1 begins with them, 2 a word does, 3 contains them, null no match. */
export function matchRank(text: string, words: readonly string[]): 0 | 1 | 2 | 3 | null {
  const [first = ''] = words
  if (words.length === 0 || !words.every((word) => text.includes(word))) return null
  if (text === words.join(' ')) return 0
  if (text.startsWith(first)) return 1
  return text.includes(` ${first}`) ? 2 : 3
}

/**
 * What a title is searched by: its names in all languages, folded, after a space. The database keeps it beside the name; a
 * migration wrote it for the titles that were there before.
 */
export const titleSearchText = (name: Record<Locale, string>): string =>
  ` ${foldText([name.en, name.vi, name.tw, name.th].join(' '))}`
