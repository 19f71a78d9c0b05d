import { Converter } from 'opencc-js/t2cn'
import { lookAlikeSkeleton } from '../look-alike-skeleton'

/** Zero-width characters, soft hyphens, fillers. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** Accents of alphabets, not the vowel signs of other scripts; and Thai tone marks and silencers, which many omit. */
const accents =
  /[\u0300-\u036F]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]|[\u0E47-\u0E4C]|\u0E4E/g
/** Letters with a stroke, which Unicode does not decompose. All other letters of this kind do not occur in names. */
const strokes: Readonly<Record<string, string>> = { Đ: 'D', Ð: 'D', Ɖ: 'D', Ø: 'O', Ł: 'L', Ħ: 'H', Ŧ: 'T' }
/** Punctuation and everything else that is not part of a letter. Apostrophes may be modifier letters. */
const separators = /[^\p{L}\p{M}\p{N}]|[\u02B0-\u02FF]/gu

/** A name in one case and width, without accents and invisible characters. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(invisible, '')
    .toUpperCase()
    .normalize('NFKD')
    .replaceAll(accents, '')
    .replaceAll(/[ĐÐƉØŁĦŦ]/g, (letter) => strokes[letter] ?? letter)

/**
 * A name in the form used for comparison: the same after case, width, invisible characters, punctuation and accents. A
 * name without any letter stays as it is.
 */
export function nameKey(name: string): string {
  const key = plain(name).replaceAll(separators, '').normalize('NFKC')
  return key || name.normalize('NFKC').toUpperCase()
}

/** Titles in the site's languages, as members write them before or after their names. */
const titleWords = new Set(
  ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr', 'Prof', 'Sir', 'Madam', 'Ông', 'Bà', 'Anh', 'Chị', 'Cô', 'Chú', 'Bác'].map(
    nameKey,
  ),
)
/** Thai titles precede a name and Chinese ones follow it, without a space. */
const thaiTitle = new RegExp(
  `^(${['นางสาว', 'นาย', 'นาง', 'คุณ', 'น.ส.', 'ด.ช.', 'ด.ญ.', 'ดร.', 'เด็กชาย', 'เด็กหญิง'].map(nameKey).join('|')})`,
  'u',
)
const chineseTitle = /(先生|小姐|女士|太太|夫人|博士)$/u

function withoutTitle(words: readonly string[]): string {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const start = words.length > 1 && titleWords.has(first) ? 1 : 0
  const end = words.length - start > 1 && titleWords.has(last) ? -1 : words.length
  const name = words.slice(start, end).join('')
  return name.replace(thaiTitle, '').replace(chineseTitle, '') || name
}

const simplified = Converter({ from: 't', to: 'cn' })

/** The letters of a name in alphabetical order, so that the order of its parts does not matter. */
const sortedLetters = (name: string) =>
  [...lookAlikeSkeleton(name).replaceAll(accents, '')]
    .map((character) => simplified(character))
    .sort()
    .join('')

/**
 * Forms of a name for a wider comparison, which ignores titles, the order of the names, traditional and simplified
 * characters, and letters that look alike. Two names are similar if they share a form: with and without what may be a
 * title (`Anh` is also a name), and by the look of capital and of small letters.
 */
export function similarNameKeys(name: string): string[] {
  const words = plain(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  const names = new Set([words.join(''), withoutTitle(words)].map((each) => each.replaceAll(separators, '')))
  const keys = [...names].flatMap((each) => [sortedLetters(each), sortedLetters(each.toLowerCase())])
  return [...new Set(keys)].filter(Boolean)
}
