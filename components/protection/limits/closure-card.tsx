'use client'

import { Moon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { FailureNote } from '@/components/ui/form/failure-note'
import { TextField } from '@/components/ui/form/field'
import { useAttempt } from '@/components/ui/form/use-attempt'
import { Points } from '@/components/ui/points'
import { maxChars } from '@/contract/constants'
import type { ProtectionOverview } from '@/contract/optional/protection'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useNow } from '@/lib/hooks/use-now'

const tickMs = 30_000

type ClosureCardProps = {
  closure: NonNullable<ProtectionOverview['closure']>
  points: ProtectionOverview['points']
  onChange: (call: () => Promise<ProtectionOverview>) => Promise<void>
}

/**
 * A break or exclusion in force: when it ends, what the member can still do, and from when its end can be requested.
 */
export function ClosureCard({ closure, points, onChange }: ClosureCardProps) {
  const t = useTranslations('protection.closed')
  const momentText = useDateTimeText()
  const { kind, ends_at, lift_from, lift_requested_at, reopens_at, returning, imposed } = closure
  const now = useNow(tickMs)
  const isLiftable = lift_from !== null && now >= Date.parse(lift_from) && !lift_requested_at && !reopens_at
  return (
    <section
      aria-labelledby="closed"
      className="flex gap-4 rounded-card border border-success/40 bg-success/10 p-5 md:p-6"
    >
      <Moon aria-hidden className="mt-1 size-6 shrink-0 text-success" />
      <div className="grid min-w-0 flex-1 gap-3">
        <h2 id="closed" className="text-heading">
          {kind === 'closing'
            ? t('closing')
            : ends_at
              ? t(`${imposed ? 'imposed' : kind}.until`, { until: momentText(ends_at) })
              : t(`${imposed ? 'imposed' : 'exclusion'}.indefinite`)}
        </h2>
        <p>{t('open')}</p>
        {kind !== 'break' && (
          <>
            <p>{t('points')}</p>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-muted">{t('withdrawable')}</span>
              <Points amount={points.withdrawable} />
            </p>
            {returning && <p className="text-small text-muted">{t('returning')}</p>}
            <p className="text-small text-muted">
              {reopens_at
                ? t('reopens', { at: momentText(reopens_at) })
                : lift_requested_at
                  ? t('requested', { at: momentText(lift_requested_at) })
                  : lift_from && t('lift_from', { at: momentText(lift_from) })}
            </p>
          </>
        )}
        <div>
          <ButtonLink href="/withdrawal" kind="quiet">
            {t('withdraw')}
          </ButtonLink>
        </div>
        {isLiftable && <LiftForm onChange={onChange} />}
      </div>
    </section>
  )
}

function LiftForm({ onChange }: Pick<ClosureCardProps, 'onChange'>) {
  const t = useTranslations('protection.closed')
  const [reason, setReason] = useState('')
  const { isBusy, failure, attempt } = useAttempt()
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void attempt(() => onChange(() => api.protection.requestLift({ reason })))
      }}
      className="grid max-w-md gap-3"
    >
      <TextField
        label={t('reason')}
        hint={t('reason_hint')}
        maxLength={maxChars.liftReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureNote error={failure} />
      <Button type="submit" kind="quiet" isBusy={isBusy} disabled={reason.trim() === ''}>
        {t('request')}
      </Button>
    </form>
  )
}
