/** Checks the message files of all languages against each other, the glossary and the code: `npm run messages`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, locales } from '@/contract/locales'
import { CommandError, info } from '../bootstrap/terminal.mjs'
import { glossaryProblems, type Glossary } from '../../lint/glossary-problems'
import { messageProblems, type Messages } from '../../lint/message-problems'
import { unusedMessages } from '../../lint/unused-messages'

// Tests pass a different folder.
const folder = process.argv[2] ?? 'locales'

/** Messages by file name. */
const readLanguage = (language: string): Messages =>
  Object.fromEntries(
    readdirSync(join(folder, language))
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, language, name), 'utf8'))]),
  )

const catalogues = Object.fromEntries(locales.map((locale) => [locale, readLanguage(locale)]))
const { problems, keys } = messageProblems(catalogues, defaultLocale)
const unused = unusedMessages(keys).map((key) => `${key}: not used`)
const glossary = JSON.parse(readFileSync(join(folder, 'glossary.json'), 'utf8')) as Glossary
const found = [...problems, ...glossaryProblems(catalogues, glossary), ...unused]
if (found.length > 0)
  throw new CommandError(`${found.length} problems in ${folder}/:\n  ${found.join('\n  ')}`, 'Fix them there.')
info(`${keys.length} messages in ${locales.length} languages agree and are used`)
