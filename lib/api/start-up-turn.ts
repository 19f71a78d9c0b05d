import type { Call } from '@/contract/define'

/** Maximum time in milliseconds for which a slow reply with the member's detail delays a screen's call. */
const longestWaitMs = 15_000

/** Place of the current start-up call, from 1; infinite while no start-up is running. */
let reached = Infinity
let waiting: { place: number; go: () => void }[] = []

/** Records the place that the start-up has reached (`Infinity`: its end), and releases the calls that waited for it. */
export function reachStartUp(place: number): void {
  reached = place
  const held = waiting
  waiting = held.filter(({ place }) => place > reached)
  for (const { place, go } of held) if (place <= reached) go()
}

/**
 * Resolves when a call may be sent: a start-up call in its turn, which keeps the sequence of section 2 on every route,
 * and any other call once the member's detail was answered, which shows whether the session is still valid.
 */
export function startUpTurn({ startUp }: Pick<Call, 'startUp'>): Promise<void> {
  const place = startUp ?? 2
  if (place <= reached) return Promise.resolve()
  return new Promise((resolve) => {
    // Start-up calls may not overtake each other, and each step ends, at the latest by the client's time limit.
    const timer = startUp ? undefined : setTimeout(resolve, longestWaitMs)
    waiting.push({
      place,
      go: () => {
        clearTimeout(timer)
        resolve()
      },
    })
  })
}
