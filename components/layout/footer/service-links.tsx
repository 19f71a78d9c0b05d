'use client'

import { Headset, MessageCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { brand } from '@/lib/site/brand'

const channels = [
  { key: 'chat_app', href: brand.contact.chatApp.url, Icon: MessageCircle },
  { key: 'live_chat', href: brand.contact.liveChat.url, Icon: Headset },
] as const

/** The two links to customer service (specification, section 1). */
export function ServiceLinks({ onChosen }: { onChosen?: () => void }) {
  const t = useTranslations('layout.service')
  return (
    <ul className="grid gap-2">
      {channels.map(({ key, href, Icon }) => (
        <li key={key}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onChosen}
            className="flex min-h-13 items-center gap-3 rounded-field px-4 font-semibold hover:bg-surface"
          >
            <Icon aria-hidden className="size-5 text-points" />
            {t(key, { channel: brand.contact.chatApp.channel })}
            <span className="sr-only">{t('new_tab')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
