'use client'

import { Ban, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Points } from '@/components/ui/points'
import {
  breakLengths,
  exclusionLengths,
  type ClosureLength,
  type ProtectionOverview,
} from '@/contract/optional/protection'
import { api } from '@/lib/api'
import { PasswordForm } from './password-form'

const lengths = { break: breakLengths, exclusion: exclusionLengths } as const
const stops = ['play', 'promotions', 'shorten'] as const
const stays = ['withdraw', 'records', 'points'] as const

type PauseDialogProps = {
  kind: 'break' | 'exclusion'
  overview: ProtectionOverview
  onClose: () => void
  onClosed: (overview: ProtectionOverview) => void
}

/** Asks for the length and the password, and says what follows. There is no second confirmation (GLI-19, A.3.8). */
export function PauseDialog({ kind, overview, onClose, onClosed }: PauseDialogProps) {
  const t = useTranslations('protection.pause')
  const [length, setLength] = useState<ClosureLength>(kind === 'break' ? '7_days' : '1_year')
  const [before] = useState(overview.closure)
  const closePlay = (password: string) =>
    api.protection.close({ length, password }).catch(async (error: unknown) => {
      const latest = await api.protection.overview({}).catch(() => null)
      const closure = latest?.closure
      const isNew = closure?.kind === kind && closure.started_at !== before?.started_at
      const isFollowing =
        kind === 'break' && before?.reopens_at && closure?.reopens_at && closure.reopens_at > before.reopens_at
      // Only the reply was lost, perhaps to an earlier attempt. A break that follows an exclusion moves its end.
      if (latest && (isNew || isFollowing)) return latest
      throw error
    })
  return (
    <Dialog title={t(`${kind}.title`)} widthPx={560} onClose={onClose}>
      <PasswordForm
        label={t('start', {
          kind: length === 'indefinite' ? length : kind,
          length: t(`length.${length}`),
        })}
        onSend={async (password) => onClosed(await closePlay(password))}
        onCancel={onClose}
        className="grid gap-6"
      >
        <fieldset>
          <legend className="mb-2 font-semibold">{t('how_long')}</legend>
          <div className="grid grid-cols-2 gap-2">
            {lengths[kind].map((each) => (
              <label
                key={each}
                className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field border border-line-strong/60 px-4 has-checked:border-points has-checked:bg-points/10"
              >
                <input
                  type="radio"
                  name="length"
                  value={each}
                  checked={each === length}
                  onChange={() => setLength(each)}
                  className="size-5 accent-points"
                />
                {t(`length.${each}`)}
              </label>
            ))}
          </div>
          <p className="mt-2 text-small text-muted">{t(`${kind}.end`)}</p>
        </fieldset>
        <section className="grid gap-2" aria-labelledby="what-follows">
          <h3 id="what-follows" className="font-semibold">
            {t('follows')}
          </h3>
          <ul className="grid gap-2">
            {stops.map((each) => (
              <li key={each} className="flex gap-3">
                <Ban aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
                {t(`stops.${each}`)}
              </li>
            ))}
            {stays
              .filter((each) => kind === 'exclusion' || each !== 'points')
              .map((each) => (
                <li key={each} className="flex gap-3">
                  <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-success" />
                  {t(`stays.${each}`)}
                </li>
              ))}
          </ul>
          {kind === 'exclusion' && (
            <dl className="mt-2 grid gap-2 rounded-field bg-ground/55 p-4">
              {(['main', 'venues', 'taken_back', 'withdrawable'] as const).map((sum) => (
                <div key={sum} className="flex flex-wrap gap-x-4">
                  <dt className="text-muted">{t(`sum.${sum}`)}</dt>
                  <dd className="ml-auto font-semibold whitespace-nowrap">
                    {sum === 'taken_back' && overview.points.taken_back !== '0.00' && '−'}
                    <Points amount={overview.points[sum]} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <p className="text-small text-muted">{t(`orders.${kind}`)}</p>
        </section>
      </PasswordForm>
    </Dialog>
  )
}
