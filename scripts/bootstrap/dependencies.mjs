import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingNativePackages } from './native-packages.mjs'
import { CommandError, elapsed, info, runProgram, warn } from './terminal.mjs'

/** @param {string} version such as `20.19.0` or `v20.19` @returns {number} comparable: major times 1000 plus minor */
const rank = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major * 1000 + minor
}

/**
 * Throws if Node is older than `engines` in package.json requires.
 *
 * @param {string} root the project's folder @param {string} [running] the version that runs
 */
export function checkNodeVersion(root, running = process.version) {
  /** @type {{ engines: { node: string } }} */
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const required = engines.node.replace(/^>=\s*/, '')
  if (rank(running) >= rank(required)) return
  throw new CommandError(
    `Node ${required} or newer is needed; this is ${running}.`,
    'Install a current Node from https://nodejs.org and run the command again.',
  )
}

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage */

/** @param {string} file @returns {Record<string, LockedPackage> | null} its packages; null if it cannot be read */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null
  } catch {
    return null
  }
}

/**
 * Compares `node_modules` with `package-lock.json`, by npm's own list of what it installed. `production` means that it has
 * what the product needs, but not what builds or tests it: `npm ci --omit=dev`, or the artifact of `npm run build`, which
 * has no lock file.
 * @param {string} root the project's folder
 * @returns {'ready' | 'production' | 'missing' | 'outdated'}
 */
export function dependencyState(root) {
  if (!existsSync(join(root, 'package-lock.json'))) return 'production'
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return 'missing'
  const locked = Object.entries(readLock(join(root, 'package-lock.json')) ?? {}).filter(([path]) => path !== '')
  const isInstalled = (/** @type {[string, LockedPackage]} */ [path, entry]) =>
    // The lock file also lists packages for other systems, which npm does not install here.
    installed[path] ? installed[path].version === entry.version : entry.optional === true || entry.devOptional === true
  if (locked.every(isInstalled)) return 'ready'
  const forProduction = locked.filter(([, { dev }]) => !dev)
  const hasNoOther = locked.every(([path, { dev }]) => !dev || !installed[path])
  return hasNoOther && forProduction.every(isInstalled) ? 'production' : 'outdated'
}

/** How to start the same npm that started this process, on any system. */
function npm() {
  const script = process.env.npm_execpath
  if (script && existsSync(script) && /\.c?js$/.test(script)) return { command: process.execPath, first: [script] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [] }
}

/**
 * Checks the dependencies without installing any: only the two commands of a newcomer may use the network. Warns if they
 * are of another version, and throws if a command needs packages that are missing.
 *
 * @param {string} root the project's folder
 * @param {boolean} isOfProduct whether the command is part of the product, which needs no packages for development
 */
export function requireDependencies(root, isOfProduct) {
  const state = dependencyState(root)
  if (state === 'missing' || (state === 'production' && !isOfProduct)) {
    throw new CommandError(
      state === 'missing'
        ? 'The dependencies are not installed.'
        : 'Only the packages of the product are installed here, and this command needs those for development.',
      'Install them: npm ci',
    )
  }
  if (state === 'outdated') warn('The installed packages are not those of package-lock.json. Install them: npm ci')
}

/**
 * Installs the dependencies that are missing or outdated, so that the product can be built and tested.
 *
 * @param {string} root the project's folder
 */
export async function prepareDependencies(root) {
  const state = dependencyState(root)
  if (state === 'ready') return
  const startedMs = Date.now()
  const why = {
    missing: 'the first time',
    outdated: 'package-lock.json changed',
    production: 'those that build the site',
  }[state]
  const { command, first } = npm()
  // Not `npm ci`: it refuses a lock file without the optional packages of other systems, and npm writes such a file if
  // the registry lacks some of them. `--no-save` keeps the lock file unchanged. `--include=dev` installs the build's
  // packages even with NODE_ENV=production.
  const install = (/** @type {string} */ title, /** @type {string[]} */ ...more) =>
    runProgram(
      title,
      command,
      [...first, 'install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', ...more],
      { cwd: root },
    )
  if ((await install(`Installing dependencies (${why}; one to three minutes)`)) !== 0) {
    throw new CommandError(
      'The dependencies could not be installed; see npm’s message above.',
      'Check that this machine reaches the npm registry (npm ping), then run the command again.',
    )
  }
  const missing = missingNativePackages(root)
  if (missing.length > 0 && (await install('Installing native packages of this system', ...missing)) !== 0) {
    warn(`Could not install ${missing.join(', ')}. Without them, building or testing may fail.`)
  }
  info(`Dependencies installed in ${elapsed(startedMs)}`)
}
