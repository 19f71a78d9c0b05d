import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEmbedded } from '@/server/db/client'
import { lockDataFolder, unwritableFolder } from '@/server/db/data-lock'
import { DatabaseUnusable } from '@/server/db/database-unusable'
import { anotherFolder } from '@/server/db/other-folder'

describe('the data folder lock', () => {
  let folder: string
  const file = () => join(folder, 'lock')
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lock-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('refuses a second process while the first one lives, and says what to do', () => {
    lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(DatabaseUnusable)
    expect(() => lockDataFolder(folder)).toThrow(/DATA_DIR/)
  })

  it.each([
    ['EROFS', /this user may not write there/],
    ['EACCES', /this user may not write there/],
    ['ENOSPC', /its disk is full/],
    ['EEXIST', /Another process took/],
  ])('explains the error %s when the folder cannot be written', (code, words) => {
    expect(unwritableFolder('.data', Object.assign(new Error(code), { code })).message).toMatch(words)
  })

  it('advises a folder that can be written, where only the data folder can', () => {
    expect(anotherFolder(folder)).toContain(`DATA_DIR=${folder}-2`)
    expect(anotherFolder('/nowhere/data')).toContain('DATA_DIR=/nowhere/data/second')
  })

  it('reports a folder that cannot be created', () => {
    writeFileSync(file(), '')
    return expect(openEmbedded(join(file(), 'inside'))).rejects.toThrow(/Nothing can be written into the data folder/)
  })

  it('can be taken again after its release', () => {
    lockDataFolder(folder).release()
    expect(() => lockDataFolder(folder)).not.toThrow()
  })

  it('is taken over from a process that no longer exists', () => {
    writeFileSync(file(), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: null }))
    lockDataFolder(folder)
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid })
  })

  it('is taken over if another process has the dead one’s id', () => {
    writeFileSync(file(), JSON.stringify({ pid: process.pid, startedAt: 'another-boot:1' }))
    expect(() => lockDataFolder(folder)).not.toThrow()
  })

  describe('the lock of a process in another container, whose process id cannot be compared,', () => {
    const foreign = () =>
      writeFileSync(file(), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: null, place: 'other pid:[1]' }))
    const lastSeen = (agoMs: number) => {
      const at = new Date(Date.now() - agoMs)
      utimesSync(file(), at, at)
    }

    it('is respected while it is renewed, and the refusal says what to do', () => {
      foreign()
      lastSeen(50_000)
      expect(() => lockDataFolder(folder)).toThrow(/another container \(other pid:\[1\]\).*DATA_DIR.*in a minute/)
    })

    it('is taken over after a minute without renewal', () => {
      foreign()
      lastSeen(70_000)
      lockDataFolder(folder).release()
    })

    it('is renewed only by its own process', () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const { release } = lockDataFolder(folder)
      const age = () => Date.now() - statSync(file()).mtimeMs
      lastSeen(70_000)
      vi.advanceTimersByTime(5_000)
      expect(age()).toBeLessThan(30_000)
      foreign()
      lastSeen(70_000)
      vi.advanceTimersByTime(5_000)
      expect(age()).toBeGreaterThan(60_000)
      release()
      vi.useRealTimers()
    })
  })

  it('is taken over if a crash left it incomplete', () => {
    writeFileSync(file(), '{"pid": 12')
    expect(() => lockDataFolder(folder)).not.toThrow()
  })
})
