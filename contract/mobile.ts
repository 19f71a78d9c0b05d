/** Dialling codes that are known here; none begins another. */
const dials = '886 852 853 855 856 84 66 86 60 65 81 82 63 62 95 61 44'.split(' ')
/** What a mobile number is like behind them, where the site's languages are at home. */
const plans: Partial<Record<string, RegExp>> = { 886: /^9\d{8}$/, 84: /^[35789]\d{8}$/, 66: /^[689]\d{8}$/ }

const dialIn = (number: string) => dials.find((dial) => number.startsWith(`+${dial}`))

/**
 * One way of writing a mobile number (E.164), however it was typed: without what stands between its groups, `00` as `+`,
 * without the zero that is dialled within the country, and with its country's code once. One number is one account's
 * (specification, section 6).
 */
export function toE164(typed: string): string {
  const number = typed
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
  const dial = dialIn(number)
  if (!dial) return number
  const withoutZero = (digits: string) => digits.replace(/^0+/, '')
  const national = withoutZero(number.slice(dial.length + 1))
  const again = national.startsWith(dial) ? withoutZero(national.slice(dial.length)) : ''
  return `+${dial}${plans[dial]?.test(again) ? again : national}`
}

/** Whether a canonical number can be a mobile number of its country, as far as that is known. */
export function isMobile(number: string): boolean {
  const dial = dialIn(number) ?? ''
  const plan = plans[dial]
  return /^\+[1-9]\d{7,14}$/.test(number) && (!plan || plan.test(number.slice(dial.length + 1)))
}
