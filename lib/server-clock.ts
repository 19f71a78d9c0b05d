/** How far the server's clock is ahead of the browser's, in milliseconds; 0 until the first reply. */
let clockOffsetMs = 0

/** A reply's `Date` has whole seconds and was some time under way: smaller differences mean nothing. */
const toleranceMs = 2_000

/** Takes note of a reply's `Date` header, where the browser shows it to us. */
export function recordServerTime(date: unknown): void {
  const at = typeof date === 'string' ? Date.parse(date) : NaN
  if (Number.isNaN(at)) return
  const difference = at - Date.now()
  clockOffsetMs = Math.abs(difference) <= toleranceMs ? 0 : difference
}

/** The server's present, milliseconds since the epoch: deadlines are the server's, and browsers' clocks are often wrong. */
export const serverNow = (): number => Date.now() + clockOffsetMs
