'use client'

import { useRouter } from 'next/navigation'
import { useEffect, type ReactNode } from 'react'
import { wantedPath } from '@/lib/wanted-path'
import { useSessionStore } from '@/stores/session'

/** Redirects members to the page they were going to, else home; also those who sign in while it is shown. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const router = useRouter()
  const isMember = useSessionStore(({ state }) => state === 'member')
  useEffect(() => {
    if (isMember) router.replace(wantedPath(location.search))
  }, [isMember, router])
  return isMember ? null : children
}
