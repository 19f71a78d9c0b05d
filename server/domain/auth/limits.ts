/** Limits that keep accounts safe. The specification names none: these are our decision. */

const minuteMs = 60_000

/** How long a registration code holds, and how often it may be guessed. */
export const smsCodeLifeMs = 10 * minuteMs
export const smsCodeAttempts = 5
/** Pause before another code is sent to the same number. */
export const smsResendMs = minuteMs

/** Wrong credentials within the window before they are refused unseen; some licences ask for three. */
export const failuresBeforeLock = 5
export const failureWindowMs = 30 * minuteMs

/** A session ends after this long, used or not. */
export const sessionLifeMs = 30 * 24 * 60 * minuteMs
/** Use of a session is noted at most this often: not every call should cost a write. */
export const sessionTouchMs = minuteMs
