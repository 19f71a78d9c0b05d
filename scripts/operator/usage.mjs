import { WrongLine } from './failure.mjs'

/** Options that every command takes. */
const always = ['url', 'key', 'json', 'help']

/** What a command is typed as. @param {string} words @param {string} usage */
export const typedAs = (words, usage) => `npm run operator -- ${[words, usage].join(' ').trim()}`

/** The words that a usage names, without its options and their values. @param {string} usage */
const wordsOf = (usage) =>
  usage
    .replaceAll(/\[--[^\]]*\]/g, '')
    .replaceAll(/--\S+ \S+/g, '')
    .split(' ')
    .filter(Boolean)

/**
 * Refuses what a command would not look at: an amount that was typed as two words, or an option of another command, which
 * would be taken for heard.
 *
 * @param {string} usage such as `ACCOUNT --reason TEXT`
 * @param {string[]} given the words after the command's own
 * @param {Record<string, string | undefined>} options
 */
export function refuseUnheard(usage, given, options) {
  const [surplus] = given.slice(wordsOf(usage).length)
  if (surplus !== undefined) throw new WrongLine(`“${surplus}” is one word too many.`)
  const known = [...always, ...[...usage.matchAll(/--([a-z-]+)/g)].map(([, name]) => name)]
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown) throw new WrongLine(`This command does not know --${unknown}.`)
}
