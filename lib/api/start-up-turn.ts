/** How the paths of the start-up's calls end, in the specification's order (section 2); then the count of unread messages. */
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

/** A slow start-up holds a screen's calls no longer than this, milliseconds. */
const longestWaitMs = 2_000

/** Place of the step under way; infinite while no start-up runs. */
let reached = Infinity
let waiting: { place: number; go: () => void }[] = []

/** Records that the start-up has reached this call, or has ended, and releases the calls that waited for it. */
export function reachStartUp(call: StartUpCall | 'end'): void {
  reached = call === 'end' ? Infinity : startUpOrder.indexOf(call)
  const held = waiting
  waiting = held.filter(({ place }) => place > reached)
  for (const { place, go } of held) if (place <= reached) go()
}

const placeOf = (path: string): number => {
  const place = startUpOrder.findIndex((call) => path.endsWith(call))
  return place < 0 ? startUpOrder.length : place
}

/**
 * Resolves when a call to `path` may be sent: calls of the start-up in their order, all others after it. This keeps the
 * order of section 2 on every route.
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
