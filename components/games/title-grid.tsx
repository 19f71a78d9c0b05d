'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import type { GameTitle } from '@/lib/games/game-title'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { TitleTile } from './title-tile'
import type { useTitles } from './use-titles'

/**
 * Columns: two on the narrowest screens, three on a phone, five on a tablet, seven at 1,440 px, eight from 1,536 px.
 */
export const titleGrid = {
  className: 'grid gap-x-3 gap-y-5 desktop:gap-x-4',
  style: { gridTemplateColumns: 'repeat(auto-fill, minmax(max(6rem, min(170px, 17.6%), 11.5%), 1fr))' },
}

type TitleGridProps = {
  label: string
  list: ReturnType<typeof useTitles>
  isVenueClosed: boolean
  onChoose: (title: GameTitle) => void
  venueNames?: ReadonlyMap<string, string>
}

/** Titles as tiles. The next page loads when the reader nears the end of the list, or by the button. */
export function TitleGrid({ label, list, isVenueClosed, onChoose, venueNames }: TitleGridProps) {
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const { titles, isLoading, isAdding, hasMore, error } = list
  const grid = useRef<HTMLUListElement>(null)
  const columns = useColumnCount(grid)
  // Show an incomplete row only at the end of the list.
  const shown = hasMore && titles.length > columns ? titles.slice(0, titles.length - (titles.length % columns)) : titles
  const button = useRef<HTMLButtonElement>(null)
  /** After a press on the button, the index of the first new title, which gets the focus. */
  const goOnAt = useRef<number | null>(null)
  useEffect(() => {
    if (goOnAt.current === null || shown.length <= goOnAt.current) return
    grid.current?.querySelectorAll<HTMLElement>('[data-tile]')[goOnAt.current]?.focus()
    goOnAt.current = null
  }, [shown.length])

  const more = () => {
    if (button.current === document.activeElement) goOnAt.current = shown.length
    list.more()
  }
  const end = useInfiniteScroll<HTMLDivElement>(hasMore && !isAdding && !error, more)
  return (
    <>
      <ul
        ref={grid}
        aria-label={label}
        aria-busy={isLoading || isAdding || undefined}
        style={titleGrid.style}
        className={clsx(titleGrid.className, 'transition', isLoading && 'opacity-60')}
      >
        {shown.map((title) => (
          <li key={title.id}>
            <TitleTile
              title={title}
              isClosed={isVenueClosed || title.maintenance}
              onChoose={onChoose}
              venueName={venueNames?.get(title.game_code)}
            />
          </li>
        ))}
        {isAdding && <TitleShapes count={6} />}
      </ul>
      {hasMore && (
        <div ref={end} className="mt-8 grid justify-items-center gap-3 text-center">
          {error && <p role="alert">{errorText(error)}</p>}
          <button
            ref={button}
            type="button"
            aria-disabled={isAdding || undefined}
            onClick={more}
            className={clsx(buttonClass({ kind: 'quiet' }), isAdding && 'opacity-70')}
          >
            {isAdding && <Spinner />}
            {ui(error ? 'retry' : 'more')}
          </button>
        </div>
      )}
    </>
  )
}

function TitleShapes({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={`shape-${index}`} aria-hidden>
      <Skeleton className="aspect-[3/4] rounded-card" />
      <Skeleton className="mt-2 h-4 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </li>
  ))
}

/** The skeleton of the list, until its first page arrives. */
export function TitleGridSkeleton() {
  const ui = useTranslations('ui')
  return (
    <div role="status" aria-label={ui('loading')}>
      <ul {...titleGrid}>
        <TitleShapes count={12} />
      </ul>
    </div>
  )
}

/** The current number of columns of a grid; 1 until it is measured. */
function useColumnCount(grid: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(1)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => setCount(Math.max(1, getComputedStyle(element).gridTemplateColumns.split(' ').length))
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [grid])
  return count
}

/** Distance from the end at which the next page is fetched, so that it arrives before the reader. */
const ahead = '600px'

/** Calls `onNear` when the element of the returned ref comes near the window, each time `isActive` becomes true. */
function useInfiniteScroll<E extends Element>(isActive: boolean, onNear: () => void) {
  const end = useRef<E>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (!isActive || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: ahead })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isActive])
  return end
}
