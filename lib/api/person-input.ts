const inputs = ['pointerdown', 'keydown', 'input'] as const

/** Time of the last input on this page, in milliseconds since it opened; opening it counts as the first. */
let actedAt = 0
/** When the last call began that counted as use of the session. */
let countedAt = -1

if (typeof document !== 'undefined') {
  const note = () => void (actedAt = performance.now())
  for (const input of inputs) document.addEventListener(input, note, { capture: true, passive: true })
}

/**
 * Whether a call that begins now follows from something that the person did since the last counted call. Polls, refreshes
 * and reactions to changes do not, so an open page cannot keep a session alive. (OWASP ASVS 5.0, 7.3.1)
 */
export const followsInput = (): boolean => typeof document === 'undefined' || actedAt > countedAt

/** Notes that the server counted a call that began at `beganAt` (`performance.now()`) as use. */
export function noteCounted(beganAt: number): void {
  countedAt = Math.max(countedAt, beganAt)
}
