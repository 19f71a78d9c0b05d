'use client'

import { useEffect } from 'react'
import { progressDurationMs, progressThrottleMs } from '@/lib/site/constants'

const stepMs = 200
const frameId = 'nprogress'

/** Builds the bar's elements. nprogress itself writes them as HTML, which Trusted Types refuse. */
function barElements(): HTMLDivElement {
  const shown = document.getElementById(frameId)
  if (shown instanceof HTMLDivElement) return shown
  const frame = document.createElement('div')
  frame.id = frameId
  const bar = document.createElement('div')
  bar.className = 'bar'
  bar.style.transform = 'translateX(-100%)'
  frame.append(bar)
  document.body.append(frame)
  return frame
}

async function loadBar() {
  const { default: bar } = await import('nprogress')
  bar.configure({ showSpinner: false, trickle: false, barSelector: '.bar', speed: stepMs })
  // Each of the library's methods creates missing elements with this one: the last bar may be removed at any time.
  bar.render = barElements
  return bar
}

/** A thin bar on top while `isPending`: shown after 200 ms, filled in 5 s (section 9). */
export function ProgressBar({ isPending }: { isPending: boolean }) {
  useEffect(() => {
    if (!isPending) return
    let finish = () => clearTimeout(timer)
    const run = async () => {
      const bar = await loadBar()
      if (timer === undefined) return
      const startedAt = performance.now()
      const step = () => {
        bar.set(Math.min((performance.now() - startedAt) / progressDurationMs, 0.98))
        timer = setTimeout(step, stepMs)
      }
      step()
      finish = () => {
        clearTimeout(timer)
        bar.done()
      }
    }
    // Without its library, there is no bar.
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(
      () => void run().catch(() => {}),
      progressThrottleMs,
    )
    return () => {
      finish()
      timer = undefined
    }
  }, [isPending])
  return null
}
