// Tests tests/support/postgres.ts
import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

describe('a process that started its own PostgreSQL', () => {
  it.each([0, 3])('keeps its exit code %i', (code) => {
    const program = `await import('./tests/support/postgres.ts'); process.exitCode = ${code}`
    const { status } = spawnSync('node', ['--import', 'tsx', '--input-type=module', '--eval', program])
    expect(status).toBe(code)
  })
})
