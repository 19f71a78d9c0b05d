'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { useCapability } from '@/lib/hooks/use-capability'
import { DeviceList } from './device-list'
import { MobileCard } from './mobile-card'
import { PasskeyCard } from './passkey-card'
import { SecondFactorCard } from './second-factor-card'
import { SecurityActivity } from './security-activity'

/**
 * Second factor, passkeys, signed-in devices, recent activity, and links to the passwords (optional capability
 * `security`).
 */
export function SecurityPanel() {
  const t = useTranslations('security')
  const hasPasskeys = useCapability('passkeys')
  const [changes, setChanges] = useState(0)
  return (
    <div className="grid gap-6 [&>*]:min-w-0">
      <div className={hasPasskeys ? 'grid gap-6 desktop:grid-cols-2 [&>*]:min-w-0' : undefined}>
        <SecondFactorCard onChanged={() => setChanges((count) => count + 1)} />
        {hasPasskeys && <PasskeyCard changes={changes} />}
      </div>
      <DeviceList />
      <div className="grid items-start gap-6 desktop:grid-cols-2 [&>*]:min-w-0">
        <SecurityActivity />
        <div className="grid gap-6 [&>*]:min-w-0">
          <section
            className="rounded-card border border-line bg-surface p-5 md:p-6"
            aria-labelledby="security-passwords"
          >
            <h2 id="security-passwords" className="text-heading">
              {t('passwords.title')}
            </h2>
            <p className="mt-2 text-muted">{t('passwords.text')}</p>
            <div className="mt-4">
              <ButtonLink href="/pws_change" kind="quiet">
                {t('passwords.change')}
              </ButtonLink>
            </div>
          </section>
          <MobileCard />
        </div>
      </div>
    </div>
  )
}
