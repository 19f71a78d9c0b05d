import { useEffect, useEffectEvent } from 'react'
import { onShown } from '../on-shown'

/** Runs `refresh` each time the tab is shown again: the data on screen may have changed meanwhile. */
export function useOnShown(refresh: () => void): void {
  const callback = useEffectEvent(refresh)
  useEffect(() => onShown(() => callback()), [])
}
