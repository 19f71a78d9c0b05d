'use client'

import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { RichText } from '@/components/ui/rich-text'
import type { Message } from '@/contract/member/mail'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'

/** A message. Its title expands and collapses the content. */
export function MessageItem({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const t = useTranslations('mail')
  const momentText = useDateTimeText()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const toggle = () => {
    setIsOpen(!isOpen)
    if (!isOpen) onOpen()
  }
  return (
    <li
      className={clsx(
        'rounded-card border transition',
        isOpen ? 'border-line-strong/40 bg-surface' : 'border-line bg-surface/60 hover:bg-surface',
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="flex w-full items-center gap-3 rounded-card p-4 text-left md:px-6"
      >
        <span
          className={clsx(
            'size-2.5 shrink-0 rounded-full',
            message.read ? 'bg-transparent' : 'bg-action-strong shadow-glow forced-colors:bg-[CanvasText]',
          )}
        />
        <span className="min-w-0 flex-1">
          <span className={clsx('block', message.read ? 'text-muted' : 'font-bold', !isOpen && 'line-clamp-2')}>
            {!message.read && <span className="sr-only">{t('unread')} </span>}
            {message.title}
          </span>
          <time dateTime={message.created_at} className="figures block text-small text-muted">
            {momentText(message.created_at)}
          </time>
        </span>
        <ChevronDown aria-hidden className={clsx('size-5 shrink-0 text-muted transition', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="border-t border-line px-4 py-4 md:px-6 md:pl-12">
        {isOpen && <RichText html={message.content} />}
      </div>
    </li>
  )
}
