'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useState, useRef, useId } from 'react'
import { Tabs } from '@/components/ui/tabs'
import { useUnreadStore } from '@/stores/resources'
import { type InboxKind, useInbox } from './use-inbox'
import { MailCheck, ChevronDown } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { LoadError } from '@/components/ui/load/load-error'
import { LoadingShapes } from '@/components/ui/feedback/loading-shapes'
import { toast } from '@/components/ui/feedback/toast'
import { FailureNote } from '@/components/ui/form/failure-note'
import { useAttempt } from '@/components/ui/form/use-attempt'
import { useFocusFirstNew } from '@/components/ui/use-focus-first-new'
import { RichText } from '@/components/ui/rich-text'
import type { Message } from '@/contract/member/mail'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'

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

const waitingMessages = Array.from({ length: 4 }, () => 'h-20 rounded-card')

/** The messages of one kind. Opening a message marks it read. */
function Inbox({ type }: { type: InboxKind }) {
  const t = useTranslations('mail')
  const ui = useTranslations('ui')
  const { isBusy: isReadingAll, failure, attempt } = useAttempt()
  const { messages, next, status, error, more, read, readAll } = useInbox(type)
  const rows = useRef<HTMLUListElement>(null)
  const focusFirstNew = useFocusFirstNew(rows, messages.length)
  const unread = useUnreadStore(({ data }) => data?.count ?? null)
  const isOutdated = useUnreadStore((store) => store.isOutdated)

  const showMore = () => {
    focusFirstNew()
    return more()
  }
  const markAll = async () => {
    await readAll()
    toast.success(t('all_read'))
  }

  if (status === 'ready' && messages.length === 0)
    return <EmptyState title={t(`empty.${type}.title`)} text={t(`empty.${type}.text`)} />
  return (
    <div className="grid grid-cols-1 gap-4">
      {messages.length > 0 && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
          <p className="text-small text-muted">
            {[unread !== null && t('unread_count', { count: unread }), isOutdated && ui('outdated')]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Button
            kind="plain"
            size="small"
            className="min-h-11"
            isDone={unread === 0}
            isBusy={isReadingAll}
            onClick={() => void attempt(markAll)}
          >
            <MailCheck aria-hidden className="size-4" />
            {t('read_all')}
          </Button>
        </div>
      )}
      <FailureNote error={failure} />
      <ul ref={rows} className="grid grid-cols-1 gap-3 empty:hidden">
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} onOpen={() => read(message)} />
        ))}
      </ul>
      {status === 'loading' && !error && messages.length === 0 && (
        <LoadingShapes className="grid gap-3" shapes={waitingMessages} />
      )}
      {error && <LoadError error={error} onRetry={showMore} />}
      {!error && next && (
        <Button
          kind="quiet"
          className="justify-self-center"
          isBusy={status === 'loading'}
          onClick={() => void showMore()}
        >
          {ui('more')}
        </Button>
      )}
    </div>
  )
}

/** A message. Its title expands and collapses the content. */
function MessageItem({ message, onOpen }: { message: Message; onOpen: () => void }) {
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
