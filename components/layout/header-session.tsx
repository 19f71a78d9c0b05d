'use client'

import { LazyMessages } from '@/components/providers/lazy-messages'
import { SessionFigures } from '@/components/protection/session-figures'

/** Time and result of the session in the desktop's utility bar. */
export function HeaderSession() {
  return (
    <LazyMessages of={['play']}>
      <SessionFigures className="whitespace-nowrap" />
    </LazyMessages>
  )
}
