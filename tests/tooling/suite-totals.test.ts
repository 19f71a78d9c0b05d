// Tests scripts/test/reports.ts
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { playwrightTotals, suiteTotals, totalsOf, vitestTotals } from '@/scripts/test/reports'

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

const vitestReport = {
  numPassedTests: 7,
  numFailedTests: 1,
  testResults: [
    {
      name: 'tests/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'a holds' },
        { status: 'failed', fullName: 'b does not', failureMessages: ['\u001b[31mexpected 1\u001b[0m\n\n  to be 2'] },
      ],
    },
    { name: 'tests/c.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
  ],
}
const spec = (title: string, status: string, message?: string) => ({
  title,
  file: 'walk.spec.ts',
  tests: [
    {
      projectName: 'mobile',
      status,
      annotations: [{ type: 'not compared', description: 'home.png' }],
      results: message ? [{ error: { message } }, {}] : [{}],
    },
  ],
})
const playwrightReport = {
  stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
  suites: [
    {
      title: 'walk.spec.ts',
      specs: [spec('reads', 'expected')],
      suites: [
        { title: 'deeper', specs: [spec('waits', 'unexpected', 'too late'), spec('clicks', 'flaky', 'missed')] },
      ],
    },
  ],
}

describe('the totals of a suite', () => {
  it('come from vitest’s report, with its failures', () => {
    expect(suiteTotals(report(vitestReport), 1, vitestTotals)).toEqual({
      passed: 7,
      failed: 1,
      failures: ['tests/a.test.ts › b does not\n    expected 1\n      to be 2', 'tests/c.test.ts\n    cannot be read'],
      notCompared: 0,
    })
  })

  it('come from Playwright’s report; a test that passed only when retried counts as failed', () => {
    expect(suiteTotals(report(playwrightReport), 1, playwrightTotals)).toEqual({
      passed: 5,
      failed: 2,
      failures: ['[mobile] walk.spec.ts › waits\n    too late', '[mobile] walk.spec.ts › clicks\n    missed'],
      notCompared: 3,
    })
  })

  it('count a failed suite as a failure even if every test passed', () => {
    const file = report({ numPassedTests: 7, numFailedTests: 0, testResults: [] })
    const totals = suiteTotals(file, 1, vitestTotals)
    expect(totals).toMatchObject({ passed: 7, failed: 1 })
    expect(totals.failures).toEqual([expect.stringContaining('exit code 1')])
  })

  it('count a missing report as a failure', () => {
    const totals = suiteTotals(join(folder, 'none.json'), 0, vitestTotals)
    expect(totals).toMatchObject({ passed: 0, failed: 1 })
    expect(totals.failures).toEqual([expect.stringContaining('none.json')])
  })

  it('are added up over several suites', () => {
    const one = { passed: 1, failed: 1, failures: ['a'], notCompared: 0 }
    const other = { passed: 2, failed: 1, failures: ['b'], notCompared: 4 }
    expect(totalsOf([one, other])).toEqual({ passed: 3, failed: 2, failures: ['a', 'b'], notCompared: 4 })
  })
})
