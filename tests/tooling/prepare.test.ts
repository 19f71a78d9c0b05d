// Tests scripts/setup/build-state.ts, scripts/setup/browser.ts, scripts/setup/system-packages.ts
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkNodeVersion, dependencyState, requireDependencies } from '@/scripts/bootstrap/dependencies.mjs'
import { CommandError } from '@/scripts/bootstrap/terminal.mjs'
import { installedChromium, prepareBrowser, prepareWindow } from '@/scripts/setup/browser'
import { buildSite, buildState } from '@/scripts/setup/build-state'
import { prepareFonts, prepareServers } from '@/scripts/setup/system-packages'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fresh-clone-'))
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

describe('the installed dependencies', () => {
  const lock = (version: string) => ({
    packages: {
      '': { name: 'site' },
      'node_modules/next': { version },
      'node_modules/for-another-system': { version: '1.0.0', optional: true },
      'node_modules/esbuild': { version: '1.0.0', dev: true },
    },
  })
  const bundler = { 'node_modules/esbuild': { version: '1.0.0', dev: true } }
  const installed = (version: string, others: object = bundler) => ({
    packages: { 'node_modules/next': { version }, ...others },
  })

  it('are missing in a fresh clone', () => {
    write('package-lock.json', lock('16.0.0'))
    expect(dependencyState(root)).toBe('missing')
  })

  it('are ready if npm installed what the lock file names', () => {
    write('package-lock.json', lock('16.0.0'))
    write('node_modules/.package-lock.json', installed('16.0.0'))
    expect(dependencyState(root)).toBe('ready')
  })

  it('are outdated if the lock file changed', () => {
    write('package-lock.json', lock('16.0.1'))
    write('node_modules/.package-lock.json', installed('16.0.0'))
    expect(dependencyState(root)).toBe('outdated')
  })

  it('are outdated if the lock file has another package', () => {
    write('package-lock.json', lock('16.0.0'))
    write('node_modules/.package-lock.json', { packages: {} })
    expect(dependencyState(root)).toBe('outdated')
  })

  it('are for production without those for development, and in a folder without a lock file', () => {
    expect(dependencyState(root)).toBe('production')
    write('package-lock.json', lock('16.0.0'))
    write('node_modules/.package-lock.json', installed('16.0.0', {}))
    expect(dependencyState(root)).toBe('production')
    expect(() => requireDependencies(root, true)).not.toThrow()
    expect(() => requireDependencies(root, false)).toThrow(/npm ci/)
  })

  it('are outdated in production too, which the product only reports', () => {
    const warning = vi.spyOn(console, 'warn').mockReturnValue()
    write('package-lock.json', lock('16.0.1'))
    write('node_modules/.package-lock.json', installed('16.0.0', {}))
    expect(dependencyState(root)).toBe('outdated')
    requireDependencies(root, true)
    expect(warning).toHaveBeenCalledWith(expect.stringContaining('npm ci'))
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
    ['a file was added', () => write('locales/en/auth.json', {})],
    ['a file was deleted', () => rmSync(join(root, 'server/index.ts'))],
    ['the lock changed', () => write('package-lock.json', { packages: {} })],
  ])('is outdated when %s', async (_, change) => {
    await buildSite(root, 'test', succeed)
    change()
    expect(buildState(root)).toBe('outdated')
  })

  it('stays ready if only other files changed, or if a file was written with the same content', async () => {
    await buildSite(root, 'test', succeed)
    write('docs/readme.md', 'second')
    write('app/page.tsx', 'first')
    expect(buildState(root)).toBe('ready')
  })

  it('is outdated if the source changed during the build', async () => {
    await buildSite(root, 'test', () => {
      write('app/page.tsx', 'second')
      return succeed()
    })
    expect(buildState(root)).toBe('outdated')
  })

  it('is missing after a failed build', async () => {
    await buildSite(root, 'test', succeed)
    await expect(buildSite(root, 'test', async () => 1)).rejects.toThrow(/could not be built/)
    expect(buildState(root)).toBe('missing')
  })
})

