import { useEffect, useEffectEvent } from 'react'
import { afterStep, dialogEntry, isEntryClosed, isOwnPop, leaveClosedEntry, openMarkers } from '@/lib/dialog-history'
import { dismissErrors } from './toast'

/** A dialog that is still there this long after Back has refused to close. */
const refusalMs = 100

/**
 * Makes Back close a dialog instead of leaving the page. A link inside the dialog must navigate with `replace` and must
 * not close the dialog: the navigation closes it and replaces the dialog's history entry.
 */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const marker = `sheet-${Math.random()}`
    openMarkers.add(marker)
    const mark = () => ({ ...(history.state as object | null), sheet: marker })
    const addEntry = () =>
      afterStep(() => {
        if (openMarkers.has(marker)) history.pushState(mark(), '')
      })
    let opening: ReturnType<typeof setTimeout>
    // A dialog that follows another takes over its entry.
    if (isEntryClosed()) history.replaceState(mark(), '')
    // Deferred, so that an effect that is cleaned up at once (React's strict mode) adds no entry.
    else opening = setTimeout(addEntry)
    const onPop = (event: PopStateEvent) => {
      // If the current entry is our own, the member closed a dialog above this one.
      if (isOwnPop(event) || dialogEntry(history.state) === marker) return
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
      window.removeEventListener('popstate', onPop)
      // Leave the entry of a dialog that was closed without Back, unless another dialog takes it over.
      queueMicrotask(leaveClosedEntry)
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
