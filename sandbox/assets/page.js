// Functions shared by `sandbox.js` and `stages.js`.
export const byId = (id) => document.getElementById(id)
/** The venue's page; null on the payment page. */
export const venue = byId('venue')
export const words = venue && JSON.parse(venue.dataset.words)

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Pauses for `ms` milliseconds; returns at once for players who prefer reduced motion. */
export const beat = (ms) => (isStill() ? Promise.resolve() : pause(ms))

/** Animates an element and keeps the last frame. For players who prefer reduced motion, jumps to the last frame. */
export async function move(target, frames, { duration, easing = 'cubic-bezier(.2,.7,.2,1)' }) {
  await target.animate(frames, { duration: isStill() ? 0 : duration, easing, fill: 'both' }).finished
}

export function element(name, className, text) {
  const made = document.createElement(name)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

/** The field of the chosen bet. */
export const chosen = () => document.querySelector('input[name=mode]:checked')
