'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadError } from '@/components/ui/load/load-error'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { UserDetail } from '@/contract/member/account'
import { useResource } from '@/stores/use-resource'
import { useUserDetailStore } from '@/stores/resources'

type MemberDetailProps = {
  children: (detail: UserDetail) => ReactNode
  /** The skeleton of the content. */
  waiting?: ReactNode
}

/** Content that needs the member's detail: a skeleton while it loads, the error if it fails, else the content. */
export function MemberDetail({ children, waiting }: MemberDetailProps) {
  const ui = useTranslations('ui')
  const { data, error, reload } = useResource(useUserDetailStore)
  if (data) return children(data)
  if (error) {
    return <LoadError error={error} onRetry={reload} />
  }
  return (
    <div role="status" aria-label={ui('loading')} className="grid gap-4">
      {waiting ?? (
        <>
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </>
      )}
    </div>
  )
}
