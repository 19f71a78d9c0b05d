import { useEffect, useEffectEvent } from 'react'
import { dismissErrors } from '../feedback/toast'

/** Not in TypeScript's library yet. Chrome 126 and Firefox 149 have it. */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}

/** The open dialogs, the topmost last. */
const openDialogs: object[] = []

/**
 * Makes Back close a dialog instead of leaving the page: on Android the browser's own gesture (CloseWatcher), elsewhere
 * a step in the history within this document, if the browser lets the Navigation API cancel it. Otherwise, and towards
 * another document, Back leaves the page. Escape is handled by the dialog itself. A dialog that refuses to close
 * is left by the second Back, so none can hold a member.
 */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const dialog = {}
    openDialogs.push(dialog)
    let isAsked = false
    const cancelBack = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || isAsked || openDialogs.at(-1) !== dialog) return
      event.preventDefault()
      isAsked = true
      close()
    }
    const history = 'navigation' in window ? window.navigation : null
    history?.addEventListener('navigate', cancelBack)

    let watcher: CloseWatcher | null = null
    const watch = () => {
      watcher = new CloseWatcher()
      watcher.addEventListener('close', () => {
        close()
        // A dialog that refused to close needs a watcher again. Later, so that one that closes gets none.
        setTimeout(() => openDialogs.includes(dialog) && watch())
      })
    }
    if (typeof CloseWatcher !== 'undefined') watch()
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1)
      history?.removeEventListener('navigate', cancelBack)
      watcher?.destroy()
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
 * focused (a menu may have closed), else the page's content. If the page has focused something meanwhile (a result), it
 * does nothing.
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
    if (document.activeElement !== document.body) return
    if (!places.some(takesFocus)) document.getElementById('content')?.focus({ preventScroll: true })
  }
}
