'use client'

import { LineIcon } from './line-icon'

const arrowClass =
  'grid size-11 place-items-center rounded-full border border-line-strong/60 bg-raised/60 hover:border-line-strong hover:bg-raised max-desktop:hidden'

type TrackArrowsProps = {
  /** The id of the scrolled list. */
  track: string
  /** Labels of the arrows. */
  previous: string
  next: string
}

/** Two arrows that scroll a list sideways by one of its entries, on devices with a mouse. */
export function ScrollArrows({ track, previous, next }: TrackArrowsProps) {
  const turn = (direction: 1 | -1) => {
    const list = document.getElementById(track)
    if (list?.firstElementChild)
      list.scrollBy({ left: direction * list.firstElementChild.clientWidth, behavior: 'smooth' })
  }
  return (
    <>
      <button type="button" aria-label={previous} onClick={() => turn(-1)} className={arrowClass}>
        <LineIcon d="m15 18-6-6 6-6" className="size-5" />
      </button>
      <button type="button" aria-label={next} onClick={() => turn(1)} className={arrowClass}>
        <LineIcon d="m9 18 6-6-6-6" className="size-5" />
      </button>
    </>
  )
}
