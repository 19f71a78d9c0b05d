'use client'

import { Laptop, Smartphone, Tablet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { LoadError } from '@/components/ui/load/load-error'
import { toast } from '@/components/ui/feedback/toast'
import { FailureNote } from '@/components/ui/form/failure-note'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { Output } from '@/contract/define'
import type { security } from '@/contract/optional/security'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import type { Resource } from '@/stores/resource'
import { useSourceText } from './use-source-text'
import { SecurityCard } from './security-card'

export type Devices = Output<typeof security.devices>

const icons: Readonly<Record<string, typeof Laptop>> = { iOS: Smartphone, Android: Smartphone, iPadOS: Tablet }

/** The devices with an open session. Signing out one, or all others, needs a second press. */
export function DeviceList({ devices: { data: devices, error, reload } }: { devices: Resource<Devices> }) {
  const t = useTranslations('security')
  const [failure, setFailure] = useState<unknown>()
  const momentText = useDateTimeText()
  // Narrow lines do not break a time.
  const moment = (iso: string) => momentText(iso).replaceAll(' ', '\u00a0')
  const source = useSourceText()
  /** What the second press will sign out: a device's id, or `others`. */
  const [confirming, setConfirming] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const section = useKeptFocus(devices)

  const end = async (what: string) => {
    if (confirming !== what) return setConfirming(what)
    setBusy(true)
    setFailure(undefined)
    try {
      await (what === 'others' ? api.security.endOthers({}) : api.security.endDevice({ id: what }))
      toast.success(t('devices.ended'))
      await reload()
    } catch (thrown) {
      setFailure(thrown)
    }
    setConfirming(null)
    setBusy(false)
  }

  const others = devices?.items.filter((device) => !device.is_current).length ?? 0
  return (
    <SecurityCard ref={section} name="devices">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="security-devices" className="text-heading">
          {t('devices.title')}
        </h2>
        {others > 0 && (
          <Button
            kind="quiet"
            isBusy={isBusy && confirming === 'others'}
            isDone={isBusy}
            onClick={() => void end('others')}
          >
            {confirming === 'others' ? t('devices.confirm') : t('devices.end_others', { count: others })}
          </Button>
        )}
      </div>
      <FailureNote error={failure} />
      {error && <LoadError kind="quiet" error={error} title={t('devices.failed')} onRetry={reload} />}
      {devices && (
        <ul className="mt-2 divide-y divide-line">
          {devices.items.map((device) => {
            const Icon = icons[device.system ?? ''] ?? Laptop
            return (
              <li key={device.id} className="flex flex-wrap items-center gap-3 py-3">
                <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                <div className="min-w-[min(9.5rem,100%)] flex-1">
                  <p className="flex flex-wrap items-center gap-x-2 font-semibold">
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
                      .join('\u00a0· ')}
                  </p>
                </div>
                {!device.is_current && (
                  <Button
                    kind="quiet"
                    size="small"
                    className="ml-auto shrink-0"
                    isBusy={isBusy && confirming === device.id}
                    isDone={isBusy}
                    onClick={() => void end(device.id)}
                  >
                    {confirming === device.id ? t('devices.confirm') : t('devices.end')}
                    <span className="sr-only"> {source({ ...device, address: null })}</span>
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </SecurityCard>
  )
}
