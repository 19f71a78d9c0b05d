// Tests server/env.ts
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readEnvironmentFiles } from '@/scripts/bootstrap/environment.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  vi.stubEnv('DATABASE_URL', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it('a secret is read from the file that is named, without its line break', () => {
  writeFileSync(join(folder, 'url'), 'postgres://site:secret@db/members\n')
  vi.stubEnv('DATABASE_URL_FILE', join(folder, 'url'))
  readEnvironmentFiles(folder)
  expect(process.env.DATABASE_URL).toBe('postgres://site:secret@db/members')
})

it('a secret that is set itself is kept', () => {
  vi.stubEnv('DATABASE_URL', 'postgres://here/members')
  vi.stubEnv('DATABASE_URL_FILE', join(folder, 'absent'))
  readEnvironmentFiles(folder)
  expect(process.env.DATABASE_URL).toBe('postgres://here/members')
})

it('a file that cannot be read stops the start, which says which one', () => {
  vi.stubEnv('DATABASE_URL_FILE', join(folder, 'absent'))
  expect(() => readEnvironmentFiles(folder)).toThrow(
    /DATABASE_URL_FILE names .*absent, which cannot be read \(ENOENT\)/,
  )
})
