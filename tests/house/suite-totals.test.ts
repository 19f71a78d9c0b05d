import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { playwrightTotals, suiteTotals, vitestTotals } from '@/scripts/test/suites.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'totals-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('the totals of a suite', () => {
  it('are those of vitest’s report', () => {
    const file = report({ numPassedTests: 7, numFailedTests: 2 })
    expect(suiteTotals(file, 1, vitestTotals)).toEqual({ passed: 7, failed: 2 })
  })

  it('are those of Playwright’s report; a test that needed a second try failed', () => {
    const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } })
    expect(suiteTotals(file, 1, playwrightTotals)).toEqual({ passed: 5, failed: 2 })
  })

  it('count a failure when the suite ended badly though each test passed', () => {
    const file = report({ numPassedTests: 7, numFailedTests: 0 })
    expect(suiteTotals(file, 1, vitestTotals)).toEqual({ passed: 7, failed: 1 })
  })

  it('count a failure when no report was left', () => {
    expect(suiteTotals(join(folder, 'none.json'), 0, vitestTotals)).toEqual({ passed: 0, failed: 1 })
  })
})
