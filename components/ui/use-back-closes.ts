import { useEffect, useEffectEvent } from 'react'

const sheetOf = (state: unknown) => (state as { sheet?: string } | null)?.sheet

/**
 * Leaves the history entry of a sheet that was open when the page was made anew: nothing is open any more, and Back would
 * do nothing the first time. For the start of a page.
 */
export function leaveLostSheet(): void {
  if (!sheetOf(history.state)) return
  history.replaceState({ ...(history.state as object), sheet: undefined }, '')
  history.back()
}

/**
 * Makes the browser's Back close what is open instead of leaving the page. A link inside must navigate with `replace`
 * and leave the closing to the change of page, so that our history entry is the one replaced.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const marker = `sheet-${Math.random()}`
    // Deferred, so that an effect that is undone at once (React's strict mode) leaves no entry behind.
    const opening = setTimeout(() => history.pushState({ ...(history.state as object | null), sheet: marker }, ''))
    const onPop = () => close()
    window.addEventListener('popstate', onPop)
    return () => {
      clearTimeout(opening)
      window.removeEventListener('popstate', onPop)
      // Closed by another way than Back: take our own entry off again.
      if (sheetOf(history.state) === marker) history.back()
    }
  }, [])
}
