import type { Locale } from './locales'

/**
 * Diacritics of Latin letters, and the Thai marks for tones, short vowels and silent letters, which people often leave
 * out or add. Other Thai marks must stay, because they are vowels.
 */
const marks = /[\u0300-\u036f\u0e47-\u0e4c]/g

/**
 * Normalizes text for search: lower case, single spaces, no diacritics or Thai tone marks (`Nạp điểm` becomes `nap diem`,
 * `โปรโมชั่น` becomes `โปรโมชัน`). Thai and Chinese text is matched at any position instead of by words.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/\s+/g, ' ')
    .trim()

/** The words of a query, folded. A text matches if it contains all of them. */
export const searchWords = (query: string): string[] => foldText(query).split(' ').filter(Boolean)

/**
 * How well a folded text matches folded words: 0 if it equals them, 1 if it starts with the first of them, 2 if a later
 * word does, 3 if it only contains them, null if it does not contain them all.
 */
export function matchRank(text: string, words: readonly string[]): 0 | 1 | 2 | 3 | null {
  const [first = ''] = words
  if (words.length === 0 || !words.every((word) => text.includes(word))) return null
  if (text === words.join(' ')) return 0
  if (text.startsWith(first)) return 1
  return text.includes(` ${first}`) ? 2 : 3
}

/** The items that match all words, best match first: items of equal rank keep their order. `textsOf` lists what is searched. */
export function bestMatches<Item>(
  items: readonly Item[],
  words: readonly string[],
  textsOf: (item: Item) => readonly string[],
): Item[] {
  return items
    .flatMap((item) => {
      const ranks = textsOf(item).flatMap((text) => matchRank(foldText(text), words) ?? [])
      return ranks.length === 0 ? [] : [{ item, rank: Math.min(...ranks) }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** Whether a text contains all words of a query. An empty query matches every text. */
export function containsWords(text: string, query: string): boolean {
  const folded = foldText(text)
  return searchWords(query).every((word) => folded.includes(word))
}

/**
 * The search text of a title: its normalized names in all languages, each word after a space. It is stored beside the names; a
 * migration filled it in for existing titles, and must again if `foldText` changes.
 */
export const titleSearchText = (name: Record<Locale, string>): string =>
  ` ${foldText([name.en, name.vi, name.tw, name.th].join(' '))}`
