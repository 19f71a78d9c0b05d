// Tests tests/support/temp-folder.ts
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const source = new URL('../support/temp-folder.ts', import.meta.url).href

describe('the folder for temporary files', () => {
  let memory: string
  beforeEach(() => void (memory = mkdtempSync(join(tmpdir(), 'memory-'))))
  afterEach(() => rmSync(memory, { recursive: true }))

  /** Calls `tempFolder` in another process and returns its result. */
  function callInProcess(requiredBytes: number, env: Record<string, string> = {}) {
    const code = `
      const { tempFolder } = await import(${JSON.stringify(source)})
      const own = tempFolder(${JSON.stringify(memory)}, ${requiredBytes})
      const { existsSync } = await import('node:fs')
      console.log(JSON.stringify({ own, exists: existsSync(own), processId: process.pid }))`
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      env: { ...process.env, TMPDIR: tmpdir(), ...env },
      encoding: 'utf8',
    })
    return JSON.parse(stdout) as { own: string; exists: boolean; processId: number }
  }

  it('is in memory if there is room, and is deleted when its process ends', () => {
    const { own, exists, processId } = callInProcess(1)
    expect(own.startsWith(join(memory, `member-site-${processId}-`))).toBe(true)
    expect(exists).toBe(true)
    expect(existsSync(own)).toBe(false)
  })

  it('is the system’s own if memory is short or a parent process already has one', () => {
    expect(callInProcess(Number.MAX_SAFE_INTEGER).own).toBe(tmpdir())
    const given = join(memory, 'member-site-1-own')
    expect(callInProcess(1, { TMPDIR: given }).own).toBe(given)
    // tsx itself creates this folder for its cache.
    expect(readdirSync(memory)).toEqual(['member-site-1-own'])
  })

  it('is deleted by a later process if its own was killed, and no other folder is', () => {
    const ended = spawnSync(process.execPath, ['-e', '']).pid
    const others = [`member-site-${process.pid}-a`, 'member-site', 'unrelated']
    for (const name of [`member-site-${ended}-a`, ...others])
      mkdirSync(join(memory, name, 'within'), { recursive: true })
    callInProcess(1)
    expect(readdirSync(memory).sort()).toEqual(others.sort())
  })
})
