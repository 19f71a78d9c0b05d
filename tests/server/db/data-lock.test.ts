import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from '@/server/db/data-lock'
import { DatabaseUnusable } from '@/server/db/database-unusable'

describe('the data folder lock', () => {
  let folder: string
  const file = () => join(folder, 'lock')
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lock-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('refuses a second holder while the first lives, and names the way out', () => {
    lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(DatabaseUnusable)
    expect(() => lockDataFolder(folder)).toThrow(/DATA_DIR/)
  })

  it('is free again once released', () => {
    lockDataFolder(folder).release()
    expect(() => lockDataFolder(folder)).not.toThrow()
  })

  it('is taken over from a process that no longer lives', () => {
    writeFileSync(file(), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: null }))
    lockDataFolder(folder)
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid })
  })

  it('is taken over when another process wears the dead one’s number', () => {
    writeFileSync(file(), JSON.stringify({ pid: process.pid, startedAt: 'another-boot:1' }))
    expect(() => lockDataFolder(folder)).not.toThrow()
  })

  it('is taken over when a crash left half a line', () => {
    writeFileSync(file(), '{"pid": 12')
    expect(() => lockDataFolder(folder)).not.toThrow()
  })
})
