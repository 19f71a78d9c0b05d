import { locales, type Locale } from '../../contract/locales'

/** The result of one row of the specification in one language. */
export type Proof = { section: string; row: string; test: string; language: Locale; hasPassed: boolean }

const marks = { true: '✓', false: '✗' }
const titlePattern = /^(.*) \(section ([\d, ]+)\)$/

/** The section and the row in a title such as `network down (section 8)`, or null. */
export function rowOf(title: string): { section: string; row: string } | null {
  const [, row, section] = titlePattern.exec(title) ?? []
  return row && section ? { section, row } : null
}

/** The language if a test's title is one, or null. */
export const languageOf = (title: string): Locale | null => locales.find((locale) => locale === title) ?? null

const bySection = (one: string, other: string) => parseInt(one) - parseInt(other) || one.localeCompare(other)

/** One line for each row and its test, with a mark for each language; empty if there are no rows. */
export function specificationTable(proofs: readonly Proof[]): string {
  const sections = [...new Set(proofs.map(({ section }) => section))].sort(bySection)
  return sections
    .map((section) => {
      const lines = new Map<string, Map<Locale, boolean>>()
      for (const { row, test, language, hasPassed } of proofs.filter((proof) => proof.section === section)) {
        const line = JSON.stringify([row, test])
        const languages = lines.get(line) ?? new Map<Locale, boolean>()
        lines.set(line, languages.set(language, (languages.get(language) ?? true) && hasPassed))
      }
      const cells = [...lines].map(([line, languages]) => {
        const [row = '', test = ''] = JSON.parse(line) as string[]
        const marked = locales.map((locale) => {
          const hasPassed = languages.get(locale)
          return hasPassed === undefined ? ' –' : ` ${marks[`${hasPassed}`]}`
        })
        return { row, test, marked: marked.join(' ') }
      })
      const [rowWidth, testWidth] = [cells.map(({ row }) => row), cells.map(({ test }) => test)].map((texts) =>
        Math.max(...texts.map((text) => text.length)),
      )
      const head = `Section ${section}: ${cells.length} rows`.padEnd((rowWidth ?? 0) + (testWidth ?? 0) + 6)
      const body = cells.map(
        ({ row, test, marked }) => `  ${row.padEnd(rowWidth ?? 0)}  ${test.padEnd(testWidth ?? 0)}  ${marked}`,
      )
      return [`\n${head} ${locales.join(' ')}`, ...body].join('\n')
    })
    .join('\n')
}
