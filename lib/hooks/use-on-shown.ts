import { useEffect, useEffectEvent } from 'react'
import { onShown } from '../browser/on-shown'

/** Runs `refresh` each time the tab is shown again, because the data on screen may be outdated. */
export function useOnShown(refresh: () => void): void {
  const callback = useEffectEvent(refresh)
  useEffect(() => onShown(() => callback()), [])
}
