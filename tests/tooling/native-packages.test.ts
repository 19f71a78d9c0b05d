// Tests scripts/bootstrap/native-packages.mjs
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { missingNativePackages } from '@/scripts/bootstrap/native-packages.mjs'

const systems = {
  'Linux with glibc': { platform: 'linux', arch: 'x64', libc: 'gnu' },
  'Linux with musl': { platform: 'linux', arch: 'x64', libc: 'musl' },
  macOS: { platform: 'darwin', arch: 'arm64', libc: 'musl' },
  Windows: { platform: 'win32', arch: 'x64', libc: 'musl' },
} as const
const native = [
  '@a/linux-x64-gnu',
  '@a/linux-x64-musl',
  '@a/darwin-arm64',
  '@a/darwin-x64',
  '@a/win32-x64-msvc',
  '@a/linux-arm64-gnu',
]

describe('native packages missing from the lock file', () => {
  let root = ''
  const install = (name: string) => {
    mkdirSync(join(root, 'node_modules', name), { recursive: true })
    writeFileSync(join(root, 'node_modules', name, 'package.json'), '{}')
  }
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lock-of-one-system-'))
    const optionalDependencies = Object.fromEntries(native.map((name) => [name, '1.2.3']))
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
  ] as const)('are listed in the required version for %s', (system, missing) => {
    expect(missingNativePackages(root, systems[system])).toEqual(missing)
  })

  it('are not listed if they are installed', () => {
    install('@a/darwin-arm64')
    expect(missingNativePackages(root, systems.macOS)).toEqual([])
  })

  it('are all installed on this system', () => {
    expect(missingNativePackages(process.cwd())).toEqual([])
  })
})
