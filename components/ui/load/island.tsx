'use client'

import {
  Activity,
  lazy,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { mobileMaxWidthPx } from '@/lib/site/constants'
import { keepEarlyInput } from '@/lib/forms/early-input'
import { useIsInHtml } from '@/lib/hooks/use-browser-value'
import { loadWithRetry } from '@/lib/browser/load-with-retry'

/** Media queries of desktop and phone, for parts that only one of the two shows. */
export const onDesktop = `(width >= ${mobileMaxWidthPx + 1}px)`
export const onPhone = `(width < ${mobileMaxWidthPx + 1}px)`

const firstTouches = ['pointerdown', 'keydown', 'focusin'] as const
/** A busy device may never be idle. */
const longestWaitMs = 2_000
let started: Promise<void> | undefined

/** Resolves once the page has loaded and the browser is idle, or at the first input. */
export function afterFirstLoad(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  started ??= new Promise((resolve) => {
    const start = () => resolve()
    for (const touch of firstTouches) addEventListener(touch, start, { capture: true, passive: true, once: true })
    // Safari has no idle callback.
    const whenIdle = () =>
      'requestIdleCallback' in globalThis
        ? requestIdleCallback(start, { timeout: longestWaitMs })
        : setTimeout(start, 50)
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
  })
  return started
}

type PartFrameProps = { onHydrated: () => void; onNoHtml: () => void; children: ReactNode }

function PartFrame({ onHydrated, onNoHtml, children }: PartFrameProps) {
  const isInHtml = useIsInHtml()
  useState(() => !isInHtml && onNoHtml())
  useEffect(() => onHydrated(), [onHydrated])
  return children
}

const matches = (media: string | undefined) =>
  media === undefined || typeof matchMedia !== 'function' || matchMedia(media).matches

/** Whether a media query matches now or has matched since the component mounted. Always true on the server. */
function useMatches(media: string | undefined): boolean {
  const [isMatch, setMatch] = useState(() => matches(media))
  useEffect(() => {
    if (media === undefined || typeof matchMedia !== 'function') return
    const list = matchMedia(media)
    // Once shown, the part stays mounted, so that its input is kept. Where the query does not match, the page's styles
    // hide it.
    const update = () => startTransition(() => setMatch((wasMatch) => wasMatch || list.matches))
    update()
    list.addEventListener('change', update)
    return () => list.removeEventListener('change', update)
  }, [media])
  return isMatch
}

/**
 * The server's HTML of a part that is hidden at this width. It is a separate component, because the second render after
 * hydration must not reach an island whose script has not loaded: typed text would be lost.
 */
function ServerHtml() {
  const isInHtml = useIsInHtml()
  // After a navigation there is no server HTML to keep, and Trusted Types forbid setting any.
  if (!isInHtml) return null
  // React does not hydrate the children of an element with `dangerouslySetInnerHTML`, so the server's HTML stays.
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

/** Calls `onNear` when the part is less than a tenth of a screen outside the window, or at the page's first input. */
function watchNear(part: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
    { rootMargin: '10%' },
  )
  observer.observe(part)
  for (const input of [...firstTouches, 'click'])
    addEventListener(input, onNear, { capture: true, passive: true, once: true })
  return () => observer.disconnect()
}

type IslandOptions = {
  /** Query under which the part is visible. Where it does not match, the HTML stays without its script. */
  media?: string
  /**
   * For a part below the first view: its script is loaded when the part is nearly in view, at the first input to the
   * page, or at once if the page does not contain the part's HTML (after a navigation, or because a context changed
   * before the script arrived), because every change of the page then waits for the script.
   */
  isNear?: boolean
}

/**
 * A part of a page whose HTML is in the page and whose script is loaded after it (`docs/adr/0026-islands.md`). Earlier
 * clicks and typing are repeated once the part can respond. Without a connection the HTML stays until it is back.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { media, isNear = false }: IslandOptions = {},
): ComponentType<Props> {
  let approach = () => {}
  // Not on the server, or in browsers without observers.
  const nearness =
    isNear && typeof IntersectionObserver !== 'undefined'
      ? new Promise<void>((resolve) => (approach = resolve))
      : undefined
  const Part = lazy(async () => {
    await afterFirstLoad()
    await nearness
    return { default: await loadWithRetry(load) }
  })

  function Island(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    const isHydrated = useRef(false)
    const repeat = useRef<() => void>(undefined)
    const onHydrated = useCallback(() => {
      isHydrated.current = true
      repeat.current?.()
    }, [])
    useEffect(() => {
      if (!frame.current || isHydrated.current) return
      repeat.current = keepEarlyInput(frame.current)
      const content = frame.current.firstElementChild
      if (nearness && content) return watchNear(content, approach)
    }, [])
    return (
      <div ref={frame} className="contents">
        <Activity>
          <PartFrame onHydrated={onHydrated} onNoHtml={approach}>
            <Part {...props} />
          </PartFrame>
        </Activity>
      </div>
    )
  }
  return function ShownIsland(props: Props) {
    return useMatches(media) ? <Island {...props} /> : <ServerHtml />
  }
}
