import { plainText } from './plain-text'

/** Supported country codes; none is a prefix of another. */
const dials = '886 852 853 855 856 84 66 86 60 65 81 82 63 62 95 61 44'.split(' ')
/** Patterns of national mobile numbers, for the countries of the site's languages. */
const plans: Partial<Record<string, RegExp>> = { 886: /^9\d{8}$/, 84: /^[35789]\d{8}$/, 66: /^[689]\d{8}$/ }

const dialIn = (number: string) => dials.find((dial) => number.startsWith(`+${dial}`))

/**
 * Normalizes a mobile number to E.164: removes separators and the national leading zero, turns `00` into `+`, and
 * removes a repeated country code. Each number belongs to at most one account (specification, section 6).
 */
export function toE164(typed: string): string {
  const number = plainText(typed)
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
  const dial = dialIn(number)
  if (!dial) return number
  const withoutZero = (digits: string) => digits.replace(/^0+/, '')
  const national = withoutZero(number.slice(dial.length + 1))
  const again = national.startsWith(dial) ? withoutZero(national.slice(dial.length)) : ''
  return `+${dial}${plans[dial]?.test(again) ? again : national}`
}

/** Whether an E.164 number can be a mobile number. Countries in `plans` are checked by their pattern. */
export function isMobile(number: string): boolean {
  const dial = dialIn(number) ?? ''
  const plan = plans[dial]
  return /^\+[1-9]\d{7,14}$/.test(number) && (!plan || plan.test(number.slice(dial.length + 1)))
}
