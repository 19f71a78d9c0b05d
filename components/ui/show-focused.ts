import type { FocusEvent } from 'react'

/**
 * Focus handler of a row that scrolls sideways: brings the item that the keyboard reached fully into view. A browser
 * leaves an item that is partly visible where it is.
 */
export function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
