import { Converter } from 'opencc-js'
import { lookAlikeSkeleton } from '../look-alike-skeleton'

/** Zero-width characters, soft hyphens, fillers. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** Accents of alphabets, not the vowel signs of other scripts; and Thai tone marks and silencers, which many omit. */
const accents =
  /[\u0300-\u036F]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]|[\u0E47-\u0E4C]|\u0E4E|\u0E3A/g
/** Letters with a stroke, which Unicode does not decompose. All other letters of this kind do not occur in names. */
const strokes: Readonly<Record<string, string>> = { Đ: 'D', Ð: 'D', Ɖ: 'D', Ø: 'O', Ł: 'L', Ħ: 'H', Ŧ: 'T' }
/** Capitals in the size of small letters, which Unicode does not count as capitals. */
const smallCapitals = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'].map((small, at) => [small, 'ABCDEFGHIJKLMNOPRSTUVWYZ'[at]]),
)
/** The first letters of the alphabets of white letters in black circles and squares, and of flags. */
const enclosedFrom = [0x1_f150, 0x1_f170, 0x1_f1e6]
const fancy = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}\u0262-\u02A0\u1D00-\u1D22\uA730\uA731]/gu

/** A letter of an alphabet for decoration as an ordinary capital. */
function plainCapital(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const from = enclosedFrom.find((first) => code >= first && code < first + 26)
  return from === undefined ? (smallCapitals.get(letter) ?? letter) : String.fromCodePoint(0x41 + code - from)
}

/** Letters that look like dots, dashes and apostrophes. */
export const likePunctuation = /\p{Lm}|[\u01C0\u119E\uA78F\u1427]/gu
/** Punctuation, digits and everything else that is not part of a letter. */
const separators = /[^\p{L}\p{M}\p{Nl}]/gu

/** Letters that need no mark once their accents are gone. */
const markless = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hangul}\p{sc=Bopomofo}]/u
const thai = /\p{sc=Thai}/u
const kana = /[\p{sc=Hira}\p{sc=Kana}]/u
/** The marks of kana, which tell `ガ` and `カ` apart. */
const kanaMarks = /[\u3099\u309A]/u

/** Whether a mark can belong to a letter in a name. Any other changes only how the name looks. */
const fits = (letter: string, mark: string) =>
  /\p{L}/u.test(letter) &&
  !markless.test(letter) &&
  (thai.test(letter) ? thai.test(mark) : kana.test(letter) ? kanaMarks.test(mark) : !kanaMarks.test(mark))

/** A name without marks of other scripts, such as a Hebrew vowel on a Chinese character. */
const withOwnMarks = (name: string) =>
  name.replaceAll(/(\P{M}?)(\p{M}+)/gu, (_, letter: string, marks: string) =>
    [letter, ...[...marks].filter((mark) => fits(letter, mark))].join(''),
  )

/** A name in one case and width, without accents and invisible characters. */
export const plain = (name: string) =>
  withOwnMarks(name.normalize('NFKD').replaceAll(invisible, '').toUpperCase().normalize('NFKD'))
    .replaceAll(accents, '')
    .replaceAll(/[ĐÐƉØŁĦŦ]/g, (letter) => strokes[letter] ?? letter)
    .replaceAll(fancy, plainCapital)

/**
 * A name in the form used for comparison: the same after case, width, invisible characters, punctuation, digits and
 * accents. A name without any letter stays as it is.
 */
export function nameKey(name: string): string {
  const key = plain(name).replaceAll(separators, '').replaceAll(likePunctuation, '').normalize('NFKC')
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

const [ofHongKong, ofJapan] = [Converter({ from: 'hk', to: 'cn' }), Converter({ from: 'jp', to: 'cn' })]
/** Variants in names that the tables lack. */
const variants: Readonly<Record<string, string>> = Object.fromEntries(
  ['髙高', '﨑崎', '邉边', '𠮷吉', '呉吴', '姫姬', '淸清', '冨富', '栢柏'].map((pair) => [...pair]),
)
/** The simplified form of a traditional, Hong Kong or Japanese character. */
function simplified(character: string): string {
  const known = variants[character] ?? ofHongKong(character)
  return known === character ? ofJapan(character) : known
}

/** The letters of a name in alphabetical order, so that the order of its parts does not matter. */
const sortedLetters = (name: string) =>
  [...lookAlikeSkeleton(name).replaceAll(accents, '')]
    .map((character) => simplified(character))
    .sort()
    .join('')

/**
 * Forms of a name for a wider comparison, which ignores titles, the order of the names, traditional and simplified or Japanese
 * characters, and letters and digits that look alike. Two names are similar if they share a form: with and without what
 * may be a title (`Anh` is also a name), and by the look of the letters as they are, of capital and of small letters.
 */
export function similarNameKeys(name: string): string[] {
  const keys = [name, lookAlikeSkeleton(name)].flatMap(keysOfLook)
  return [...new Set(keys)].filter(Boolean)
}

function keysOfLook(name: string): string[] {
  const words = plain(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  const names = new Set([words.join(''), withoutTitle(words)].map((each) => each.replaceAll(likePunctuation, '')))
  return [...names].flatMap((each) => [sortedLetters(each), sortedLetters(each.toLowerCase())])
}
