'use client'

import { useEffect, type ReactNode } from 'react'
import { useSiteRouter } from '@/components/ui/use-site-router'
import { wantedPath } from '@/lib/wanted-path'
import { useSessionState } from '@/stores/session'

/** For guests only. Members, including those who sign in while it is shown, go to the page they wanted, or home. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const router = useSiteRouter()
  const isMember = useSessionState() === 'member'
  useEffect(() => {
    if (isMember) router.replace(wantedPath(location.search))
  }, [isMember, router])
  // Keeps its space until the other page is shown, so that what follows does not move.
  return <div className={isMember ? 'invisible' : 'contents'}>{children}</div>
}
