'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import type { Notice } from '@/contract/content'
import { usePostsStore } from '@/stores/resources'

import { AnnouncementItem } from './announcement-item'

/** The newest posts, folded. */
export function PostList({ initial, atMost }: { initial: Notice[] | null; atMost: number }) {
  const t = useTranslations('content.posts')
  const { data, error, reload } = usePostsStore()
  const posts = data ?? initial
  if (!posts && error) {
    return <LoadError error={error} onRetry={reload} />
  }
  if (posts?.length === 0) return <EmptyState title={t('empty')} text={t('empty_text')} />
  return (
    <div className="grid grid-cols-1 gap-3">
      {posts
        ? posts.slice(0, atMost).map((post) => <AnnouncementItem key={post.id} notice={post} />)
        : Array.from({ length: atMost }, (_, index) => <Skeleton key={index} className="h-18" />)}
    </div>
  )
}
