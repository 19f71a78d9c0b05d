import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders whose code shows messages. */
const folders = ['app', 'components', 'contract', 'lib', 'server', 'stores']
/** Message files that are shown completely, section by section, in the file's order. */
const shownWhole = ['terms', 'help']

const namespaceCall = /(?:use|get)Translations\((?:\{[^}]*namespace: )?(?:'([\w.]+)')?/g
const keyInQuotes = /'([\w.-]+)'/g
const propertyName = /\b([a-z]\w*):/g
const keyInTemplate = /`([\w.]*(?:\$\{[^}]*\}[\w.]*)+)`/g

type Uses = { namespaces: string[]; keys: Set<string>; patterns: RegExp[] }

/** The keys that a file may use, found in its text. `${…}` in a key matches one part of it. */
function usesIn(text: string): Uses {
  const namespaces = [...text.matchAll(namespaceCall)].map(([, name = '']) => name)
  const isTranslating = namespaces.some(Boolean)
  const own = [...text.matchAll(keyInQuotes)].map(([, key = '']) => key)
  // In a file that does not translate anything itself, the keys of a table of codes may be message keys.
  const names = isTranslating ? [] : [...text.matchAll(propertyName)].map(([, key = '']) => key)
  const templates = [...text.matchAll(keyInTemplate)].map(([, key = '']) => key.split(/\$\{[^}]*\}/))
  return {
    namespaces,
    keys: new Set([...own, ...names]),
    patterns: templates
      .filter((parts) => parts.some((part) => (isTranslating ? /[a-z_]/ : /[a-z]/).test(part)))
      .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`)),
  }
}

/**
 * A full key, and the shorter names that a file may use for it: without its namespace, or without any of its first
 * parts if the file names no namespace.
 */
function namesOf(key: string, namespaces: readonly string[]): string[] {
  const parts = key.split('.')
  if (namespaces.length === 0 || namespaces.includes('')) return parts.map((_, index) => parts.slice(index).join('.'))
  const within = namespaces.filter((name) => key.startsWith(`${name}.`))
  return [key, ...within.map((name) => key.slice(name.length + 1))]
}

/**
 * The keys that no code under `root` uses, found in its text. An unused key may be missed if its last part equals that
 * of another key. A used key is never reported, if the code contains it completely or as a template.
 * @param keys such as `auth.login.title`
 */
export function unusedMessages(keys: readonly string[], root = '.'): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(root, folder, name)),
  )
  let unused = keys.filter((key) => !shownWhole.some((name) => key.startsWith(`${name}.`)))
  for (const file of files) {
    const uses = usesIn(readFileSync(file, 'utf8'))
    const isUsed = (name: string) => uses.keys.has(name) || uses.patterns.some((pattern) => pattern.test(name))
    unused = unused.filter((key) => !namesOf(key, uses.namespaces).some(isUsed))
  }
  return unused
}
