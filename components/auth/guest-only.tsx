'use client'

import { useRouter } from 'next/navigation'
import { useEffect, type ReactNode } from 'react'
import { useSessionStore } from '@/stores/session'

/** A member who opens what only guests need, or becomes one there, is sent home. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const router = useRouter()
  const isMember = useSessionStore(({ state }) => state === 'member')
  useEffect(() => {
    if (isMember) router.replace('/')
  }, [isMember, router])
  return isMember ? null : children
}
