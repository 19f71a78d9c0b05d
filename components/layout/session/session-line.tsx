'use client'

import clsx from 'clsx'
import { partWithTexts } from '@/components/ui/load/part-with-texts'
import { useCapability } from '@/lib/hooks/use-capability'
import { useSessionState } from '@/stores/session'
import { useRoutePath } from '@/lib/hooks/use-route-path'

const SessionWatch = partWithTexts(async () => (await import('./session-watch')).SessionWatch, ['play'])

const SessionBrief = partWithTexts(async () => (await import('./session-watch')).SessionBrief, ['play'])

/**
 * For members, under the header of every layout: time and result of the session, a closure, and reality checks. Its
 * height is reserved before the session is known. `shownIn` says what has the figures instead: the header on desktop and
 * the wallet on phones, or the bar of the back layout.
 */
export function SessionLine({ shownIn }: { shownIn?: 'header' | 'back-bar' }) {
  const path = useRoutePath()
  const isOffered = useCapability('protection')
  const state = useSessionState()
  if (!isOffered || state === 'guest') return null
  const className = clsx(
    'min-h-11 border-b border-line bg-surface/50',
    shownIn === 'header' && ['hidden', path !== '/' && 'large:block'],
    shownIn === 'back-bar' && 'min-[22rem]:max-desktop:hidden',
  )
  const room = <div aria-hidden className={clsx(className, 'not-in-data-[session=member]:hidden')} />
  return state === 'member' ? <SessionWatch waiting={room} path={path} className={className} /> : room
}

/** The session's figures in the bar of the back layout. */
export function SessionInBar() {
  const isOffered = useCapability('protection')
  const isMember = useSessionState() === 'member'
  return isOffered && isMember ? <SessionBrief /> : null
}
