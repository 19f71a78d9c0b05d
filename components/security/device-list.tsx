'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { Output } from '@/contract/define'
import type { security } from '@/contract/security'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useSourceText } from './use-source-text'

type Devices = Output<typeof security.devices>

/**
 * The devices with an open session. Signing out one, or all others, needs a second press. `onAnswer` is called when the
 * list has arrived or failed.
 */
export function DeviceList({ onAnswer }: { onAnswer: () => void }) {
  const t = useTranslations('security')
  const errorText = useErrorText()
  const moment = useDateTimeText()
  const source = useSourceText()
  const [devices, setDevices] = useState<Devices | null>(null)
  const [error, setError] = useState<unknown>(null)
  /** What the second press will sign out: a device's id, or `others`. */
  const [confirming, setConfirming] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const section = useKeptFocus(devices)

  const load = async () => {
    setError(null)
    await api.security.devices({}).then(setDevices, setError)
  }
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    void api.security
      .devices({})
      .then(setDevices, setError)
      .finally(() => answered())
  }, [])

  const end = async (what: string) => {
    if (confirming !== what) return setConfirming(what)
    setBusy(true)
    try {
      await (what === 'others' ? api.security.endOthers({}) : api.security.endDevice({ id: what }))
      toast.success(t('devices.ended'))
      await load()
    } catch (thrown) {
      toast.error(errorText(thrown))
    }
    setConfirming(null)
    setBusy(false)
  }

  const others = devices?.items.filter((device) => !device.is_current).length ?? 0
  const previous = devices?.previous_sign_in
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="rounded-card border border-line bg-surface p-5 md:p-6"
      aria-labelledby="security-devices"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="security-devices" className="text-heading">
          {t('devices.title')}
        </h2>
        {others > 0 && (
          <Button kind="quiet" disabled={isBusy} onClick={() => void end('others')}>
            {confirming === 'others' ? t('devices.confirm') : t('devices.end_others', { count: others })}
          </Button>
        )}
      </div>
      {previous && (
        <p className="mt-2 text-muted">
          {t('devices.previous', { time: moment(previous.at), source: source(previous) })}
        </p>
      )}
      {error !== null && <LoadError error={error} title={t('devices.failed')} onRetry={load} />}
      {error === null && !devices && <Skeleton className="mt-4 h-23 rounded-field" />}
      {devices && (
        <ul className="mt-2 divide-y divide-line">
          {devices.items.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {source({ ...device, address: null })}
                  {device.is_current && <Badge tone="success">{t('devices.current')}</Badge>}
                </p>
                <p className="text-small text-muted">
                  {[
                    device.address,
                    t('devices.since', { time: moment(device.signed_in_at) }),
                    device.is_current ? t('devices.now') : t('devices.last', { time: moment(device.last_used_at) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {!device.is_current && (
                <Button kind="quiet" size="small" disabled={isBusy} onClick={() => void end(device.id)}>
                  {confirming === device.id ? t('devices.confirm') : t('devices.end')}
                  <span className="sr-only"> {source({ ...device, address: null })}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
