'use client'

import { ChevronRight, IdCard, Mail, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { useUnreadStore, useUserDetailStore } from '@/stores/resources'
import { useResource } from '@/stores/use-resource'

/** Open tasks of the member: identity and unread messages. The row of messages is always shown, so that nothing below it moves. */
export function OverviewAlerts({ hrefs }: { hrefs: { identity: string; messages: string } }) {
  const t = useTranslations('account.overview')
  const detail = useResource(useUserDetailStore).data
  const unread = useResource(useUnreadStore)
  const state = detail?.identity_state ?? 'certified'
  return (
    <div className="grid gap-3 empty:hidden">
      {state !== 'certified' && (
        <Note
          icon={IdCard}
          href={hrefs.identity}
          isUrgent={state !== 'under_review'}
          title={t(`identity.${state}.title`)}
          text={
            <>
              {t(`identity.${state}.text`)}
              {detail?.identity_reason && (
                <span className="mt-0.5 block font-semibold text-warning">{detail.identity_reason}</span>
              )}
            </>
          }
        />
      )}
      {unread.data !== null ? (
        <Note icon={Mail} href={hrefs.messages} title={t('unread', { count: unread.data.count })} />
      ) : (
        !unread.error && <Skeleton className="h-14 rounded-card" />
      )}
    </div>
  )
}

type NoteProps = { icon: LucideIcon; href: string; title: string; text?: ReactNode; isUrgent?: boolean }

function Note({ icon: Icon, href, title, text, isUrgent = false }: NoteProps) {
  return (
    <SiteLink
      href={href}
      className={`flex min-h-14 items-center gap-4 rounded-card border px-5 py-3 transition hover:bg-raised ${isUrgent ? 'border-warning/50 bg-warning/10' : 'border-line bg-surface'}`}
    >
      <Icon aria-hidden className={`size-6 shrink-0 ${isUrgent ? 'text-warning' : 'text-points'}`} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {text && <span className="block text-small text-muted">{text}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </SiteLink>
  )
}
