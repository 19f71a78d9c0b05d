import { brandFacts } from './brand'

/** Characters that people type in place of a letter. */
const lookalikes: Readonly<Record<string, string>> = { a: '4@', e: '3', i: '1!', l: '1', o: '0', s: '5$', t: '7' }

const anyWriting = (word: string) => Array.from(word, (letter) => `[${letter}${lookalikes[letter] ?? ''}]`).join('')

/** Words of the brand: its names, and words of at least four letters from the operator's name. */
const { name, nativeName, operator } = brandFacts
const brandWords = [...name.split(/\P{L}+/u), nativeName, ...operator.split(/\P{L}+/u)]
  .map((word) => word.normalize('NFKC').toLowerCase())
  .filter((word) => word.length >= (/^[a-z]+$/.test(word) ? 4 : 2))
const brandPattern = new RegExp(brandWords.map(anyWriting).join('|'), 'g')

/**
 * Whether a password is mostly words of the brand, such as its name and a year: fewer characters than `minLength` are
 * left without them. The form warns, the server refuses it (OWASP ASVS 5.0, 6.2.11).
 */
export function isBrandPassword(password: string, minLength: number): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const rest = plain.replace(brandPattern, '')
  return rest !== plain && rest.length < minLength
}
