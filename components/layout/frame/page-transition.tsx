'use client'

import { ViewTransition, type ReactNode } from 'react'
import { useRoutePath } from '@/lib/hooks/use-route-path'

/** Animates the change of page, if the browser supports view transitions (styles in `app/globals.css`). */
export function PageTransition({ children }: { children: ReactNode }) {
  return (
    <ViewTransition key={useRoutePath()} enter="page-enter" exit="page-exit" default="none">
      {children}
    </ViewTransition>
  )
}
