import { bookCommands } from './commands-books.mjs'
import { gameCommands } from './commands-games.mjs'
import { memberCommands } from './commands-members.mjs'
import { moneyCommands } from './commands-money.mjs'
import { publishingCommands } from './commands-publishing.mjs'
import { transferCommands } from './commands-transfers.mjs'

/**
 * One command: what is typed after its words, what it is for, and the call it makes. `given` are the words after the
 * command's own, `options` what stands behind two dashes.
 *
 * @typedef {{ [name: string]: string | undefined }} Options
 * @typedef {{
 *   usage: string, about: string, method: 'GET' | 'POST', path: string,
 *   input?: (given: string[], options: Options) => Record<string, unknown>,
 * }} Command
 */

/** Every command by its words, such as `withdrawals approve`. @type {Record<string, Command>} */
export const commands = {
  ...memberCommands,
  ...moneyCommands,
  ...transferCommands,
  ...bookCommands,
  ...publishingCommands,
  ...gameCommands,
}

/**
 * The command that words ask for, the longest first, with its own words and those that are left.
 *
 * @param {string[]} words
 * @returns {{ command: Command, name: string, given: string[] } | null}
 */
export function commandFor(words) {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const command = words.length >= length && commands[name]
    if (command) return { command, name, given: words.slice(length) }
  }
  return null
}
