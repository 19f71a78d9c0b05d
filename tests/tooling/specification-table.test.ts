// Tests docs/specification.md
import { describe, expect, it } from 'vitest'
import { languageOf, rowOf, specificationTable, type Proof } from '@/tests/support/specification-table'

const proof = (given: Partial<Proof>): Proof => ({
  section: '8',
  row: 'network down',
  test: 'a.spec.ts',
  language: 'tw',
  hasPassed: true,
  ...given,
})

describe('the table of the specification’s rows', () => {
  it("reads the row from a test's title, and the language from the test below it", () => {
    expect(rowOf('network down (section 8)')).toEqual({ section: '8', row: 'network down' })
    expect(rowOf('network down')).toBeNull()
    expect([languageOf('th'), languageOf('the rest')]).toEqual(['th', null])
  })

  it('marks rows that passed, failed or were not tested', () => {
    const table = specificationTable([
      proof({}),
      proof({ language: 'vi', hasPassed: false }),
      proof({ language: 'en' }),
    ])
    expect(table).toMatch(/^\nSection 8: 1 rows\s+tw vi en th\n {2}network down {2}a\.spec\.ts {3}✓ {2}✗ {2}✓ {2}–$/)
  })

  it('marks a row with one failure as failed', () => {
    const table = specificationTable([proof({ hasPassed: false }), proof({})])
    expect(table).toContain(' ✗ ')
    expect(table).not.toContain('✓')
  })

  it('has a part for each section, in order', () => {
    const table = specificationTable([proof({ section: '10' }), proof({}), proof({ section: '5' })])
    expect([...table.matchAll(/^Section (\d+)/gm)].map(([, section]) => section)).toEqual(['5', '8', '10'])
  })
})
