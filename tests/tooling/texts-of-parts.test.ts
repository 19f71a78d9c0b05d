// Tests components/member/pages.ts, components/providers/messages.tsx, components/ui/load/part-with-texts.tsx
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { memberPages, type MemberPageName } from '@/components/member/pages'

const list = (code: string) => [...code.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)

const panelsFile = 'components/member/panels.tsx'
const everywhere = list(
  /everywhere = \[.*?\]/.exec(readFileSync('components/providers/messages.tsx', 'utf8'))?.[0] ?? '',
)

/** Imports of a file that has two parts. The page that lacks the texts shows the other one. */
const ofOtherPart = new Set([
  'components/games/titles/venue-titles.tsx > components/games/lobby/lobby-records.tsx',
  'components/games/play/bring-home.tsx > components/games/play/use-transfer-point.ts',
])

function fileOf(from: string, specifier: string): string | null {
  const base = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier)
  return ['.tsx', '.ts'].map((end) => base + end).find((file) => existsSync(file)) ?? null
}

/** `names`: what is imported, if the statement says so. `exported`: the part that loads the file when it is first shown. */
type Import = {
  file: string
  names?: readonly string[] | null
  exported?: string | undefined
  texts: readonly string[]
}
type Source = { isClient: boolean; uses: readonly string[]; imports: Import[] }
const sources = new Map<string, Source>()

/** What a file needs: the namespaces of its texts, and the files that it imports, with the texts that it loads with them. */
function read(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const code = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')
  const imports: Import[] = []
  const add = (specifier: string, texts: Import['texts'], by: Pick<Import, 'names' | 'exported'> = {}) => {
    const found = fileOf(file, specifier)
    if (found) imports.push({ file: found, texts, ...by })
  }
  const own: string[] = []
  const late = new Set<string | undefined>()
  // `withTexts(async () => (await import('…')).Part, ['play'])`, or of a part of this file, or with a constant list.
  const rest = code.replaceAll(
    /[wW]ithTexts\(\s*async \(\) =>\s*((?:\(await import\('(.+?)'\)\))?\.?\w+),\s*(\[.*?\]|\w+),?\s*\)/gs,
    (_, part: string, specifier: string | undefined, texts: string) => {
      const names = list(texts.startsWith('[') ? texts : (RegExp(`const ${texts} = (\\[.*?\\])`).exec(code)?.[1] ?? ''))
      const imported = RegExp(`import \\{ ${part} \\} from '(.+?)'`).exec(code)?.[1]
      late.add(imported)
      if (specifier ?? imported) add(specifier ?? imported ?? '', names)
      else own.push(...names)
      return ''
    },
  )
  for (const [, names = '', specifier = ''] of rest.matchAll(/^(?:im|ex)port (?!type )(.*?)from '([@.].+?)'/gms))
    if (!late.has(specifier)) add(specifier, own, { names: names.match(/\w+/g) })
  for (const [, exported, specifier = ''] of rest.matchAll(/(?:^export const (\w+) = .*?)?import\('([@.].+?)'\)/gm))
    add(specifier, own, { exported })
  const uses = [...rest.matchAll(/useTranslations\('(\w+)/g)].map(([, name = '']) => name)
  const source = {
    isClient: code.trimStart().startsWith("'use client'"),
    uses: uses.filter((name) => !own.includes(name)),
    imports,
  }
  sources.set(file, source)
  return source
}

/** The texts that parts of a page use in the browser and the page does not send, as `PART: NAMESPACE`. */
function missingTexts(page: string, texts: readonly string[], isPanel = false): string[] {
  const missing = new Set<string>()
  const visited = new Set<string>()
  const visit = (file: string, isIn: boolean, sent: readonly string[], names?: readonly string[] | null) => {
    const key = `${file} ${isIn} ${sent.join()} ${names?.join()}`
    if (visited.has(key) || file === panelsFile) return
    visited.add(key)
    const { isClient, uses, imports } = read(file)
    const isInBrowser = isIn || isClient
    if (isInBrowser) for (const name of uses) if (!sent.includes(name)) missing.add(`${file}: ${name}`)
    for (const each of imports) {
      const isLeftOut = each.exported && names && !names.includes(each.exported)
      if (isLeftOut || ofOtherPart.has(`${file} > ${each.file}`)) continue
      visit(each.file, isInBrowser || each.texts.length > 0, [...sent, ...each.texts], each.names)
    }
  }
  visit(page, isPanel, [...everywhere, ...texts])
  return [...missing]
}

const screens = readdirSync('components/screens').flatMap((name): [string, string[]][] => {
  const file = `components/screens/${name}`
  const sent = [...readFileSync(file, 'utf8').matchAll(/<Messages of=\{(\[.*?\])\}/gs)]
  return sent.length > 0 ? [[file, sent.flatMap(([, texts = '']) => list(texts))]] : []
})
const panels = [...readFileSync(panelsFile, 'utf8').matchAll(/^ {2}(\w+): async \(\) => .*import\('(.+?)'\)/gm)]

it.each(screens)('%s sends the texts of all its parts', (file, texts) => {
  expect(missingTexts(file, texts)).toEqual([])
})

it.each(panels.map(([, name = '', specifier = '']) => [name as MemberPageName, specifier] as const))(
  'the member’s page %s sends the texts of all its parts',
  (name, specifier) => {
    expect(missingTexts(fileOf(panelsFile, specifier) ?? '', memberPages[name].texts, true)).toEqual([])
  },
)

const frames = readdirSync('components/layout/frame').flatMap((name) =>
  name.endsWith('-layout.tsx') ? [`components/layout/frame/${name}`] : [],
)
it.each([...frames, 'components/providers/site-providers.tsx'])('every part of %s brings its own texts', (file) => {
  expect(missingTexts(file, [])).toEqual([])
})
