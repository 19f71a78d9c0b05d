'use client'

import { useTranslations } from 'next-intl'
import { NoticeItem } from '@/components/content/notice-item'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { announcementWidthPx } from '@/lib/constants'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useMarqueeStore } from '@/stores/marquee'

/** All announcements, 750 px wide on desktop; each can be folded, the newest is open (section 2). */
export function AnnouncementsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('layout.announcements')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const { data, error, load } = useMarqueeStore()
  const retry = <Button onClick={() => void load().catch(() => {})}>{ui('retry')}</Button>
  return (
    <Dialog title={t('title')} closeLabel={ui('close')} widthPx={announcementWidthPx} onClose={onClose}>
      {data === null && error && <ErrorState text={errorText(error)} action={retry} />}
      {data === null && !error && (
        <div role="status" aria-label={ui('loading')} className="grid gap-3">
          <Skeleton className="h-13" />
          <Skeleton className="h-13" />
          <Skeleton className="h-13" />
        </div>
      )}
      {data?.length === 0 && <EmptyState title={t('empty')} text={t('empty_text')} />}
      <div className="grid grid-cols-1 gap-3 empty:hidden">
        {data?.map((notice, index) => (
          <NoticeItem key={notice.id} notice={notice} isOpen={index === 0} />
        ))}
      </div>
    </Dialog>
  )
}
