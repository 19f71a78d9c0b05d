import { plainText } from '@/lib/forms/cleaned-input'

/** Dialling codes by region, in display order. */
export const dialCode = {
  TW: '886',
  VN: '84',
  TH: '66',
  US: '1',
  HK: '852',
  MO: '853',
  CN: '86',
  MY: '60',
  SG: '65',
  JP: '81',
  KR: '82',
  PH: '63',
  ID: '62',
  KH: '855',
  LA: '856',
  MM: '95',
  AU: '61',
  GB: '44',
} as const
export type Region = keyof typeof dialCode

/** If more than this many digits follow the dialling code, the typed number is assumed to include the code. */
const minDigits = 7
const homes: Partial<Record<string, Region>> = { 'vi-VN': 'VN', 'th-TH': 'TH' }

/** The most likely region of a reader's mobile number, by language tag (`vi-VN`). The form preselects it. */
export const defaultRegion = (tag: string): Region => homes[tag] ?? 'TW'

/** The typed number in E.164. A pasted number keeps its own country code. Empty if the field is empty. */
export function toE164(region: Region, typed: string): string {
  const text = plainText(typed).trim()
  const digits = text.replace(/\D/g, '')
  if (!digits) return ''
  const [dial, national] = [dialCode[region], digits.replace(/^0+/, '')]
  const hasOwn = /^\+|^00/.test(text) || (national.startsWith(dial) && national.length > dial.length + minDigits)
  return `+${hasOwn ? national : dial + national}`
}
