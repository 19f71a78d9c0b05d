'use client'

import { Moon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useNow } from '@/lib/hooks/use-now'
import { useDialogsStore } from '@/stores/dialogs'
import { usePlaySessionStore } from '@/stores/play-session'

const tickMs = 60_000
const hourMs = 3_600_000

/**
 * The closure in force, on the home page. For a break it shows the time left and a link to extend it; for any other
 * closure it says that the points still belong to the member. A button opens the wallet, where points at venues can be
 * transferred back.
 */
export function ClosureSummary() {
  const t = useTranslations('play.closed_home')
  const momentText = useDateTimeText()
  const closure = usePlaySessionStore(({ data }) => data?.closure)
  const now = useNow(tickMs)
  if (!closure) return null
  const endsAt = closure.kind === 'break' ? closure.ends_at : null
  const hours = endsAt === null ? 0 : Math.max(1, Math.ceil((Date.parse(endsAt) - now) / hourMs))
  return (
    <Card aria-labelledby="closure" className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex min-w-0 flex-[1_1_20rem] items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-field bg-success/15 text-success">
          <Moon aria-hidden className="size-5" />
        </span>
        <div>
          <h2 id="closure" className="text-heading">
            {endsAt ? t('left', { days: Math.floor(hours / 24), hours: hours % 24 }) : t('points')}
          </h2>
          <p className="text-small text-muted">
            {endsAt ? t('ends', { until: momentText(endsAt) }) : t('points_text')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <ButtonLink href="/limits" kind="quiet" className="max-sm:grow">
          {t(endsAt && !closure.imposed ? 'extend' : 'details')}
        </ButtonLink>
        <Button
          kind="quiet"
          className="max-sm:grow"
          onClick={() => void useDialogsStore.getState().open({ kind: 'wallet' })}
        >
          {t('wallet')}
        </Button>
      </div>
    </Card>
  )
}
