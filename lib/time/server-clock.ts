/** How far the server's clock is ahead of the browser's, in milliseconds; 0 until the first reply. */
let clockOffsetMs = 0

/** Smaller differences are ignored: the `Date` header has whole seconds, and the reply took time to arrive. */
const toleranceMs = 2_000

let repliedAt = performance.timeOrigin

const listeners = new Set<() => void>()

/** Updates the offset from a reply's `Date` header, if the browser exposes that header. */
export function recordServerTime(date: unknown): void {
  repliedAt = Date.now()
  const difference = Date.parse(String(date)) - repliedAt
  if (Number.isNaN(difference)) return
  const before = clockOffsetMs
  clockOffsetMs = Math.abs(difference) <= toleranceMs ? 0 : difference
  if (Math.abs(clockOffsetMs - before) > toleranceMs) for (const listener of listeners) listener()
}

/**
 * Calls back when `serverNow` jumps: with the first reply if the browser's clock is wrong.
 * @returns a function that stops it
 */
export function onClockCorrected(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When the server last replied to a call, in milliseconds since the epoch; until the first reply, when the page was opened. */
export const lastReplyAt = (): number => repliedAt + clockOffsetMs

/** The server's time in milliseconds since the epoch. Deadlines use it, because browsers' clocks are often wrong. */
export const serverNow = (): number => Date.now() + clockOffsetMs
