'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { FailureNote } from '@/components/ui/form/failure-note'
import { useAttempt } from '@/components/ui/form/use-attempt'
import { TitledCard } from '../titled-card'
import type { ProtectionOverview } from '@/contract/optional/protection'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { usePlaySessionStore } from '@/stores/play-session'

type ReviewCardProps = {
  /** When the next review is due. */
  from: string | null
  onChange: (call: () => Promise<ProtectionOverview>) => Promise<void>
}

/**
 * Asks the member, six months after they last chose limits, to keep them or to change them above (UKGC RTS 12A). Until
 * then, it shows the date of the review.
 */
export function ReviewCard({ from, onChange }: ReviewCardProps) {
  const t = useTranslations('protection.review')
  const isDue = usePlaySessionStore(({ data }) => data?.review_due ?? false)
  const momentText = useDateTimeText()
  const { isBusy, failure, attempt } = useAttempt()
  if (!isDue) return from && <p className="text-small text-muted">{t('next', { date: momentText(from) })}</p>
  const keep = () =>
    onChange(async () => {
      const overview = await api.protection.review({})
      await usePlaySessionStore.getState().reload()
      return overview
    })
  return (
    <TitledCard name="review" title={t('title')} className="grid justify-items-start gap-3">
      <p className="text-muted">{t('text')}</p>
      <FailureNote error={failure} />
      <Button kind="quiet" isBusy={isBusy} onClick={() => void attempt(keep)}>
        {t('keep')}
      </Button>
    </TitledCard>
  )
}
