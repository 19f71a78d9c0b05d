'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { Suspense, useEffect, useRef } from 'react'
import { progressDurationMs, progressThrottleMs } from '@/lib/constants'

const stepMs = 200

/** The internal URL to which a click navigates, or null. A link with `data-stays` only warns. */
function destination(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = (event.target as Element | null)?.closest?.('a[href]')
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download') || 'stays' in link.dataset)
    return null
  const url = new URL(link.href)
  const isElsewhere = url.pathname + url.search !== location.pathname + location.search
  return url.origin === location.origin && isElsewhere ? url : null
}

async function loadBar() {
  const { default: bar } = await import('nprogress')
  bar.configure({ showSpinner: false, trickle: false, barSelector: '.bar', speed: stepMs })
  return bar
}

/** The markup that nprogress would write through `innerHTML`, which Trusted Types forbid. */
function ensureBarElement() {
  if (document.getElementById('nprogress')) return
  const frame = document.createElement('div')
  frame.id = 'nprogress'
  const bar = document.createElement('div')
  bar.className = 'bar'
  frame.append(bar)
  document.body.append(frame)
}

function Bar() {
  const address = `${usePathname()}?${useSearchParams()}`
  const stop = useRef<() => void>(undefined)

  useEffect(() => stop.current?.(), [address])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const finish = (after?: () => void) => {
      clearTimeout(timer)
      timer = undefined
      after?.()
    }
    const run = async () => {
      const bar = await loadBar()
      if (timer === undefined) return
      ensureBarElement()
      const startedAt = performance.now()
      const step = () => {
        bar.set(Math.min((performance.now() - startedAt) / progressDurationMs, 0.98))
        timer = setTimeout(step, stepMs)
      }
      step()
      stop.current = () => finish(() => bar.done())
    }
    const onClick = (event: MouseEvent) => {
      const url = destination(event)
      if (!url) return
      stop.current?.()
      timer = setTimeout(() => void run(), progressThrottleMs)
      stop.current = () => finish()
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      stop.current?.()
    }
  }, [])
  return null
}

/** A thin bar on top while the next page is fetched: shown after 200 ms, filled in 5 s (section 9). */
export function ProgressBar() {
  return (
    <Suspense>
      <Bar />
    </Suspense>
  )
}
