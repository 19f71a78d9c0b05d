import { CannotGoOn, WrongLine } from './failure.mjs'

/** Options that every command takes. */
const always = ['url', 'key', 'json', 'help']

/** The words that a usage names, without its options and their values. @param {string} usage */
const wordsOf = (usage) =>
  usage
    .replaceAll(/\[--[^\]]*\]/g, '')
    .replaceAll(/--\S+ \S+/g, '')
    .split(' ')
    .filter(Boolean)

/**
 * What was typed: the command's own words, its usage (such as `ACCOUNT --reason TEXT`), the words after its own, and what
 * stands behind two dashes.
 *
 * @typedef {{ name: string, usage: string, given: string[], options: Record<string, string | undefined> }} Line
 */

/**
 * Refuses what a command would not look at: an amount that was typed as two words, or an option of another command, which
 * would be taken for heard.
 *
 * @param {Line} line
 */
function refuseUnheard({ usage, given, options }) {
  const [surplus] = given.slice(wordsOf(usage).length)
  if (surplus !== undefined) throw new WrongLine(`“${surplus}” is one word too many.`)
  const known = [...always, ...[...usage.matchAll(/--([a-z-]+)/g)].map(([, name]) => name)]
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown) throw new WrongLine(`This command does not know --${unknown}.`)
}

/**
 * Carries a command out, if all of its line is heard. Whatever is wrong in the line is answered with how it is typed.
 *
 * @param {Line} line @param {() => Promise<void>} work
 */
export async function heard(line, work) {
  try {
    refuseUnheard(line)
    await work()
  } catch (error) {
    if (!(error instanceof WrongLine)) throw error
    const typed = ['npm run operator --', line.name, line.usage].join(' ').trim()
    throw new CannotGoOn(`${error.message}\n\n${typed}`)
  }
}
