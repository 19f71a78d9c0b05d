'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { LineIcon } from './picture/line-icon'

/** A circle of 36 px with a hit area of 44 px. */
const arrowClass =
  'relative grid size-9 place-items-center rounded-full border border-line bg-raised/60 after:absolute after:-inset-1 hover:border-line-strong off:opacity-40'
/** A list scrolled to its end may miss it by less than this, because positions are rounded. */
const tolerancePx = 4
/** Between two entries of a row, and at both of its sides. */
const gapPx = 16

type Position = 'start' | 'middle' | 'end' | 'whole'

function positionOf(list: HTMLElement): Position {
  const isAtStart = list.scrollLeft < tolerancePx
  const isAtEnd = list.scrollLeft + list.clientWidth > list.scrollWidth - tolerancePx
  return isAtStart ? (isAtEnd ? 'whole' : 'start') : isAtEnd ? 'end' : 'middle'
}

/**
 * Two arrows, from 992 px on, that scroll a row by its whole columns. `track` is the id of the row, `title` its heading.
 * Their place stays empty while all entries fit, while there is no row, and until that is measured.
 */
export function ScrollArrows({ track, title }: { track: string; title: string }) {
  const t = useTranslations('ui.row')
  const [position, setPosition] = useState<Position>('whole')
  // After every render, because the entries of the row may have changed.
  useEffect(() => {
    const list = document.getElementById(track)
    const update = () => setPosition(list ? positionOf(list) : 'whole')
    // In the next frame: measuring now would make the browser compute the layout twice.
    const frame = requestAnimationFrame(update)
    list?.addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      cancelAnimationFrame(frame)
      list?.removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  })
  const arrow = (label: string, direction: 1 | -1, isAtEdge: boolean, shape: string) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEdge || undefined}
      onClick={() => {
        const list = document.getElementById(track)
        list?.scrollBy({ left: direction * (list.clientWidth - gapPx) })
      }}
      className={arrowClass}
    >
      <LineIcon d={shape} className="size-5" />
    </button>
  )
  if (position === 'whole') return <div className="invisible w-20 max-desktop:hidden" />
  return (
    <div className="flex gap-2 max-desktop:hidden">
      {arrow(t('previous', { row: title }), -1, position === 'start', 'm15 18-6-6 6-6')}
      {arrow(t('next', { row: title }), 1, position === 'end', 'm9 18 6-6-6-6')}
    </div>
  )
}
