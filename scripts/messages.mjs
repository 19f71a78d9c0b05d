/** Checks the message files of all languages against each other: `npm run messages`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messageFaults } from './lint/message-faults.mjs'
import { CannotGoOn, runCommand, say } from './setup/terminal.mjs'

const folder = process.argv[2] ?? fileURLToPath(new URL('../locales', import.meta.url))
/** The default language: the others say what it says. */
const reference = 'tw'

/** @param {string} language @returns {import('./lint/message-faults.mjs').Messages} by file name */
const readLanguage = (language) =>
  Object.fromEntries(
    readdirSync(join(folder, language))
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, language, name), 'utf8'))]),
  )

await runCommand(() => {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const catalogues = Object.fromEntries(languages.map(({ name }) => [name, readLanguage(name)]))
  const { faults, count } = messageFaults(catalogues, reference)
  if (faults.length > 0) {
    throw new CannotGoOn(`${faults.length} faults in locales/:\n  ${faults.join('\n  ')}`, 'Mend them there.')
  }
  say(`${count} messages in ${languages.length} languages agree`)
})
