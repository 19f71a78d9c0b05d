'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Tabs } from '@/components/ui/tabs'
import { Inbox } from './inbox'

/** The message centre: system announcements and personal messages. */
export function MessagePanel() {
  const t = useTranslations('mail')
  const [tab, setTab] = useState('system')
  return (
    <Tabs
      label={t('label')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'system', label: t('system'), content: <Inbox type="system" /> },
        { value: 'personal', label: t('personal'), content: <Inbox type="personal" /> },
      ]}
    />
  )
}
