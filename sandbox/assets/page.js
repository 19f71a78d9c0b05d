// Functions shared by the page's engine and the games' stages.
export const byId = (id) => document.getElementById(id)
/** The venue's page; null on the payment page. */
export const venue = byId('venue')
export const words = venue && JSON.parse(venue.dataset.words)

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Waits while something is shown; does not wait for readers who prefer no motion. */
export const beat = (ms) => (isStill() ? Promise.resolve() : pause(ms))

/** Animates an element and keeps the last frame; without animation for readers who prefer reduced motion. */
export async function move(target, frames, { duration, easing = 'cubic-bezier(.2,.7,.2,1)' }) {
  await target.animate(frames, { duration: isStill() ? 0 : duration, easing, fill: 'both' }).finished
}

export function element(name, className, text) {
  const made = document.createElement(name)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

/** The value of the chosen bet. */
export const chosen = () => document.querySelector('input[name=mode]:checked').value
