/**
 * The start-up calls in order, each by the end of its path: those of section 2, then the count of unread messages.
 */
const startUpOrder = [
  'user/detail',
  'web/activity',
  'web/post',
  'web/marquee',
  'game_list',
  'web/site',
  'mail/count',
] as const
export type StartUpCall = (typeof startUpOrder)[number]

/** Maximum time in milliseconds for which a slow start-up delays a screen's call. */
const longestWaitMs = 2_000

/** Index of the current start-up call; infinite while no start-up is running. */
let reached = Infinity
let waiting: { place: number; go: () => void }[] = []

/** Records that the start-up has reached this call or has ended, and releases the calls that waited for that. */
export function reachStartUp(call: StartUpCall | 'end'): void {
  reached = call === 'end' ? Infinity : startUpOrder.indexOf(call)
  const held = waiting
  waiting = held.filter(({ place }) => place > reached)
  for (const { place, go } of held) if (place <= reached) go()
}

/** All other calls follow the first: its reply shows whether the session is still valid. */
const placeOf = (path: string): number => {
  const place = startUpOrder.findIndex((call) => path.endsWith(call))
  return place < 0 ? 1 : place
}

/**
 * Resolves when a call to `path` may be sent: start-up calls in their order, which keeps the sequence of section 2 on
 * every route, and all other calls once the member's detail was answered.
 */
export function startUpTurn(path: string): Promise<void> {
  const place = placeOf(path)
  if (place <= reached) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWaitMs)
    waiting.push({
      place,
      go: () => {
        clearTimeout(timer)
        resolve()
      },
    })
  })
}
