import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

export type Messages = { [key: string]: string | Messages }

/** Each message with its full key. */
export const flatten = (messages: Messages, prefix = ''): [key: string, text: unknown][] =>
  Object.entries(messages).flatMap(([key, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null ? flatten(value, `${prefix}${key}.`) : [[prefix + key, value]],
  )

/**
 * The arguments, tags and `select` options of a message. Plural forms are left out, because they differ between
 * languages.
 */
function slots(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.argument:
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        return [`{${element.value}}`]
      case TYPE.plural:
      case TYPE.select: {
        const options = Object.values(element.options).flatMap((option) => slots(option.value))
        const choices = element.type === TYPE.select ? `: ${Object.keys(element.options).sort().join(' ')}` : ''
        return [`{${element.value}${choices}}`, ...options]
      }
      case TYPE.tag:
        return [`<${element.value}>`, ...slots(element.children)]
      case TYPE.literal:
      case TYPE.pound:
        return []
    }
  })
}

/** The slots of a message, sorted. Throws if the message is not valid ICU. */
const slotsOf = (text: string) => [...new Set(slots(parse(text)))].sort().join(' ')

function textProblems(key: string, text: unknown, referenceText: unknown): string[] {
  if (typeof text !== 'string') return [`${key}: not a text`]
  if (text.trim() === '') return [`${key}: empty`]
  try {
    const own = slotsOf(text)
    const expected = typeof referenceText === 'string' ? slotsOf(referenceText) : own
    return own === expected ? [] : [`${key}: has ${own || 'no placeholder'}, expected ${expected || 'no placeholder'}`]
  } catch (error) {
    return [`${key}: not a valid message (${error instanceof Error ? error.message : String(error)})`]
  }
}

/**
 * Compares all languages with the reference: missing or extra keys, empty or invalid texts, different placeholders.
 *
 * @param catalogues messages by language
 * @returns also the reference's keys, such as `auth.login.title`
 */
export function messageProblems(
  catalogues: Record<string, Messages>,
  reference: string,
): { problems: string[]; keys: string[] } {
  const expected = new Map(flatten(catalogues[reference] ?? {}))
  const problems = Object.entries(catalogues).flatMap(([language, messages]) => {
    const own = new Map(flatten(messages))
    return [
      ...[...expected.keys()].filter((key) => !own.has(key)).map((key) => `${language}/${key}: missing`),
      ...[...own.keys()].filter((key) => !expected.has(key)).map((key) => `${language}/${key}: not in ${reference}`),
      ...[...own].flatMap(([key, text]) => textProblems(`${language}/${key}`, text, expected.get(key))),
    ]
  })
  return { problems, keys: [...expected.keys()] }
}
