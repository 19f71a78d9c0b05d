'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import type { UserDetail } from '@/contract/account'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useLoaded } from '@/stores/use-loaded'
import { useUserDetailStore } from '@/stores/user-detail'

type WithDetailProps = {
  children: (detail: UserDetail) => ReactNode
  /** The content's shape while it is fetched. */
  waiting?: ReactNode
}

/** What needs the member's detail: its shape while it is fetched, why it could not be, else the content. */
export function WithDetail({ children, waiting }: WithDetailProps) {
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const { data, error, load } = useLoaded(useUserDetailStore)
  if (data) return children(data)
  if (error) {
    return (
      <ErrorState
        text={errorText(error)}
        action={<Button onClick={() => void load().catch(() => {})}>{ui('retry')}</Button>}
      />
    )
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
