/** Where a mobile number may be from: region and its dialling code. */
export const countries = [
  { region: 'TW', dial: '886' },
  { region: 'VN', dial: '84' },
  { region: 'TH', dial: '66' },
  { region: 'US', dial: '1' },
  { region: 'HK', dial: '852' },
  { region: 'MO', dial: '853' },
  { region: 'CN', dial: '86' },
  { region: 'MY', dial: '60' },
  { region: 'SG', dial: '65' },
  { region: 'JP', dial: '81' },
  { region: 'KR', dial: '82' },
  { region: 'PH', dial: '63' },
  { region: 'ID', dial: '62' },
  { region: 'KH', dial: '855' },
  { region: 'LA', dial: '856' },
  { region: 'MM', dial: '95' },
  { region: 'AU', dial: '61' },
  { region: 'GB', dial: '44' },
] as const
export type Region = (typeof countries)[number]['region']

const homes: Partial<Record<string, Region>> = { vi: 'VN', th: 'TH' }

/** Where a reader of a language (`vi-VN`) most likely has a number from; it is offered first. */
export const homeOf = (tag: string): Region => homes[tag.split('-')[0] ?? ''] ?? 'TW'

/**
 * A mobile number as the contract writes it (E.164), from what was typed: spaces, dashes and the leading zero of a
 * national number go; a number that was pasted with its own country code keeps it. Empty while nothing was typed.
 */
export function toE164(region: Region, typed: string): string {
  const text = typed.normalize('NFKC').trim()
  const digits = text.replace(/\D/g, '')
  if (!digits) return ''
  if (text.startsWith('+')) return `+${digits}`
  const dial = countries.find((country) => country.region === region)?.dial ?? ''
  return `+${dial}${digits.replace(/^0+/, '')}`
}
