/** Where a mobile number may be from, in the order that is offered: region and its dialling code. */
export const dialOf = {
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
export type Region = keyof typeof dialOf

const homes: Partial<Record<string, Region>> = { 'vi-VN': 'VN', 'th-TH': 'TH' }

/** Where a reader of a language (`vi-VN`) most likely has a number from; it is offered first. */
export const homeOf = (tag: string): Region => homes[tag] ?? 'TW'

/**
 * A mobile number as the contract writes it (E.164), from what was typed: spaces, dashes and the leading zero of a
 * national number go; a number that was pasted with its own country code keeps it. Empty while nothing was typed.
 */
export function toE164(region: Region, typed: string): string {
  const text = typed.normalize('NFKC').trim()
  const digits = text.replace(/\D/g, '')
  if (!digits) return ''
  if (text[0] === '+') return `+${digits}`
  return `+${dialOf[region]}${digits.replace(/^0+/, '')}`
}
