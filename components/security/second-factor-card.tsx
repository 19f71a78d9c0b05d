'use client'

import { ShieldCheck, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { part } from '@/components/ui/load/part'
import { LoadError } from '@/components/ui/load/load-error'
import { DialogSkeleton } from '@/components/ui/dialog/dialog-skeleton'
import { toast } from '@/components/ui/feedback/toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { Output } from '@/contract/define'
import type { factorCalls } from '@/contract/optional/security-factors'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useErrorText } from '@/lib/hooks/use-error-text'
import type { Resource } from '@/stores/resource'
import type { Enrolment } from './enrol-dialog'
import { isReportedOrCancelled } from './is-reported-or-cancelled'
import { RecoveryCodesRow, SecurityCard } from './security-card'

const EnrolDialog = part(async () => (await import('./enrol-dialog')).EnrolDialog)
const RecoveryCodesDialog = part(async () => (await import('./recovery-codes-dialog')).RecoveryCodesDialog)

export type Factors = Output<typeof factorCalls.factors>
type SecondFactorCardProps = { factors: Resource<Factors>; reload: () => Promise<unknown> }

/**
 * The authenticator app and the recovery codes: switch on, replace, get new codes, switch off. `reload` is called after
 * each change.
 */
export function SecondFactorCard({ factors: { data: factors, error }, reload }: SecondFactorCardProps) {
  const t = useTranslations('security.factor')
  const errorText = useErrorText()
  const moment = useDateTimeText()
  const [busy, setBusy] = useState<'enrol' | 'renew' | 'remove' | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const section = useKeptFocus(factors)

  const change = async (what: NonNullable<typeof busy>, run: () => Promise<void>) => {
    setBusy(what)
    try {
      await run()
    } catch (thrown) {
      if (!isReportedOrCancelled(thrown)) toast.error(errorText(thrown), 'second-factor')
    }
    setBusy(null)
    setIsAsked(false)
  }
  const enrol = () => change('enrol', async () => setEnrolment(await api.security.enrolTotp({})))
  const renew = () =>
    change('renew', async () => {
      setCodes((await api.security.renewRecoveryCodes({})).recovery_codes)
      await reload()
    })
  const remove = () => {
    if (!isAsked) return setIsAsked(true)
    return void change('remove', async () => {
      await api.security.removeTotp({})
      toast.success(t('removed'))
      await reload()
    })
  }
  const enrolled = (issued: readonly string[]) => {
    setEnrolment(null)
    setCodes(issued)
    void reload()
  }

  const totp = factors?.totp
  return (
    <SecurityCard ref={section} name="factor">
      <div className="flex items-start gap-4">
        <ShieldCheck aria-hidden className="mt-1 size-6 shrink-0 text-success" />
        <div className="min-w-0 grow">
          <h2 id="security-factor" className="flex flex-wrap items-center justify-between gap-2 text-heading">
            {t('title')}
            {totp && <Badge tone="success">{t('on')}</Badge>}
          </h2>
          <p className="mt-1 text-muted">{t(totp ? 'on_text' : 'off_text')}</p>
        </div>
      </div>
      {error && <LoadError kind="quiet" error={error} title={t('failed')} onRetry={reload} />}
      {factors && !totp && (
        <Button className="mt-4" isBusy={busy === 'enrol'} onClick={() => void enrol()}>
          {t('start')}
        </Button>
      )}
      {totp && (
        <>
          <ul className="mt-3 divide-y divide-line">
            <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
              <Smartphone aria-hidden className="size-5 shrink-0 text-muted" />
              <div className="min-w-0 grow">
                <p className="font-semibold">{t('app')}</p>
                <p className="text-small text-muted">{t('added', { time: moment(totp.added_at) })}</p>
              </div>
              <Button kind="quiet" size="small" isBusy={busy === 'enrol'} onClick={() => void enrol()}>
                {t('replace')}
              </Button>
            </li>
            <RecoveryCodesRow left={totp.recovery_codes_left} isBusy={busy === 'renew'} onRenew={() => void renew()} />
          </ul>
          <Button kind="quiet" className="mt-3" isBusy={busy === 'remove'} onClick={remove}>
            {t(isAsked ? 'remove_confirm' : 'remove')}
          </Button>
        </>
      )}
      {enrolment && (
        <EnrolDialog
          waiting={<DialogSkeleton onClose={() => setEnrolment(null)} />}
          onFault={() => setEnrolment(null)}
          enrolment={enrolment}
          onEnrolled={enrolled}
          onClose={() => setEnrolment(null)}
        />
      )}
      {codes && (
        <RecoveryCodesDialog
          waiting={<DialogSkeleton />}
          onFault={() => setCodes(null)}
          codes={codes}
          onClose={() => setCodes(null)}
        />
      )}
    </SecurityCard>
  )
}
