import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

describe('a process that may start a PostgreSQL of its own', () => {
  it.each([0, 3])('ends with the code it was given: %i', (code) => {
    const program = `await import('./tests/support/postgres.ts'); process.exitCode = ${code}`
    const { status } = spawnSync('node', ['--import', 'tsx', '--input-type=module', '--eval', program])
    expect(status).toBe(code)
  })
})
