import { siteDayOf } from '@/contract/site-day'

/** Minguo year 1 is 1912, Buddhist Era year 1 is 543 BC. */
export const yearsToMinguo = -1911
export const yearsToBuddhist = 543

/** The years of the Western calendar that a year may mean, the most likely one first. */
function meantYears(year: number, thisYear: number, isThai: boolean): number[] {
  const shortened = year < 100
  const latestCentury = Math.floor((thisYear - year) / 100) * 100
  return [
    ...(shortened && isThai ? [year + 2500 - yearsToBuddhist] : []),
    year - yearsToMinguo,
    ...(shortened ? [year + latestCentury] : []),
    year - yearsToBuddhist,
  ].filter((meant) => meant > -yearsToMinguo && meant <= thisYear)
}

/**
 * The birthdays (`YYYY-MM-DD`) that a birthday outside of the accepted range may mean: its year may be of the Minguo or
 * the Buddhist calendar, or shortened to two digits. Minors' birthdays are included, so that a minor is not led to a
 * false one.
 */
export function meantBirthdays(typed: string, at: Date, isThai = false): string[] {
  const monthAndDay = typed.slice(4)
  const today = siteDayOf(at)
  const meant = meantYears(Number(typed.slice(0, 4)), Number(today.slice(0, 4)), isThai).map(
    (each) => `${each}${monthAndDay}`,
  )
  const isReal = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  return [...new Set(meant)].filter((day) => day <= today && isReal(day))
}
