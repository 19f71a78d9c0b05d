import { membership } from '../rules'
import { siteDayOf } from '../site-day'

/** Whether somebody born on a day is old enough to play at a moment (specification, sections 1 and 9). */
export function isOfAge(birthday: string, at: Date): boolean {
  const [year = 0, month = 0, day = 0] = siteDayOf(at).split('-').map(Number)
  const latestBirthday = new Date(Date.UTC(year - membership.minimumAge, month - 1, day))
  return birthday <= latestBirthday.toISOString().slice(0, 10)
}
