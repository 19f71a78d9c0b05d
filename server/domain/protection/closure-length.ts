import type { ClosureLength } from '@/contract/optional/protection'
import { addSiteMonths } from '../site-day'

const dayMs = 86_400_000

const days = (count: number) => (from: Date) => new Date(from.getTime() + count * dayMs)
const months = (count: number) => (from: Date) => addSiteMonths(from, count)

const ends: Record<ClosureLength, (from: Date) => Date | null> = {
  '24_hours': days(1),
  '7_days': days(7),
  '30_days': days(30),
  '42_days': days(42),
  '6_months': months(6),
  '1_year': months(12),
  '2_years': months(24),
  '5_years': months(60),
  indefinite: () => null,
}

/** When a break or exclusion that starts at `from` ends; null if indefinite. */
export const closureEnd = (length: ClosureLength, from: Date): Date | null => ends[length](from)
