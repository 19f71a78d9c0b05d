'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { ProtectionOverview } from '@/contract/protection'
import { api } from '@/lib/api'
import { usePlaySessionStore } from '@/stores/play-session'

type ReviewCardProps = { onChange: (call: () => Promise<ProtectionOverview>) => Promise<void> }

/** Shown six months after the member last chose limits: keep them, or change them above (UKGC RTS 12A). */
export function ReviewCard({ onChange }: ReviewCardProps) {
  const t = useTranslations('protection.review')
  const isDue = usePlaySessionStore(({ data }) => data?.review_due ?? false)
  if (!isDue) return null
  const keep = () =>
    onChange(async () => {
      const overview = await api.protection.review({})
      await usePlaySessionStore.getState().reload()
      return overview
    })
  return (
    <Card aria-labelledby="review" className="grid justify-items-start gap-3">
      <h2 id="review" className="text-heading">
        {t('title')}
      </h2>
      <p className="text-muted">{t('text')}</p>
      <Button kind="quiet" onClick={() => void keep()}>
        {t('keep')}
      </Button>
    </Card>
  )
}