describe('the version of Node', () => {
  beforeEach(() => write('package.json', { engines: { node: '>=20.19' } }))

  it.each(['v20.19.0', 'v20.20.2', 'v24.1.0'])('is accepted if it is %s', (version) => {
    expect(() => checkNodeVersion(root, version)).not.toThrow()
  })

  it.each(['v18.20.0', 'v20.18.3'])('is rejected if it is %s', (version) => {
    expect(() => checkNodeVersion(root, version)).toThrow(/Node 20\.19 or newer is needed[\s\S]*nodejs\.org/)
  })
})

describe('the browser of the tests', () => {
  /** Simulates a machine on which only some ways to get a browser work. */
  const machine = ({ isDownloadable = false, packages = [] as string[], isRoot = false }) => {
    let isInstalled = false
    const tried: string[] = []
    return {
      tried,
      installed: () => (isInstalled ? '/usr/bin/chromium' : null),
      hasDownload: async () => false,
      download: async () => {
        tried.push('download')
        isInstalled = isDownloadable
        return isDownloadable ? 0 : 1
      },
      canInstall: () => isRoot,
      install: async (names: readonly string[]) => {
        tried.push(...names)
        isInstalled = names.every((name) => packages.includes(name))
        return isInstalled
      },
    }
  }

  it('is an installed one if there is one', async () => {
    const equipped = { ...machine({}), installed: () => '/usr/bin/chromium' }
    await prepareBrowser(equipped)
    expect(equipped.tried).toEqual([])
  })

  it('is downloaded, or else installed from the system’s packages', async () => {
    const online = machine({ isDownloadable: true, isRoot: true })
    await prepareBrowser(online)
    expect(online.tried).toEqual(['download'])
    const offline = machine({ packages: ['chromium-headless-shell', 'chromium'], isRoot: true })
    await prepareBrowser(offline)
    expect(offline.tried).toEqual(['download', 'chromium-headless-shell'])
    const older = machine({ packages: ['chromium'], isRoot: true })
    await prepareBrowser(older)
    expect(older.tried).toEqual(['download', 'chromium-headless-shell', 'chromium'])
  })

  it('must be installed by the user if no way works', async () => {
    const bare = machine({})
    await expect(prepareBrowser(bare)).rejects.toThrow(CommandError)
    await expect(prepareBrowser(bare)).rejects.toThrow(/CHROMIUM_PATH=/)
    expect(bare.tried).toEqual(['download', 'download'])
  })

  it('is never the headless shell if it opens a window', () => {
    for (const name of ['chromium-headless-shell', 'chromium']) writeFileSync(join(root, name), '', { mode: 0o755 })
    vi.stubEnv('PATH', root)
    vi.stubEnv('CHROMIUM_PATH', '')
    expect([installedChromium(), installedChromium(true)]).toEqual([
      join(root, 'chromium-headless-shell'),
      join(root, 'chromium'),
    ])
    vi.unstubAllEnvs()
  })

  it('is Playwright’s own for its window, and says what to install if there is none', async () => {
    const equipped = { ...machine({}), installed: () => '/usr/bin/chromium' }
    await prepareWindow(['--headed'], equipped)
    expect(equipped.tried).toEqual([])
    await prepareWindow(['--ui'], equipped)
    expect(equipped.tried).toEqual(['download'])
    await expect(prepareWindow(['--ui'], machine({}))).rejects.toThrow(
      /npx playwright install chromium.*--ui-host localhost/,
    )
  })
})

describe('the fonts', () => {
  it('are installed only if a language lacks one', async () => {
    const installed: string[] = []
    const install = async (packages: readonly string[]) => installed.push(...packages) > 0
    await prepareFonts(() => [], { canInstall: () => true, install })
    expect(installed).toEqual([])
    await prepareFonts(() => ['th'], { canInstall: () => true, install })
    expect(installed).toContain('fonts-noto-cjk')
  })
})

describe('the server programs of the tests', () => {
  it('are installed if the user is root; otherwise the user is told to install them', async () => {
    const installed = new Set<string>()
    const missing = () => ['nginx'].filter((name) => !installed.has(name))
    const install = async (packages: readonly string[]) => packages.every((name) => installed.add(name))
    await expect(prepareServers(missing, { canInstall: () => false, install })).rejects.toThrow(/nginx/)
    await prepareServers(missing, { canInstall: () => true, install })
    expect([...installed]).toEqual(['nginx'])
  })
})
