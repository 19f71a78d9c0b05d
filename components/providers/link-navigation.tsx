'use client'

import { useEffect, useTransition } from 'react'
import { ErrorBoundary } from '@/components/ui/load/error-boundary'
import { useSiteRouter } from '@/components/ui/use-site-router'
import { ProgressBar } from './progress-bar'

/** The internal link (`data-site-link`) at an event's target; null if there is none. */
function siteLinkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-site-link]') : null
  return link && !link.target ? link : null
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash
const isOtherPage = ({ pathname, search }: HTMLAnchorElement) =>
  pathname + search !== location.pathname + location.search

/**
 * Follows internal links without a reload, with a progress bar. Prefetches a link's page when it is hovered, touched or
 * focused.
 */
export function LinkNavigation() {
  const router = useSiteRouter()
  // Pending until Next shows the page, or gives up because of another navigation.
  const [isPending, startTransition] = useTransition()
  useEffect(() => {
    const prefetch = (event: Event) => {
      const link = siteLinkAt(event)
      if (link && isOtherPage(link)) router.prefetch(link.pathname + link.search)
    }
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = siteLinkAt(event)
      if (!link) return
      event.preventDefault()
      const options = { scroll: link.dataset.keepScroll === undefined }
      startTransition(() => router.push(addressOf(link), options))
    }
    const touches = ['pointerover', 'touchstart', 'focusin'] as const
    for (const touch of touches) addEventListener(touch, prefetch, { passive: true })
    // On the window, so that a component's own handler can prevent it first.
    addEventListener('click', follow)
    return () => {
      for (const touch of touches) removeEventListener(touch, prefetch)
      removeEventListener('click', follow)
    }
  }, [router])
  return (
    <ErrorBoundary>
      <ProgressBar isPending={isPending} />
    </ErrorBoundary>
  )
}
