/** Ends the command with a message and a way out. */
export class CannotGoOn extends Error {}

/** @param {string | undefined} value @param {string} name @returns {string} */
export function needed(value, name) {
  if (!value) throw new CannotGoOn(`${name} is missing. See: npm run operator -- help`)
  return value
}
