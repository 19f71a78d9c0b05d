import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ platform: string, arch: string, libc: 'gnu' | 'musl' }} NamedSystem what native programs are named after */

/** @returns {NamedSystem} */
function thisSystem() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport() ?? {})
  return { platform: process.platform, arch: process.arch, libc: report.header?.glibcVersionRuntime ? 'gnu' : 'musl' }
}

/**
 * Native programs of a system that an installed package asks for and the lock does not name: a lock holds what the registry had
 * where it was written, and npm before 11 installs nothing else.
 *
 * @param {string} root the project's folder, its dependencies installed
 * @param {NamedSystem} [system]
 * @returns {string[]} those that are not there, each with its exact version, as npm is asked for it
 */
export function nativeProgramsLeftOut(root, system = thisSystem()) {
  /** @type {Record<string, { optionalDependencies?: Record<string, string> }>} */
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const lockedNames = new Set(Object.keys(locked).map((place) => place.split('node_modules/').at(-1)))
  const isOfSystem = new RegExp(`[-/]${system.platform}-${system.arch}(-msvc|-${system.libc})?$`)
  const isThere = (/** @type {string} */ place) => existsSync(join(root, place, 'package.json'))
  return Object.entries(locked)
    .filter(([place, { optionalDependencies }]) => optionalDependencies && isThere(place))
    .flatMap(([, { optionalDependencies }]) => Object.entries(optionalDependencies ?? {}))
    .filter(([name]) => isOfSystem.test(name) && !lockedNames.has(name) && !isThere(`node_modules/${name}`))
    .map(([name, version]) => `${name}@${version}`)
}
