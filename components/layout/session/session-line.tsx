'use client'

import clsx from 'clsx'
import { partWithTexts } from '@/components/ui/load/part-with-texts'
import { useCapability } from '@/lib/hooks/use-capability'
import { useSessionState } from '@/stores/session'
import { useRoutePath } from '../access/use-route-path'

const SessionWatch = partWithTexts(async () => (await import('./session-watch')).SessionWatch, ['play'])

/**
 * For members, under the header of every layout: time and result of the session, a closure, and reality checks. Its
 * height is reserved before the session is known. `isInHeader`: on desktop, the header shows the figures instead.
 */
export function SessionLine({ isInHeader = false }: { isInHeader?: boolean }) {
  const path = useRoutePath()
  const isOffered = useCapability('protection')
  const state = useSessionState()
  if (!isOffered || state === 'guest') return null
  const room = <div aria-hidden className={clsx(lineClass(isInHeader), 'not-in-data-[session=member]:hidden')} />
  return state === 'member' ? <SessionWatch waiting={room} path={path} className={lineClass(isInHeader)} /> : room
}

const lineClass = (isInHeader: boolean) =>
  clsx('min-h-11 border-b border-line bg-surface/50', isInHeader && 'desktop:hidden')
