'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CheckField } from '@/components/ui/form/check-field'
import { NewPasswordFields } from '@/components/ui/form/new-password-fields'
import { StrengthBar } from '@/components/ui/form/strength-bar'
import { Tabs } from '@/components/ui/tabs'
import { Group, Section } from './section'

const statuses = ['pending', 'success', 'failed', 'undetermined'] as const
const sample = { password: 'sample', repeat: 'samples' }

/** Checkboxes, tabs, and a new password that meets half of its rules. */
export function ChoicesSection() {
  const t = useTranslations()
  const [tab, setTab] = useState<string>(statuses[0])
  const adult = t('auth.register.adult')
  const typed = (value: string, label: string) => ({ label, value, readOnly: true })
  return (
    <Section name="choices">
      <Group name="checks" className="grid gap-x-5 md:grid-cols-2">
        <CheckField label={adult} />
        <CheckField label={adult} defaultChecked />
        <CheckField label={adult} error={t('validation.adult_required')} />
        <CheckField label={adult} defaultChecked disabled />
      </Group>
      <Group name="tabs">
        <Tabs
          label={t('records.status_filter')}
          value={tab}
          onChange={setTab}
          tabs={statuses.map((status) => ({
            value: status,
            label: t(`records.status.${status}`),
            content: <p className="px-4 text-muted">{t(`records.status.${status}`)}</p>,
          }))}
        />
      </Group>
      <div className="grid gap-8 md:grid-cols-2">
        <Group name="rules">
          <NewPasswordFields
            typed={sample}
            password={typed(sample.password, t('auth.password'))}
            repeat={typed(sample.repeat, t('auth.register.repeat'))}
            differText={t('validation.passwords_differ')}
          />
        </Group>
        <Group name="strength">
          {(['weak', 'fair', 'strong'] as const).map((level) => (
            <StrengthBar
              key={level}
              level={level}
              label={t('auth.strength.label')}
              words={t(`auth.strength.${level}`)}
            />
          ))}
        </Group>
      </div>
    </Section>
  )
}
