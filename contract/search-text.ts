import type { Locale } from './locales'

/** Latin marks only: in Thai, marks are letters. */
const latinMarks = /[\u0300-\u036f]/g

/**
 * Normalizes text for search: lower case, single spaces, no diacritics on Latin letters (`Nạp điểm` becomes `nap diem`).
 * Thai and Chinese keep every character and are matched anywhere, not by words.
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
 * The search text of a title: its names in all languages, normalized, after a space. Stored beside the names; a migration
 * added it to existing titles.
 */
export const titleSearchText = (name: Record<Locale, string>): string =>
  ` ${foldText([name.en, name.vi, name.tw, name.th].join(' '))}`
