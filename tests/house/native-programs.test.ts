import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nativeProgramsLeftOut } from '@/scripts/setup/native-programs.mjs'

const systems = {
  'Linux with glibc': { platform: 'linux', arch: 'x64', libc: 'gnu' },
  'Linux with musl': { platform: 'linux', arch: 'x64', libc: 'musl' },
  macOS: { platform: 'darwin', arch: 'arm64', libc: 'musl' },
  Windows: { platform: 'win32', arch: 'x64', libc: 'musl' },
} as const
const programs = [
  '@a/linux-x64-gnu',
  '@a/linux-x64-musl',
  '@a/darwin-arm64',
  '@a/darwin-x64',
  '@a/win32-x64-msvc',
  '@a/linux-arm64-gnu',
]

describe('native programs that the lock does not name', () => {
  let root = ''
  const install = (name: string) => {
    mkdirSync(join(root, 'node_modules', name), { recursive: true })
    writeFileSync(join(root, 'node_modules', name, 'package.json'), '{}')
  }
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lock-of-one-system-'))
    const optionalDependencies = Object.fromEntries(programs.map((name) => [name, '1.2.3']))
    const packages = {
      '': { name: 'site' },
      'node_modules/compiler': { version: '1.2.3', optionalDependencies },
      'node_modules/not-installed': { version: '1.0.0', optionalDependencies: { '@b/darwin-arm64': '1.0.0' } },
      'node_modules/@a/linux-x64-gnu': { version: '1.2.3', optional: true },
    }
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
    install('compiler')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it.each([
    ['Linux with glibc', []],
    ['Linux with musl', ['@a/linux-x64-musl@1.2.3']],
    ['macOS', ['@a/darwin-arm64@1.2.3']],
    ['Windows', ['@a/win32-x64-msvc@1.2.3']],
  ] as const)('are fetched in the version asked for: %s', (system, leftOut) => {
    expect(nativeProgramsLeftOut(root, systems[system])).toEqual(leftOut)
  })

  it('are not fetched where they are', () => {
    install('@a/darwin-arm64')
    expect(nativeProgramsLeftOut(root, systems.macOS)).toEqual([])
  })

  it('are all there on this system', () => {
    expect(nativeProgramsLeftOut(process.cwd())).toEqual([])
  })
})
