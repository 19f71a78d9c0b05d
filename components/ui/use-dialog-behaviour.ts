import { useEffect, useEffectEvent } from 'react'
import { dialogEntry } from './dialog-history'
import { dismissErrors } from './toast'

/**
 * Makes the browser's Back close a dialog instead of leaving the page. A link inside must navigate with `replace` and not
 * close the dialog itself: the change of page does, and our history entry is the one replaced.
 */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const marker = `sheet-${Math.random()}`
    // Deferred, so that an effect that is undone at once (React's strict mode) leaves no entry behind.
    const opening = setTimeout(() => history.pushState({ ...(history.state as object | null), sheet: marker }, ''))
    // Back at our own entry: a dialog above this one was closed.
    const onPop = () => dialogEntry(history.state) !== marker && close()
    window.addEventListener('popstate', onPop)
    return () => {
      clearTimeout(opening)
      window.removeEventListener('popstate', onPop)
      // Closed without Back: remove our own entry.
      if (dialogEntry(history.state) === marker) history.back()
    }
  }, [])
}

/** Dismisses the error toasts. @returns whether there were any */
export function dismissErrorToasts(): boolean {
  const isShown = document.querySelector('[data-sonner-toast][data-type="error"][data-removed="false"]') !== null
  if (isShown) void import('sonner').then(({ toast }) => dismissErrors(toast))
  return isShown
}

/**
 * Remembers the focused element and its ancestors. The returned function focuses the nearest of them that still takes the
 * focus (a menu may be closed by then), else the page's content.
 */
export function restoreFocusLater(): () => void {
  const places: HTMLElement[] = []
  for (let place = document.activeElement; place && place !== document.body; place = place.parentElement)
    if (place instanceof HTMLElement) places.push(place)
  const takesFocus = (place: HTMLElement) => {
    // An ancestor must not scroll to its beginning.
    place.focus({ preventScroll: place !== places[0] })
    return document.activeElement === place
  }
  return () => {
    if (!places.some(takesFocus)) document.getElementById('content')?.focus({ preventScroll: true })
  }
}
