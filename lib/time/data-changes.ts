import type { LiveTopic } from '@/contract/optional/live'

type Listener = (changed: readonly LiveTopic[]) => void
const listeners = new Set<Listener>()

/**
 * Calls back when the backend reports a change of the member's data.
 * @returns a function that stops it
 */
export function onDataChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Reports a change to every part of this page that shows the data. */
export function reportDataChange(changed: readonly LiveTopic[]): void {
  for (const listener of listeners) listener(changed)
}
