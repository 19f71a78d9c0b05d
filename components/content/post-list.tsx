'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { LoadError } from '@/components/ui/load/load-error'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { useFocusFirstNew } from '@/components/ui/use-focus-first-new'
import type { Announcement } from '@/contract/member/content'
import { useLeftState } from '@/stores/left-state'
import { usePostsStore } from '@/stores/resources'
import { AnnouncementItem } from './announcement-item'

type PostListProps = {
  initial: Announcement[] | null
  /** The total number of posts. `initial` holds the newest of them. */
  total: number
  /** How many posts show at first, and how many more each press shows. */
  step: number
}

/** The newest posts, collapsed; a button below them shows more. */
export function PostList({ initial, total, step }: PostListProps) {
  const t = useTranslations('content.posts')
  const { data, error, status, reload, reset } = usePostsStore()
  const [limit, setLimit] = useLeftState('posts', () => step)
  const posts = data ?? initial
  const shown = posts?.slice(0, limit) ?? []
  const list = useRef<HTMLDivElement>(null)
  const focusFirstNew = useFocusFirstNew(list, shown.length)
  if (!posts && error) {
    return <LoadError error={error} onRetry={reload} />
  }
  if (posts?.length === 0) return <EmptyState title={t('empty')} text={t('empty_text')} />
  const showMore = () => {
    focusFirstNew()
    setLimit(limit + step)
    if (data) return
    // An earlier failure, which nobody saw because the page has the first posts.
    if (error) reset()
    void reload()
  }
  const retry = () => {
    focusFirstNew()
    return reload()
  }
  // The posts after those of the page come with the call.
  const isShort = !data && posts !== null && shown.length < Math.min(limit, total)
  return (
    <div className="grid gap-5">
      <div ref={list} className="grid grid-cols-1 gap-3">
        {posts
          ? shown.map((post) => <AnnouncementItem key={post.id} announcement={post} />)
          : Array.from({ length: step }, (_, index) => <Skeleton key={index} className="h-18" />)}
      </div>
      {isShort && error ? (
        <LoadError error={error} onRetry={retry} kind="quiet" />
      ) : (
        (isShort || (data?.length ?? total) > limit) && (
          <Button
            kind="quiet"
            className="justify-self-center"
            isBusy={isShort && status === 'loading'}
            onClick={showMore}
          >
            {t('more')}
          </Button>
        )
      )}
    </div>
  )
}
