import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** @typedef {{ [key: string]: string | Messages }} Messages */
/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/**
 * @param {Messages} messages @param {string} [prefix]
 * @returns {[key: string, text: unknown][]} each message under its whole key
 */
const flatten = (messages, prefix = '') =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${prefix}${key}.`)
      : [/** @type {[string, unknown]} */ ([prefix + key, value])],
  )

/**
 * What a message is filled with: arguments, tags, and the choices of a `select`. Plural forms differ between languages
 * and are not compared.
 *
 * @param {readonly Element[]} elements
 * @returns {string[]}
 */
function slots(elements) {
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

/** @param {string} text @returns {string} its slots in a fixed order; throws when it is not valid ICU */
const slotsOf = (text) => [...new Set(slots(parse(text)))].sort().join(' ')

/** @param {string} place @param {unknown} text @param {unknown} referenceText @returns {string[]} */
function textFaults(place, text, referenceText) {
  if (typeof text !== 'string') return [`${place}: not a text`]
  if (text.trim() === '') return [`${place}: empty`]
  try {
    const own = slotsOf(text)
    const reference = typeof referenceText === 'string' ? slotsOf(referenceText) : own
    return own === reference ? [] : [`${place}: is filled with ${own || 'nothing'}, not with ${reference || 'nothing'}`]
  } catch (error) {
    return [`${place}: not a valid message (${error instanceof Error ? error.message : String(error)})`]
  }
}

/**
 * Faults of all languages against the reference: missing or superfluous keys, empty or unreadable texts, other slots.
 *
 * @param {Record<string, Messages>} catalogues by language
 * @param {string} reference the language that the others follow
 * @returns {{ faults: string[], count: number }} `count`: messages of the reference
 */
export function messageFaults(catalogues, reference) {
  const expected = new Map(flatten(catalogues[reference] ?? {}))
  const faults = Object.entries(catalogues).flatMap(([language, messages]) => {
    const own = new Map(flatten(messages))
    return [
      ...[...expected.keys()].filter((key) => !own.has(key)).map((key) => `${language}/${key}: missing`),
      ...[...own.keys()].filter((key) => !expected.has(key)).map((key) => `${language}/${key}: not in ${reference}`),
      ...[...own].flatMap(([key, text]) => textFaults(`${language}/${key}`, text, expected.get(key))),
    ]
  })
  return { faults, count: expected.size }
}
