'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { DeviceList } from './device-list'
import { SecondFactorCard } from './second-factor-card'
import { SecurityActivity } from './security-activity'

/** The second factor, devices that are signed in, recent activity, and the ways to the passwords (optional capability `security`). */
export function SecurityPanel() {
  const t = useTranslations('security')
  return (
    <div className="grid gap-6 [&>*]:min-w-0">
      <SecondFactorCard />
      <DeviceList />
      <div className="grid items-start gap-6 desktop:grid-cols-2 [&>*]:min-w-0">
        <SecurityActivity />
        <section className="rounded-card border border-line bg-surface p-5 md:p-6" aria-labelledby="security-passwords">
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
      </div>
    </div>
  )
}
