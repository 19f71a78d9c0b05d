'use client'

import type { ReactNode } from 'react'
import { LoadError } from '@/components/ui/load/load-error'
import { LoadingShapes } from '@/components/ui/feedback/loading-shapes'
import type { UserDetail } from '@/contract/member/account'
import { useResource } from '@/stores/use-resource'
import { useUserDetailStore } from '@/stores/resources'

/** Content that needs the member's detail: a skeleton while it loads, the error if it fails, else the content. */
export function MemberDetail({ children }: { children: (detail: UserDetail) => ReactNode }) {
  const { data, error, reload } = useResource(useUserDetailStore)
  if (data) return children(data)
  if (error) return <LoadError error={error} onRetry={reload} />
  return <LoadingShapes className="grid gap-4" shapes={['h-40 rounded-card', 'h-72 rounded-card']} />
}
