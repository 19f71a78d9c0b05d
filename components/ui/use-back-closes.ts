import { useEffect, useEffectEvent } from 'react'
import { sheetOf } from './history-sheet'

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
    // Back at our own entry: what was closed is a dialog that had opened over this one.
    const onPop = () => sheetOf(history.state) !== marker && close()
    window.addEventListener('popstate', onPop)
    return () => {
      clearTimeout(opening)
      window.removeEventListener('popstate', onPop)
      // Closed by another way than Back: take our own entry off again.
      if (sheetOf(history.state) === marker) history.back()
    }
  }, [])
}
