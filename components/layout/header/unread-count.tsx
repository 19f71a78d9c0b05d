'use client'

import { useTranslations } from 'next-intl'
import { useUnreadStore } from '@/stores/resources'

const maxShown = 99

/** The number of unread messages; renders nothing if there are none. */
export function UnreadCount({ className = '' }: { className?: string }) {
  const t = useTranslations('layout.quick')
  const count = useUnreadStore((unread) => unread.data?.count ?? 0)
  if (count === 0) return null
  return (
    <span
      className={`figures grid h-5 min-w-5 place-items-center rounded-full bg-action px-1.5 text-label leading-none font-bold whitespace-nowrap text-on-action ${className}`}
    >
      <span aria-hidden>{count > maxShown ? `${maxShown}+` : count}</span>
      <span className="sr-only">{t('unread', { count })}</span>
    </span>
  )
}
