'use client'

import clsx from 'clsx'
import { lazy } from 'react'
import { LazyMessages } from '@/components/providers/lazy-messages'
import { LazyPart } from '@/components/ui/load/lazy-part'
import { useCapability } from '@/lib/hooks/use-capability'
import { useSessionState } from '@/stores/session'
import { useRoutePath } from '../access/use-route-path'

const SessionWatch = lazy(async () => ({ default: (await import('./session-watch')).SessionWatch }))

/**
 * For members, under the header of every layout: time and result of the session, a closure, and reality checks. Its
 * height is reserved before the session is known. `isInHeader`: on desktop, the header shows the figures instead.
 */
export function SessionLine({ isInHeader = false }: { isInHeader?: boolean }) {
  const path = useRoutePath()
  const isOffered = useCapability('protection')
  const state = useSessionState()
  if (!isOffered || state === 'guest') return null
  return (
    <LazyPart key={state} fallback={<Room isInHeader={isInHeader} />}>
      {state === 'member' ? (
        <LazyMessages of={['play']}>
          <SessionWatch path={path} className={lineClass(isInHeader)} />
        </LazyMessages>
      ) : (
        <Room isInHeader={isInHeader} />
      )}
    </LazyPart>
  )
}

const lineClass = (isInHeader: boolean) =>
  clsx('min-h-11 border-b border-line bg-surface/50', isInHeader && 'desktop:hidden')

function Room({ isInHeader }: { isInHeader: boolean }) {
  return <div aria-hidden className={clsx(lineClass(isInHeader), 'not-in-data-[session=member]:hidden')} />
}
