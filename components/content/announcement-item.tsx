'use client'

import { ChevronDown } from 'lucide-react'
import { useFormatter } from 'next-intl'
import { useState } from 'react'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { part } from '@/components/ui/load/part'
import type { Announcement } from '@/contract/member/content'

const RichText = part(async () => (await import('@/components/ui/rich-text')).RichText)

/** An announcement or a post: its title, which expands to the content. */
export function AnnouncementItem({ announcement, isOpen = false }: { announcement: Announcement; isOpen?: boolean }) {
  const format = useFormatter()
  const [wasOpened, setWasOpened] = useState(isOpen)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
      className="group rounded-field border border-line bg-ground/40 open:bg-raised/40"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-field px-4 py-3 hover:bg-raised/50 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="block font-semibold">{announcement.title}</span>
          {announcement.published_at && (
            <time dateTime={announcement.published_at} className="figures block text-small text-muted">
              {format.dateTime(new Date(announcement.published_at), { dateStyle: 'medium' })}
            </time>
          )}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition group-open:rotate-180" />
      </summary>
      {wasOpened && (
        <div className="px-4 pb-4">
          <RichText waiting={<Skeleton className="h-12" />} html={announcement.content} />
        </div>
      )}
    </details>
  )
}
