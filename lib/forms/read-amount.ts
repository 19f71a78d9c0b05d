import { amountError, toDecimal, toMinor } from '@/contract/amount'

type Mark = '.' | ','
const grouped: Record<Mark, RegExp> = {
  '.': /^\d{1,3}(,\d{3})+(\.\d*)?$/,
  ',': /^\d{1,3}(\.\d{3})+(,\d*)?$/,
}
const example = 1.5
const markOf = (tag: string): Mark =>
  new Intl.NumberFormat(tag).formatToParts(example).some(({ type, value }) => type === 'decimal' && value === ',')
    ? ','
    : '.'

const plain = (text: string, mark: Mark) => text.replaceAll(mark === ',' ? '.' : ',', '').replace(',', '.')

/**
 * What a member typed as an amount, as the contract writes it. Thousands are grouped, and decimals marked, as in the
 * language `tag` (`1,234.50`; in Vietnamese `1.234,50`). The other way counts too where it can mean nothing else, since
 * a keyboard may have one mark only. What cannot be read stays as it is: the contract refuses it.
 */
export function cleanAmount(typed: string, tag: string): string {
  const text = typed.normalize('NFKC').replace(/\s/g, '')
  const mark = markOf(tag)
  const other = mark === ',' ? '.' : ','
  if (grouped[mark].test(text)) return plain(text, mark)
  if (grouped[other].test(text) && text.includes(other)) return plain(text, other)
  return /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text
}

/** Minor units (1/100 point) of an amount that `cleanAmount` made; null while it is not yet one that can be moved. */
export const readAmount = (amount: string): bigint | null => (amountError(amount) ? null : toMinor(amount))

/** The same amount in its shortest form, by which two ways of writing one are told to be one: `100.00` is `100`. */
export function plainAmount(amount: string): string {
  const minor = readAmount(amount)
  return minor === null ? amount : toDecimal(minor).replace(/\.00$|(?<=\.\d)0$/, '')
}
