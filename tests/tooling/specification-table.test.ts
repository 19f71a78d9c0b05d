// Tests docs/specification.md
import { describe, expect, it } from 'vitest'
import { rowOf, specificationTable, type Proof } from '@/tests/support/specification-table'

const proof = (given: Partial<Proof>): Proof => ({
  section: '8',
  row: 'network down',
  test: 'a.test.ts',
  hasPassed: true,
  ...given,
})

describe('the table of the specification’s rows', () => {
  it('reads the row from a title', () => {
    expect(rowOf('network down (section 8)')).toEqual({ section: '8', row: 'network down' })
    expect(rowOf('network down')).toBeNull()
  })

  it('marks a row with one failure as failed', () => {
    const table = specificationTable([proof({ hasPassed: false }), proof({}), proof({ row: 'slow' })])
    expect(table).toBe('\nSection 8: 2 rows\n  ✗ network down: a.test.ts\n  ✓ slow: a.test.ts')
  })

  it('has a part for each section, in order', () => {
    const table = specificationTable([proof({ section: '10' }), proof({}), proof({ section: '5' })])
    expect([...table.matchAll(/^Section (\d+)/gm)].map(([, section]) => section)).toEqual(['5', '8', '10'])
  })
})
