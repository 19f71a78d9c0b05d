'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import type { Notice } from '@/contract/content'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { usePostsStore } from '@/stores/posts'

import { NoticeItem } from './notice-item'

/** The newest posts, folded. */
export function PostList({ initial, atMost }: { initial: Notice[] | null; atMost: number }) {
  const t = useTranslations('content.posts')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const { data, error, load } = usePostsStore()
  const posts = data ?? initial
  if (!posts && error) {
    return (
      <ErrorState
        text={errorText(error)}
        action={<Button onClick={() => void load().catch(() => {})}>{ui('retry')}</Button>}
      />
    )
  }
  if (posts?.length === 0) return <EmptyState title={t('empty')} text={t('empty_text')} />
  return (
    <div className="grid grid-cols-1 gap-3">
      {posts
        ? posts.slice(0, atMost).map((post) => <NoticeItem key={post.id} notice={post} />)
        : Array.from({ length: atMost }, (_, index) => <Skeleton key={index} className="h-18" />)}
    </div>
  )
}
