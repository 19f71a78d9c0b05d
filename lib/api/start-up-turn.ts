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

/** Maximum time in milliseconds for which a slow reply with the member's detail delays a screen's call. */
const longestWaitMs = 15_000

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

/**
 * Resolves when a call to `path` may be sent: a start-up call in its turn, which keeps the sequence of section 2 on every
 * route, and any other call once the member's detail was answered, which shows whether the session is still valid.
 */
export function startUpTurn(path: string): Promise<void> {
  const turn = startUpOrder.findIndex((call) => path.endsWith(call))
  const place = turn < 0 ? 1 : turn
  if (place <= reached) return Promise.resolve()
  return new Promise((resolve) => {
    // Start-up calls may not overtake each other, and each step ends, at the latest by the client's time limit.
    const timer = turn < 0 ? setTimeout(resolve, longestWaitMs) : undefined
    waiting.push({
      place,
      go: () => {
        clearTimeout(timer)
        resolve()
      },
    })
  })
}
