'use client'

import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button/button'
import { LoadingShapes } from '@/components/ui/feedback/loading-shapes'
import { useCapability } from '@/lib/hooks/use-capability'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useUserDetailStore } from '@/stores/resources'
import { DeviceList, type Devices } from './device-list'
import { MobileRow } from './mobile-row'
import { PasskeyCard } from './passkey-card'
import { SecondFactorCard } from './second-factor-card'
import { SecurityActivity } from './security-activity'
import { useSourceText } from './use-source-text'
import { SecurityCard } from './security-card'

/**
 * The previous sign-in, second factor, passkeys, signed-in devices, recent activity, passwords and mobile number
 * (optional capability `security`).
 */
export function SecurityPanel() {
  const hasPasskeys = useCapability('passkeys')
  const [changes, setChanges] = useState(0)
  const [devices, setDevices] = useState<Devices | null>(null)
  const [answered, setAnswered] = useState({ factor: false, passkeys: false, devices: false })
  const isReady = answered.factor && answered.devices && (answered.passkeys || !hasPasskeys)
  const answer = (card: keyof typeof answered) => () => setAnswered((before) => ({ ...before, [card]: true }))
  const cards = (
    // The cards load out of sight and appear together, because their heights depend on the replies.
    <div hidden={!isReady} className={isReady ? 'grid gap-6 [&>*]:min-w-0' : undefined}>
      {devices?.previous_sign_in && <PreviousSignIn event={devices.previous_sign_in} />}
      <div className={hasPasskeys ? 'grid gap-6 desktop:grid-cols-2 [&>*]:min-w-0' : undefined}>
        <SecondFactorCard onAnswer={answer('factor')} onChanged={() => setChanges((count) => count + 1)} />
        {hasPasskeys && <PasskeyCard changes={changes} onAnswer={answer('passkeys')} />}
      </div>
      <DeviceList
        onAnswer={(list) => {
          setDevices(list)
          answer('devices')()
        }}
      />
      <div className="grid items-start gap-6 desktop:grid-cols-2 [&>*]:min-w-0">
        <SecurityActivity />
        <PasswordsCard />
      </div>
    </div>
  )
  return (
    <>
      {!isReady && <LoadingShapes className="grid gap-6" shapes={['h-40 rounded-card', 'h-60 rounded-card']} />}
      {cards}
    </>
  )
}

/** When and from where the member signed in before, and a way to the devices. */
function PreviousSignIn({ event }: { event: NonNullable<Devices['previous_sign_in']> }) {
  const t = useTranslations('security.devices')
  const moment = useDateTimeText()
  const source = useSourceText()
  return (
    <p className="text-muted">
      {t('previous', { time: moment(event.at), source: source(event) })}{' '}
      <button
        type="button"
        className="-my-2.5 inline-block py-2.5 text-left font-semibold text-points underline underline-offset-4 hover:no-underline"
        onClick={() => document.getElementById('security-devices')?.closest('section')?.focus()}
      >
        {t('not_you')}
      </button>
    </p>
  )
}

/** The two passwords, each with a link to its form, and the mobile number. */
function PasswordsCard() {
  const t = useTranslations('security.passwords')
  const hasWithdrawalPassword = useUserDetailStore((detail) => detail.data?.has_withdrawal_password ?? true)
  const rows = [
    { name: t('login'), href: '/pws_change', isSet: true },
    { name: t('withdrawal'), href: '/pws_change?tab=withdrawal', isSet: hasWithdrawalPassword },
  ]
  return (
    <SecurityCard name="passwords">
      <h2 id="security-passwords" className="text-heading">
        {t('title')}
      </h2>
      <p className="mt-2 text-muted">{t('text')}</p>
      <ul className="mt-2 divide-y divide-line">
        {rows.map(({ name, href, isSet }) => (
          <li key={href} className="flex items-center gap-3 py-3">
            <Lock aria-hidden className="size-5 shrink-0 text-muted" />
            <div className="min-w-0 grow">
              <p className="font-semibold">{name}</p>
              {!isSet && <p className="text-small text-muted">{t('not_set')}</p>}
            </div>
            <ButtonLink href={isSet ? href : '/bank_info'} kind="quiet" size="small" className="shrink-0">
              {t(isSet ? 'change' : 'set')}
              <span className="sr-only"> {name}</span>
            </ButtonLink>
          </li>
        ))}
        <MobileRow />
      </ul>
    </SecurityCard>
  )
}
