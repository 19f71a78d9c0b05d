const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Dashes, and the minus sign. */
const dashes = /[\p{Pd}\u2212]/gu
const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The value of a digit of any script. Unicode lists the ten digits of a script one after another, from zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && isDigit(zero - 1)) zero -= 1
  return String(code - zero)
}

/**
 * The text of a number, code or account name as a keyboard without an input method would type it: without characters that
 * cannot be seen (zero-width spaces, marks of direction, soft hyphens), with ASCII letters and digits (`１２Ａ`, `๑๒`), and
 * with every dash and minus as a hyphen. For fields with such contents only, never for passwords.
 */
export const plainText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(dashes, '-')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
