'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button/button-class'
import { Spinner } from '@/components/ui/feedback/spinner'
import type { GameTitle } from '@/lib/games/game-title'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useLeftState } from '@/stores/left-state'
import { panelSpan, shownFirst, titleGrid, TitleShapes, useColumnCount } from './title-shapes'
import { GameTile } from './game-tile'
import type { useTitles } from './use-titles'
import { useVenues } from '../venues/use-venues'

/** The columns of the widest phones: the covers of this row are the page's largest paint there. */
const phoneColumns = 3

type TitleGridProps = {
  label: string
  list: ReturnType<typeof useTitles>
  onChoose: (title: GameTitle) => void
  venueNames?: ReadonlyMap<string, string>
  /** Fills the last row if three cells or more are free there; else it follows the grid. */
  panel?: ReactNode
  /** Called with the number of titles shown, and whether there are more. */
  onShown: (count: number, isAll: boolean) => void
}

/**
 * Titles as tiles: a few rows at first, so that what follows the list is near. After a press on the button, all loaded
 * titles show, and the next pages load when the reader nears the end of the list.
 */
export function TitleGrid({ label, list, onChoose, venueNames, panel, onShown }: TitleGridProps) {
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const { of, titles, isLoading, isAdding, error } = list
  const closedVenues = new Set(useVenues(null)?.flatMap((venue) => (venue.maintenance ? [venue.game_code] : [])))
  /** The filter whose list the reader has unfolded. */
  const [unfolded, setUnfolded] = useLeftState<typeof of>(`unfolded ${label}`, () => null)
  const isUnfolded = unfolded !== null && unfolded === of
  const grid = useRef<HTMLDivElement>(null)
  const columns = useColumnCount(grid)
  const first = shownFirst(columns)
  const isCut = !isUnfolded && titles.length > first
  const hasMore = list.hasMore || isCut
  // Show an incomplete row only at the end of the list.
  const whole = list.hasMore && titles.length > columns ? titles.length - (titles.length % columns) : titles.length
  const shown = titles.slice(0, isCut ? first : whole)
  const span = hasMore ? 0 : panelSpan(columns, shown.length)
  const report = useEffectEvent(onShown)
  useEffect(() => report(shown.length, !hasMore), [shown.length, hasMore])
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
    setUnfolded(of)
    if (list.hasMore) void list.more()
  }
  const end = useInfiniteScroll<HTMLDivElement>(isUnfolded && list.hasMore && !isAdding && !error, more)
  return (
    <>
      <div
        ref={grid}
        style={titleGrid.style}
        className={clsx(titleGrid.className, 'transition', isLoading && 'opacity-60')}
      >
        <ul aria-label={label} aria-busy={isLoading || isAdding || undefined} className="contents">
          {shown.map((title, index) => (
            <li key={title.id}>
              <GameTile
                title={title}
                isFirst={index < phoneColumns}
                isInMaintenance={title.maintenance || closedVenues.has(title.game_code)}
                onChoose={onChoose}
                venueName={venueNames?.get(title.game_code)}
              />
            </li>
          ))}
          {isAdding && <TitleShapes count={6} />}
        </ul>
        {panel && span > 0 && <div style={{ gridColumn: `span ${span}` }}>{panel}</div>}
      </div>
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
      {panel && span === 0 && <div className="pt-8">{panel}</div>}
    </>
  )
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
