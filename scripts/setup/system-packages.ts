import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandError, runProgram, warn } from '../bootstrap/terminal.mjs'

/** How packages are installed. Tests pass another implementation. */
export type Installer = {
  canInstall: () => boolean
  /** Resolves to true if the packages were installed. */
  install: (packages: readonly string[]) => Promise<boolean>
}

const env = { DEBIAN_FRONTEND: 'noninteractive' }
let updating: Promise<number> | undefined

/** Debian's package manager. It works only for root. */
export const apt: Installer = {
  canInstall: () => {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
    try {
      execFileSync('apt-get', ['--version'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  },
  install: async (packages) => {
    updating ??= runProgram('Updating the list of system packages', 'apt-get', ['update', '-q'], { env })
    if ((await updating) !== 0) return false
    const args = ['install', '-y', '-q', '--no-install-recommends', ...packages]
    return (await runProgram(`Installing system packages: ${packages.join(', ')}`, 'apt-get', args, { env })) === 0
  },
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * All paths at which a program with one of these names may be: each folder of `PATH` for the first name, then for the
 * next.
 */
export const pathsOf = (names: readonly string[], more: readonly string[] = []): string[] => {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...more]
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/**
 * The path of the first of these programs that is installed; null if none is. Also searches system folders that a
 * user's `PATH` may lack.
 */
export const installedServer = (...names: string[]): string | null =>
  pathsOf(names, ['/usr/sbin', '/usr/local/sbin']).find(isExecutable) ?? null

/** The packages of the servers that the tests need and that are not installed. */
const missingServers = () => [...(installedServer('nginx') ? [] : ['nginx'])]

/** Installs nginx, for the tests that run several instances. */
export async function prepareServers(missing: () => string[] = missingServers, installer = apt): Promise<void> {
  if (missing().length === 0) return
  if (installer.canInstall()) await installer.install(missing())
  if (missing().length === 0) return
  throw new CommandError(
    `The tests run several instances behind nginx; not installed: ${missing().join(', ')}.`,
    'Install nginx (apt install nginx; brew install nginx), and run the command again.',
  )
}

/** Languages of the site for which a minimal system has no fonts. */
const languages = ['zh-tw', 'th']
const fontPackages = ['fontconfig', 'fonts-noto-cjk', 'fonts-noto-core']

function languagesWithoutFont(): string[] {
  if (process.platform !== 'linux') return []
  return languages.filter((language) => {
    try {
      return execFileSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' }).trim() === ''
    } catch {
      return true
    }
  })
}

/** Installs fonts for Chinese and Thai. Only screenshots need them, so a failure is only a warning. */
export async function prepareFonts(missing: () => string[] = languagesWithoutFont, installer = apt): Promise<void> {
  if (missing().length === 0) return
  if (installer.canInstall() && (await installer.install(fontPackages))) return
  warn(
    `No font for: ${missing().join(', ')}. Screenshots will show boxes; install ${fontPackages.slice(1).join(' and ')}.`,
  )
}
