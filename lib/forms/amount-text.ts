import { plainText } from '@/contract/plain-text'
import { decimalSeparator } from '@/lib/points/format'

type Separator = '.' | ','
const grouped: Record<Separator, RegExp> = {
  '.': /^\d{1,3}(,\d{3})+(\.\d*)?$/,
  ',': /^\d{1,3}(\.\d{3})+(,\d*)?$/,
}
const withoutSeparators = (text: string, decimal: Separator) =>
  text.replaceAll(decimal === ',' ? '.' : ',', '').replace(',', '.')

/**
 * The text of an amount in plain characters (`plainText`). In Chinese, the full stop `。` is the decimal sign,
 * because input methods type it for the key of the dot.
 */
export function plainAmount(typed: string, languageTag: string): string {
  const text = plainText(typed)
  return languageTag.startsWith('zh') ? text.replaceAll('。', '.') : text
}

/**
 * Parses a typed amount into the contract's decimal text, by the separators of the language (`1,234.50`; in Vietnamese
 * `1.234,50`). The other decimal separator is accepted where it is unambiguous, because some keyboards have only one.
 * Any other text is returned unchanged, and the contract rejects it.
 */
export function parseAmountText(typed: string, languageTag: string): string {
  const text = plainAmount(typed, languageTag).replace(/\s/g, '')
  const decimal = decimalSeparator(languageTag)
  const other = decimal === ',' ? '.' : ','
  if (grouped[decimal].test(text)) return withoutSeparators(text, decimal)
  if (grouped[other].test(text) && text.includes(other)) return withoutSeparators(text, other)
  return /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text
}

/** A formatted amount without zero decimals (`.00`, or `,00` in Vietnamese). */
export const withoutCents = (amount: string): string => amount.replace(/[.,]00$/, '')
