import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ platform: string, arch: string, libc: 'gnu' | 'musl' }} System the parts of a native package's name */

/** @returns {System} */
function thisSystem() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport() ?? {})
  return { platform: process.platform, arch: process.arch, libc: report.header?.glibcVersionRuntime ? 'gnu' : 'musl' }
}

/**
 * Native packages for this system that an installed package needs but that are not installed. A lock file lists only the
 * platforms that the registry offered when it was written, and npm before 11 installs nothing else.
 * @param {string} root the project's folder, with its dependencies installed
 * @param {System} [system]
 * @returns {string[]} each with its exact version, as npm expects it: `name@1.2.3`
 */
export function missingNativePackages(root, system = thisSystem()) {
  /** @type {Record<string, { optionalDependencies?: Record<string, string> }>} */
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const lockedNames = new Set(Object.keys(locked).map((path) => path.split('node_modules/').at(-1)))
  const isOfSystem = new RegExp(`[-/]${system.platform}-${system.arch}(-msvc|-${system.libc})?$`)
  const isInstalled = (/** @type {string} */ path) => existsSync(join(root, path, 'package.json'))
  return Object.entries(locked)
    .filter(([path, { optionalDependencies }]) => optionalDependencies && isInstalled(path))
    .flatMap(([, { optionalDependencies }]) => Object.entries(optionalDependencies ?? {}))
    .filter(([name]) => isOfSystem.test(name) && !lockedNames.has(name) && !isInstalled(`node_modules/${name}`))
    .map(([name, version]) => `${name}@${version}`)
}
