'use client'

import { useTranslations } from 'next-intl'
import { AnnouncementItem } from '@/components/content/announcement-item'
import { Dialog } from '@/components/ui/dialog/dialog'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { LoadError } from '@/components/ui/load/load-error'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { announcementWidthPx } from '@/lib/site/constants'
import { usePlayClosed } from '@/stores/play-session'
import { useMarqueeStore } from '@/stores/resources'

/**
 * All announcements, in a dialog 750 px wide on desktop. Each expands and collapses; the newest is expanded (section
 * 2). While play is closed, only those that promote nothing.
 */
export function AnnouncementsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('layout.announcements')
  const ui = useTranslations('ui')
  const { data: all, error, reload } = useMarqueeStore()
  const isClosed = usePlayClosed()
  const data = all && (isClosed ? all.filter(({ offer }) => offer === false) : all)
  return (
    <Dialog title={t('title')} closeLabel={ui('close')} widthPx={announcementWidthPx} onClose={onClose}>
      {data === null && error && <LoadError error={error} onRetry={reload} />}
      {data === null && !error && (
        <div role="status" aria-label={ui('loading')} className="grid gap-3">
          <Skeleton className="h-13" />
          <Skeleton className="h-13" />
          <Skeleton className="h-13" />
        </div>
      )}
      {data?.length === 0 && <EmptyState title={t('empty')} text={t('empty_text')} />}
      <div className="grid grid-cols-1 gap-3 empty:hidden">
        {data?.map((announcement, index) => (
          <AnnouncementItem key={announcement.id} announcement={announcement} isOpen={index === 0} />
        ))}
      </div>
    </Dialog>
  )
}
