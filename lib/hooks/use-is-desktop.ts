import { useSyncExternalStore } from 'react'
import { mobileMaxWidthPx } from '../site/constants'

// jsdom has no media queries.
const query = () => (typeof matchMedia === 'function' ? matchMedia(`(width > ${mobileMaxWidthPx}px)`) : null)

function onChange(changed: () => void) {
  const media = query()
  media?.addEventListener('change', changed)
  return () => media?.removeEventListener('change', changed)
}

/** Whether the window is as wide as the desktop's layout; false while the server renders. */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => query()?.matches ?? false,
    () => false,
  )
