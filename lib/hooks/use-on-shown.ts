import { useEffect, useEffectEvent } from 'react'

/** Does something each time the tab is shown again: what it shows may have changed elsewhere meanwhile. */
export function useOnShown(act: () => void): void {
  const onTurn = useEffectEvent(act)
  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState === 'visible') onTurn()
    }
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [])
}
