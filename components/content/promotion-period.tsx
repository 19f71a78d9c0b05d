import { useFormatter, useTranslations } from 'next-intl'
import type { Promotion } from '@/contract/member/content'

/** The period of a promotion. */
export function PromotionPeriod({ promotion }: { promotion: Pick<Promotion, 'starts_at' | 'ends_at'> }) {
  const t = useTranslations('content.period')
  const format = useFormatter()
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium' })
  const { starts_at: from, ends_at: to } = promotion
  if (from && to) return t('range', { from: day(from), to: day(to) })
  if (from) return t('from', { from: day(from) })
  if (to) return t('until', { to: day(to) })
  return t('always')
}
