/** The result of a test that proves a row of the specification. */
export type Proof = { section: string; row: string; test: string; hasPassed: boolean }

const titlePattern = /^(.*) \(section ([\d, ]+)\)$/

/** The section and the row in a title such as `network down (section 8)`, or null. */
export function rowOf(title: string): { section: string; row: string } | null {
  const [, row, section] = titlePattern.exec(title) ?? []
  return row && section ? { section, row } : null
}

const bySection = (one: string, other: string) => parseInt(one) - parseInt(other) || one.localeCompare(other)

/** One line for each row and its test, with a mark; empty if there are no rows. */
export function specificationTable(proofs: readonly Proof[]): string {
  const sections = [...new Set(proofs.map(({ section }) => section))].sort(bySection)
  return sections
    .map((section) => {
      const lines = new Map<string, boolean>()
      for (const { row, test, hasPassed } of proofs.filter((proof) => proof.section === section)) {
        const line = `${row}: ${test}`
        lines.set(line, (lines.get(line) ?? true) && hasPassed)
      }
      const marked = [...lines].map(([line, hasPassed]) => `  ${hasPassed ? '✓' : '✗'} ${line}`)
      return [`\nSection ${section}: ${lines.size} rows`, ...marked].join('\n')
    })
    .join('\n')
}
