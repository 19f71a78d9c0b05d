'use client'

import { useEffect, type ReactNode } from 'react'
import { useSiteRouter } from '@/components/ui/use-site-router'
import { wantedPath } from '@/lib/session/wanted-path'
import { useSessionState } from '@/stores/session'

/** For guests only. Redirects members, including those who sign in here, to the page that they wanted, or home. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const router = useSiteRouter()
  const isMember = useSessionState() === 'member'
  useEffect(() => {
    if (isMember) router.replace(wantedPath(location.search))
  }, [isMember, router])
  // Hidden, not removed: the content below must not move before the redirect.
  return <div className={isMember ? 'invisible' : 'contents'}>{children}</div>
}
