import { useEffect, useEffectEvent } from 'react'
import { dialogEntry } from './dialog-history'
import { dismissErrors } from './toast'

/** Steps back to leave the entry of a closed dialog that the browser has not taken yet. */
let stepsUnderWay = 0
/** The events of these steps: another dialog may be open by then, and the member did not press Back. */
const ownPops = new WeakSet<Event>()

function stepBack(): void {
  stepsUnderWay += 1
  const onStep = (event: PopStateEvent) => {
    stepsUnderWay -= 1
    ownPops.add(event)
  }
  window.addEventListener('popstate', onStep, { once: true, capture: true })
  history.back()
}

/**
 * Makes the browser's Back close a dialog instead of leaving the page. A link inside must navigate with `replace` and not
 * close the dialog itself: the change of page does, and our history entry is the one replaced.
 */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const marker = `sheet-${Math.random()}`
    // Deferred, so that an effect that is undone at once (React's strict mode) leaves no entry behind.
    const addEntry = () => {
      // A step back that is under way would leave this entry instead of the last dialog's.
      if (stepsUnderWay > 0) window.addEventListener('popstate', addEntry, { once: true })
      else history.pushState({ ...(history.state as object | null), sheet: marker }, '')
    }
    const opening = setTimeout(addEntry)
    // Back at our own entry: a dialog above this one was closed.
    const onPop = (event: PopStateEvent) => !ownPops.has(event) && dialogEntry(history.state) !== marker && close()
    window.addEventListener('popstate', onPop)
    return () => {
      clearTimeout(opening)
      window.removeEventListener('popstate', addEntry)
      window.removeEventListener('popstate', onPop)
      // Closed without Back: remove our own entry.
      if (dialogEntry(history.state) === marker) stepBack()
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
