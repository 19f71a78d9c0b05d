import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const script = new URL('../../scripts/setup/quick-folder.mjs', import.meta.url).href

describe('the folder for temporary files', () => {
  let memory: string
  beforeEach(() => void (memory = mkdtempSync(join(tmpdir(), 'memory-'))))
  afterEach(() => rmSync(memory, { recursive: true }))

  /** What a process of its own is given, once it asks; `env` is beside its own. */
  function askedBy(neededBytes: number, env: Record<string, string> = {}) {
    const code = `
      const { quickFolder } = await import(${JSON.stringify(script)})
      const own = quickFolder(${JSON.stringify(memory)}, ${neededBytes})
      const { existsSync } = await import('node:fs')
      console.log(JSON.stringify({ own, stands: existsSync(own), processId: process.pid }))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...process.env, TMPDIR: tmpdir(), ...env },
      encoding: 'utf8',
    })
    return JSON.parse(stdout) as { own: string; stands: boolean; processId: number }
  }

  it('is in memory where there is room, and goes with its process', () => {
    const { own, stands, processId } = askedBy(1)
    expect(own.startsWith(join(memory, `member-site-${processId}-`))).toBe(true)
    expect(stands).toBe(true)
    expect(existsSync(own)).toBe(false)
  })

  it('is the system’s own where there is too little room, and within a process that has one already', () => {
    expect(askedBy(Number.MAX_SAFE_INTEGER).own).toBe(tmpdir())
    const given = join(memory, 'member-site-1-own')
    expect(askedBy(1, { TMPDIR: given }).own).toBe(given)
    expect(readdirSync(memory)).toEqual([])
  })

  it('clears away what a killed process left, and nothing else', () => {
    const ended = spawnSync(process.execPath, ['-e', '']).pid
    const others = [`member-site-${process.pid}-a`, 'member-site', 'somebody-elses']
    for (const name of [`member-site-${ended}-a`, ...others])
      mkdirSync(join(memory, name, 'within'), { recursive: true })
    askedBy(1)
    expect(readdirSync(memory).sort()).toEqual(others.sort())
  })
})
