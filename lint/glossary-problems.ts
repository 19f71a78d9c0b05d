import { flatten, type Messages } from './message-problems'

/**
 * The term for a concept in each language (`keep`), and patterns of the variants that it replaces (`forbid`: regular
 * expressions that ignore case).
 */
type Term = { concept: string; keep: Record<string, string>; forbid: Record<string, string[]> }
/** `pinned` lists keys whose text the specification fixes, each with the reason. */
export type Glossary = { terms: Term[]; pinned: Record<string, string> }

/** Texts that contain a variant which `locales/glossary.json` forbids, and pinned keys that do not exist. */
export function glossaryProblems(catalogues: Record<string, Messages>, { terms, pinned }: Glossary): string[] {
  const texts = Object.entries(catalogues).flatMap(([language, messages]) =>
    flatten(messages).map(([key, text]) => ({
      language,
      key,
      text: String(text)
        .normalize('NFC')
        .replace(/\{\w+\}/g, ''),
    })),
  )
  const keys = new Set(texts.map(({ key }) => key))
  const problems = terms.flatMap(({ concept, keep, forbid }) =>
    Object.entries(forbid).flatMap(([language, patterns]) => {
      const variant = new RegExp(patterns.join('|'), 'iu')
      return texts
        .filter((each) => each.language === language && !(each.key in pinned))
        .flatMap(({ key, text }) => {
          const [found] = variant.exec(text) ?? []
          return found === undefined
            ? []
            : [`${language}/${key}: “${found}” (${concept}) should be “${keep[language] ?? 'another word'}”`]
        })
    }),
  )
  const stray = Object.keys(pinned).filter((key) => !keys.has(key))
  return [...problems, ...stray.map((key) => `glossary.json pins ${key}, which does not exist`)]
}
