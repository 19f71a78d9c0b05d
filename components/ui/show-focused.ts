import type { FocusEvent } from 'react'

/** A focus ring reaches this far beyond its item. */
const ringPx = 4

/**
 * Focus handler of a row that scrolls sideways: brings the item that the keyboard reached fully into view. A browser
 * leaves an item that is partly visible where it is. A row that snaps would move any position but an item's start.
 */
export function showFocused({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return
  const snapping = target.closest('.snap-start')
  const item = snapping ?? target
  const [box, row] = [item.getBoundingClientRect(), currentTarget.getBoundingClientRect()]
  if (box.left - ringPx < row.left || box.right + ringPx > row.right)
    item.scrollIntoView({ block: 'nearest', inline: snapping ? 'start' : 'nearest' })
}
