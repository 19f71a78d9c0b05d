'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Tabs } from '@/components/ui/tabs'
import { useUnreadStore } from '@/stores/resources'
import { Inbox } from './inbox'
import type { InboxKind } from './use-inbox'

/**
 * The message centre: system announcements and personal messages in two tabs, each with its number of unread messages.
 */
export function MessagePanel() {
  const t = useTranslations('mail')
  const [tab, setTab] = useState('system')
  return (
    <Tabs
      label={t('label')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'system', label: <TabLabel kind="system" />, content: <Inbox type="system" /> },
        { value: 'personal', label: <TabLabel kind="personal" />, content: <Inbox type="personal" /> },
      ]}
    />
  )
}

function TabLabel({ kind }: { kind: InboxKind }) {
  const t = useTranslations('mail')
  const unread = useUnreadStore(({ data }) => data?.by_type?.[kind] ?? 0)
  return (
    <span className="inline-flex items-center justify-center gap-2">
      {t(kind)}{' '}
      {unread > 0 && (
        <span className="rounded-full bg-action px-2 text-label leading-5 text-on-action">
          <span aria-hidden>{unread}</span>
          <span className="sr-only">{t('unread_count', { count: unread })}</span>
        </span>
      )}
    </span>
  )
}
