/** Ends the command with a message and a way out. */
export class CannotGoOn extends Error {}

/** What was typed is not what the command takes: how it is typed is said as well. */
export class WrongLine extends CannotGoOn {}

/** @param {string | undefined} value @param {string} name @returns {string} */
export function needed(value, name) {
  if (!value) throw new WrongLine(`${name} is missing.`)
  return value
}
