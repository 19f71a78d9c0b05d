'use client'

import { useTranslations } from 'next-intl'
import { AnnouncementItem } from '@/components/content/announcement-item'
import { Dialog } from '@/components/ui/dialog/dialog'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { LoadError } from '@/components/ui/load/load-error'
import { LoadingShapes } from '@/components/ui/feedback/loading-shapes'
import { announcementWidthPx } from '@/lib/site/constants'
import { usePlayClosed } from '@/stores/play-session'
import { useMarqueeStore } from '@/stores/resources'

/**
 * All announcements, in a dialog 750 px wide on desktop. Each expands and collapses; the newest is expanded (section
 * 2). While play is closed, only those that promote nothing.
 */
export function AnnouncementsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('layout.announcements')
  const { data: all, error, reload } = useMarqueeStore()
  const isClosed = usePlayClosed()
  const data = all && (isClosed ? all.filter(({ offer }) => offer === false) : all)
  return (
    <Dialog title={t('title')} widthPx={announcementWidthPx} onClose={onClose}>
      {data === null && error && <LoadError error={error} onRetry={reload} />}
      {data === null && !error && <LoadingShapes className="grid gap-3" shapes={['h-13', 'h-13', 'h-13']} />}
      {data?.length === 0 && <EmptyState title={t('empty')} text={t('empty_text')} />}
      <div className="grid grid-cols-1 gap-3 empty:hidden">
        {data?.map((announcement, index) => (
          <AnnouncementItem key={announcement.id} announcement={announcement} isOpen={index === 0} />
        ))}
      </div>
    </Dialog>
  )
}
