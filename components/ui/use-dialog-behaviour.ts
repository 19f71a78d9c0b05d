import { useEffect, useEffectEvent } from 'react'
import { dialogEntry } from './dialog-history'
import { dismissErrors } from './toast'

/**
 * Makes the browser's Back close what is open instead of leaving the page. A link inside must navigate with `replace`
 * and leave the closing to the change of page, so that our history entry is the one replaced.
 */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const marker = `sheet-${Math.random()}`
    // Deferred, so that an effect that is undone at once (React's strict mode) leaves no entry behind.
    const opening = setTimeout(() => history.pushState({ ...(history.state as object | null), sheet: marker }, ''))
    // Back at our own entry: what was closed is a dialog that had opened over this one.
    const onPop = () => dialogEntry(history.state) !== marker && close()
    window.addEventListener('popstate', onPop)
    return () => {
      clearTimeout(opening)
      window.removeEventListener('popstate', onPop)
      // Closed by another way than Back: take our own entry off again.
      if (dialogEntry(history.state) === marker) history.back()
    }
  }, [])
}

/** Puts away the messages of what failed. @returns whether there were any */
export function dismissErrorToasts(): boolean {
  const isShown = document.querySelector('[data-sonner-toast][data-type="error"][data-removed="false"]') !== null
  if (isShown) void import('sonner').then(({ toast }) => dismissErrors(toast))
  return isShown
}

/**
 * Remembers what has the focus and what that stands in. The function it returns gives the focus back to the nearest of
 * them that is still there and takes it (a menu may be closed by then), else to the page's content.
 */
export function restoreFocusLater(): () => void {
  const places: HTMLElement[] = []
  for (let place = document.activeElement; place && place !== document.body; place = place.parentElement)
    if (place instanceof HTMLElement) places.push(place)
  const takesFocus = (place: HTMLElement) => {
    // What only stands around it must not be scrolled to its beginning.
    place.focus({ preventScroll: place !== places[0] })
    return document.activeElement === place
  }
  return () => {
    if (!places.some(takesFocus)) document.getElementById('content')?.focus({ preventScroll: true })
  }
}
