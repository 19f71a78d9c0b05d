import { useEffect, useEffectEvent } from 'react'
import { dialogEntry } from './dialog-history'
import { dismissErrors } from './toast'

/** A dialog that is still there this long after Back has refused to close. */
const refusalMs = 100
/** Number of `history.back()` calls that have not finished yet; each leaves the entry of a closed dialog. */
let stepsUnderWay = 0
/** The `popstate` events of these calls. The member did not press Back, so a dialog opened meanwhile must stay open. */
const ownPops = new WeakSet<Event>()
/** The markers of the dialogs on the page. */
const openMarkers = new Set<string>()

/** Leaves the current entry if its dialog was closed while another one was open above it. */
function leaveClosedEntry(): void {
  const marker = dialogEntry(history.state)
  if (marker !== undefined && !openMarkers.has(marker)) stepBack()
}

function stepBack(): void {
  stepsUnderWay += 1
  const onStep = (event: PopStateEvent) => {
    stepsUnderWay -= 1
    ownPops.add(event)
    leaveClosedEntry()
  }
  window.addEventListener('popstate', onStep, { once: true, capture: true })
  history.back()
}

/**
 * Makes Back close a dialog instead of leaving the page. A link inside the dialog must navigate with `replace` and must
 * not close the dialog: the navigation closes it and replaces the dialog's history entry.
 */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const marker = `sheet-${Math.random()}`
    openMarkers.add(marker)
    // Deferred, so that an effect that is cleaned up at once (React's strict mode) adds no entry.
    const addEntry = () => {
      // If a `history.back()` is still running, it would leave this new entry instead of the last dialog's. Wait for
      // it.
      if (stepsUnderWay > 0) window.addEventListener('popstate', addEntry, { once: true })
      else history.pushState({ ...(history.state as object | null), sheet: marker }, '')
    }
    let opening = setTimeout(addEntry)
    const onPop = (event: PopStateEvent) => {
      // If the current entry is our own, the member closed a dialog above this one.
      if (ownPops.has(event) || dialogEntry(history.state) === marker) return
      clearTimeout(opening)
      close()
      leaveClosedEntry()
      // A dialog that refuses to close needs an entry again, or the next Back would leave the page.
      opening = setTimeout(addEntry, refusalMs)
    }
    window.addEventListener('popstate', onPop)
    return () => {
      openMarkers.delete(marker)
      clearTimeout(opening)
      window.removeEventListener('popstate', addEntry)
      window.removeEventListener('popstate', onPop)
      // The dialog was closed without Back: leave its history entry.
      if (dialogEntry(history.state) === marker) stepBack()
    }
  }, [])
}

/**
 * Whether a key belongs to an input method, for example to choose Chinese characters. Safari reports the key that ends a
 * composition after the composition, with this code only.
 */
export const isComposing = ({ isComposing: isBusy, keyCode }: KeyboardEvent): boolean => isBusy || keyCode === 229

/** Dismisses the error toasts. @returns whether there were any */
export function dismissErrorToasts(): boolean {
  const isShown = document.querySelector('[data-sonner-toast][data-type="error"][data-removed="false"]') !== null
  if (isShown) void import('sonner').then(({ toast }) => dismissErrors(toast))
  return isShown
}

/**
 * Remembers the focused element and its ancestors. The returned function focuses the nearest of them that can still be
 * focused (a menu may have closed), else the page's content.
 */
export function restoreFocusLater(): () => void {
  const places: HTMLElement[] = []
  for (let place = document.activeElement; place && place !== document.body; place = place.parentElement)
    if (place instanceof HTMLElement) places.push(place)
  const takesFocus = (place: HTMLElement) => {
    // `preventScroll`, because focusing an ancestor would scroll to its top.
    place.focus({ preventScroll: place !== places[0] })
    return document.activeElement === place
  }
  return () => {
    if (!places.some(takesFocus)) document.getElementById('content')?.focus({ preventScroll: true })
  }
}
