import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareBrowser } from '@/scripts/setup/browser.mjs'
import { buildSite, buildState } from '@/scripts/setup/build.mjs'
import { dependencyState } from '@/scripts/setup/dependencies.mjs'
import { prepareFonts } from '@/scripts/setup/fonts.mjs'
import { checkNodeVersion } from '@/scripts/setup/node-version.mjs'
import { prepareServers } from '@/scripts/setup/servers.mjs'
import { CannotGoOn } from '@/scripts/setup/terminal.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fresh-clone-'))
  // What the scripts tell their user is not news here.
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

function write(file: string, content: string | object): void {
  const place = join(root, file)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content))
}

describe('dependencies', () => {
  const lock = (version: string) => ({
    packages: {
      '': { name: 'site' },
      'node_modules/next': { version },
      'node_modules/for-another-system': { version: '1.0.0', optional: true },
    },
  })
  const installed = (version: string) => ({ packages: { 'node_modules/next': { version } } })

  it('are missing in a fresh clone', () => {
    write('package-lock.json', lock('16.0.0'))
    expect(dependencyState(root)).toBe('missing')
  })

  it('are ready when npm installed what is locked', () => {
    write('package-lock.json', lock('16.0.0'))
    write('node_modules/.package-lock.json', installed('16.0.0'))
    expect(dependencyState(root)).toBe('ready')
  })

  it('are outdated when the lock moved on', () => {
    write('package-lock.json', lock('16.0.1'))
    write('node_modules/.package-lock.json', installed('16.0.0'))
    expect(dependencyState(root)).toBe('outdated')
  })

  it('are outdated when the lock holds one package more', () => {
    write('package-lock.json', lock('16.0.0'))
    write('node_modules/.package-lock.json', { packages: {} })
    expect(dependencyState(root)).toBe('outdated')
  })
})

describe('the build', () => {
  const succeed = async () => {
    write('.next/BUILD_ID', 'one')
    return 0
  }
  beforeEach(() => {
    write('app/page.tsx', 'first')
    write('server/index.ts', 'first')
    write('docs/readme.md', 'first')
  })

  it('is missing before the first one', () => {
    expect(buildState(root)).toBe('missing')
  })

  it('is ready once it was made', async () => {
    await buildSite(root, 'test', succeed)
    expect(buildState(root)).toBe('ready')
  })

  it.each([
    ['a file of the site changed', () => write('app/page.tsx', 'second')],
    ['a file of the API changed', () => write('server/index.ts', 'second')],
    ['a file came', () => write('locales/en/auth.json', {})],
    ['a file went', () => rmSync(join(root, 'server/index.ts'))],
    ['the lock moved on', () => write('package-lock.json', { packages: {} })],
  ])('is outdated when %s', async (_, change) => {
    await buildSite(root, 'test', succeed)
    change()
    expect(buildState(root)).toBe('outdated')
  })

  it('stays ready when only what is no part of it changed, or a file was only touched', async () => {
    await buildSite(root, 'test', succeed)
    write('docs/readme.md', 'second')
    write('app/page.tsx', 'first')
    expect(buildState(root)).toBe('ready')
  })

  it('is outdated when the source changed while it was made', async () => {
    await buildSite(root, 'test', () => {
      write('app/page.tsx', 'second')
      return succeed()
    })
    expect(buildState(root)).toBe('outdated')
  })

  it('is missing after one that failed, and says so', async () => {
    await buildSite(root, 'test', succeed)
    await expect(buildSite(root, 'test', async () => 1)).rejects.toThrow(/could not be built/)
    expect(buildState(root)).toBe('missing')
  })
})

describe('Node', () => {
  beforeEach(() => write('package.json', { engines: { node: '>=20.19' } }))

  it.each(['v20.19.0', 'v20.20.2', 'v24.1.0'])('%s is welcome', (version) => {
    expect(() => checkNodeVersion(root, version)).not.toThrow()
  })

  it.each(['v18.20.0', 'v20.18.3'])('%s is refused with the way out', (version) => {
    expect(() => checkNodeVersion(root, version)).toThrow(/Node 20\.19 or newer is needed[\s\S]*nodejs\.org/)
  })
})

describe('the browser of the tests', () => {
  /** A machine on which only some ways of getting a browser work. */
  const machine = ({ downloads = false, packages = [] as string[], isRoot = false }) => {
    let isInstalled = false
    const tried: string[] = []
    return {
      tried,
      ways: {
        installed: () => (isInstalled ? '/usr/bin/chromium' : null),
        hasOwn: () => false,
        download: async () => {
          tried.push('download')
          isInstalled = downloads
          return downloads ? 0 : 1
        },
        canInstall: () => isRoot,
        install: async (wanted: readonly string[]) => {
          tried.push(...wanted)
          isInstalled = wanted.every((name) => packages.includes(name))
          return isInstalled
        },
      },
    }
  }

  it('is taken from the machine when it has one', async () => {
    const { tried, ways } = machine({})
    await prepareBrowser({ ...ways, installed: () => '/usr/bin/chromium' })
    expect(tried).toEqual([])
  })

  it('is downloaded, else installed from the system’s packages', async () => {
    const connected = machine({ downloads: true, isRoot: true })
    await prepareBrowser(connected.ways)
    expect(connected.tried).toEqual(['download'])
    const cutOff = machine({ packages: ['chromium-headless-shell', 'chromium'], isRoot: true })
    await prepareBrowser(cutOff.ways)
    expect(cutOff.tried).toEqual(['download', 'chromium-headless-shell'])
    const older = machine({ packages: ['chromium'], isRoot: true })
    await prepareBrowser(older.ways)
    expect(older.tried).toEqual(['download', 'chromium-headless-shell', 'chromium'])
  })

  it('is asked for in plain words where nothing works', async () => {
    const nothing = machine({})
    await expect(prepareBrowser(nothing.ways)).rejects.toThrow(CannotGoOn)
    await expect(prepareBrowser(nothing.ways)).rejects.toThrow(/CHROMIUM_PATH=/)
    expect(nothing.tried).toEqual(['download', 'download'])
  })
})

describe('fonts', () => {
  it('are installed only where letters are missing', async () => {
    const installed: string[] = []
    const install = async (packages: readonly string[]) => installed.push(...packages) > 0
    await prepareFonts({ missing: () => [], canInstall: () => true, install })
    expect(installed).toEqual([])
    await prepareFonts({ missing: () => ['th'], canInstall: () => true, install })
    expect(installed).toContain('fonts-noto-cjk')
  })
})

describe('servers of the tests', () => {
  it('are installed where they are missing and may be, else asked for in plain words', async () => {
    const there = new Set<string>()
    const missing = () => ['nginx', 'redis-server'].filter((name) => !there.has(name))
    const install = async (packages: readonly string[]) => packages.every((name) => there.add(name))
    await expect(prepareServers({ missing, canInstall: () => false, install })).rejects.toThrow(/nginx, redis-server/)
    await prepareServers({ missing, canInstall: () => true, install })
    expect([...there]).toEqual(['nginx', 'redis-server'])
  })
})
