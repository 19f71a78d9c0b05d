import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nativeProgramsLeftOut } from './native-programs.mjs'
import { CannotGoOn, elapsed, runProgram, say, warn } from './terminal.mjs'

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockedPackage */

/** @param {string} file @returns {Record<string, LockedPackage> | null} its packages; null when it cannot be read */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null
  } catch {
    return null
  }
}

/**
 * Whether `node_modules` holds what `package-lock.json` says, by npm's own account of what it installed.
 *
 * @param {string} root the project's folder
 * @returns {'ready' | 'missing' | 'outdated'}
 */
export function dependencyState(root) {
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return 'missing'
  const locked = readLock(join(root, 'package-lock.json')) ?? {}
  const isAsLocked = Object.entries(locked).every(([place, entry]) => {
    if (place === '' || installed[place]?.version === entry.version) return true
    // Packages for other systems are locked but not installed.
    return !installed[place] && (entry.optional === true || entry.devOptional === true)
  })
  return isAsLocked ? 'ready' : 'outdated'
}

/** How to start the npm that started us, on any system. */
function npm() {
  const script = process.env.npm_execpath
  if (script && existsSync(script) && /\.c?js$/.test(script)) return { command: process.execPath, first: [script] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [] }
}

/**
 * Installs the dependencies unless they are there.
 *
 * @param {string} root the project's folder
 */
export async function prepareDependencies(root) {
  const state = dependencyState(root)
  if (state === 'ready') return
  const startedMs = Date.now()
  const why = state === 'missing' ? 'the first time' : 'package-lock.json changed'
  const { command, first } = npm()
  // Not `npm ci`: it refuses a lock without the optional packages of other systems, which is what npm writes where a
  // registry does not have them all. `--no-save` keeps the lock as it is; `--include=dev` because the build needs those
  // packages even where NODE_ENV=production is set.
  const install = (/** @type {string} */ title, /** @type {string[]} */ ...more) =>
    runProgram(
      title,
      command,
      [...first, 'install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', ...more],
      { cwd: root },
    )
  if ((await install(`Installing dependencies (${why}; one to three minutes)`)) !== 0) {
    throw new CannotGoOn(
      'The dependencies could not be installed; npm says why above.',
      'Check that this machine reaches the npm registry (npm ping), then run the command again.',
    )
  }
  const leftOut = nativeProgramsLeftOut(root)
  if (leftOut.length > 0 && (await install('Installing programs of this system', ...leftOut)) !== 0) {
    warn(`Without ${leftOut.join(', ')}, which could not be installed, building or testing may fail.`)
  }
  say(`Dependencies installed in ${elapsed(startedMs)}`)
}
