import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageKeys, NestedKeyOf } from 'next-intl'
import type { Messages } from '../../lib/i18n/messages'

/** The key of a message: a word that moved or went is found by the type check, not by the journey that looks it up. */
export type WordKey = MessageKeys<Messages, NestedKeyOf<Messages>>

type Words = { [key: string]: string | Words }

/** A message by its key, so that journeys can find visible text: `words('tw', 'auth.login')`. */
export function words(locale: 'tw' | 'vi' | 'en' | 'th', key: WordKey): string {
  const [namespace = '', ...path] = key.split('.')
  const file = join(import.meta.dirname, '..', '..', 'locales', locale, `${namespace}.json`)
  let found: string | Words | undefined = JSON.parse(readFileSync(file, 'utf8')) as Words
  for (const part of path) found = typeof found === 'object' ? found[part] : undefined
  if (typeof found !== 'string') throw new Error(`no words for ${key} in ${locale}`)
  return found
}

/** A message in the default language. */
export const tw = (key: WordKey) => words('tw', key)

/** The text of the button that moves points to the venue and starts the game. */
export const bringAndPlay = new RegExp(tw('lobby.transfer.bring_and_play').replace('{amount}', '[\\d,.]+'))
