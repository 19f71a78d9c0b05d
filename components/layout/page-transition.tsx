'use client'

import { ViewTransition, type ReactNode } from 'react'
import { useRoutePath } from './use-route-path'

/** One page leaves, the next rises, where the browser has view transitions; their look is in `app/globals.css`. */
export function PageTransition({ children }: { children: ReactNode }) {
  return (
    <ViewTransition key={useRoutePath()} enter="page-enter" exit="page-exit" default="none">
      {children}
    </ViewTransition>
  )
}
