'use client'

import { Megaphone, Pause, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState, useEffect, type RefObject } from 'react'
import { useDialogsStore } from '@/stores/dialogs'
import { useMarqueeStore } from '@/stores/resources'
import { tickerMsPerPixel } from '@/lib/site/constants'
import { tickerItems, type TickerItem } from './ticker-items'

/** Draws focus rings inside the buttons: they are higher than their row, which on desktop is at the window's top. */
const innerRing = { outlineOffset: '-6px' }
/** Inline, because a class would be part of every page's stylesheet. */
const spaceAfter = { marginRight: '2.5rem' }

/**
 * Scrolling announcements; a click opens them. Pauses on hover, on focus, and by its button. While play is closed, only
 * those that promote nothing are shown.
 */
export function AnnouncementTicker({ initial }: { initial: TickerItem[] }) {
  const t = useTranslations('layout.ticker')
  const announcements = useMarqueeStore((marquee) => marquee.data)
  const items = announcements ? tickerItems(announcements) : initial
  const openDialog = useDialogsStore((dialogs) => dialogs.open)
  const [isStopped, setIsStopped] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const id = useId()
  const line = useRef<HTMLSpanElement>(null)
  useTicker(line, items.map(({ id, title }) => `${id} ${title}`).join('\n'), isStopped || isHeld)
  const Icon = isStopped ? Play : Pause

  return (
    <section
      aria-label={t('label')}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-1 text-small text-muted desktop:min-w-40"
    >
      <Megaphone aria-hidden className="size-4 shrink-0 text-points" />
      {/* The pause button comes before the text. After it, parts that load later would change the ticker's width and
         move the button. With reduced motion nothing scrolls, so there is no button. */}
      <button
        type="button"
        aria-label={isStopped ? t('play') : t('pause')}
        onClick={() => setIsStopped(!isStopped)}
        style={innerRing}
        className="-my-1 grid h-11 w-12 shrink-0 place-items-center rounded-full hover:text-ink motion-reduce:hidden max-desktop:order-last desktop:w-11"
      >
        <Icon aria-hidden className="size-3.5" />
      </button>
      <button
        type="button"
        aria-label={t('open')}
        aria-describedby={id}
        onClick={() => void openDialog({ kind: 'announcements' })}
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
        style={innerRing}
        className="-my-1 min-h-11 min-w-0 flex-1 overflow-hidden mask-[linear-gradient(90deg,transparent,black_24px,black_calc(100%-48px),transparent)] px-3 text-left hover:text-ink focus-visible:mask-none motion-reduce:mask-none"
      >
        {/* With reduced motion the line stands still and ends in an ellipsis. */}
        <span
          ref={line}
          id={id}
          className="inline-block w-max whitespace-nowrap motion-reduce:block motion-reduce:w-auto motion-reduce:truncate"
        >
          {items.every(({ isOffer }) => isOffer) && (
            <span className={items[0] && 'hidden in-data-[play=closed]:inline'}>{t('quiet')}</span>
          )}
          {items.map(({ id, title, isOffer }, index) => (
            <span
              key={id}
              style={index < items.length - 1 ? spaceAfter : undefined}
              className={isOffer ? 'in-data-[play=closed]:hidden' : undefined}
            >
              {title}
            </span>
          ))}
        </span>
      </button>
    </section>
  )
}

/**
 * Scrolls a line of text through its box endlessly, at 16 ms per pixel; restarts when `content` changes (specification,
 * section 2). Pauses while `isPaused`, and does not start for readers who prefer less motion.
 */
function useTicker(line: RefObject<HTMLElement | null>, content: string, isPaused: boolean): void {
  const animation = useRef<Animation>(undefined)
  const pausedAtStart = useRef(isPaused)

  useEffect(() => {
    pausedAtStart.current = isPaused
    if (isPaused) animation.current?.pause()
    else animation.current?.play()
  }, [isPaused])

  useEffect(() => {
    const element = line.current
    const box = element?.parentElement
    if (!element?.animate || !box || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const entry = box.clientWidth
    const run = element.animate(
      [{ transform: `translateX(${entry}px)` }, { transform: `translateX(${-element.scrollWidth}px)` }],
      { duration: (entry + element.scrollWidth) * tickerMsPerPixel, iterations: Infinity },
    )
    // The first round starts at the text's resting position, so that the text does not jump.
    run.currentTime = entry * tickerMsPerPixel
    if (pausedAtStart.current) run.pause()
    animation.current = run
    return () => run.cancel()
  }, [line, content])
}
