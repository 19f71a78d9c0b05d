import { useEffect, useEffectEvent } from 'react'
import type { LiveTopic } from '@/contract/live'
import { onLiveChange } from '../live'

/** Runs `refresh` when the backend reports that one of the topics changed. `topics` must not change. */
export function useLiveChange(topics: readonly LiveTopic[], refresh: () => void): void {
  const callback = useEffectEvent((changed: readonly LiveTopic[]) => {
    if (topics.some((topic) => changed.includes(topic))) refresh()
  })
  useEffect(() => onLiveChange((changed) => callback(changed)), [])
}
