const inputs = ['pointerdown', 'keydown', 'input'] as const

/** Time of the last input on this page, in milliseconds since the page opened. Opening counts as the first input. */
let actedAt = 0
/** Start of the last call that counted as use of the session. */
let countedAt = -1

if (typeof document !== 'undefined') {
  const note = () => void (actedAt = performance.now())
  for (const input of inputs) document.addEventListener(input, note, { capture: true, passive: true })
}

/**
 * Whether a call that starts now is caused by the member: there was input since the last call that counted. Polls,
 * refreshes and reactions to changes do not count, so an open page cannot keep a session alive (OWASP ASVS 5.0, 7.3.1).
 */
export const followsInput = (): boolean => hasInputSince(countedAt)

/** Whether there was input on this page since `at` (`performance.now()`). Always true outside a page. */
export const hasInputSince = (at: number): boolean => typeof document === 'undefined' || actedAt > at

/** Records that the server counted a call as use of the session. The call began at `beganAt` (`performance.now()`). */
export function noteCounted(beganAt: number): void {
  countedAt = Math.max(countedAt, beganAt)
}
