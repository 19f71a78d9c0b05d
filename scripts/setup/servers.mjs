import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall, canAptInstall } from './apt.mjs'
import { CannotGoOn } from './terminal.mjs'

/** Debian's packages. */
const packages = { nginx: 'nginx', redis: 'redis-server' }

/**
 * Where a server's program is; system folders are looked into even where the path leaves them out.
 *
 * @param {readonly string[]} names the first that is found counts
 * @returns {string | null}
 */
export function installedServer(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/usr/local/sbin']
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const isExecutable = (/** @type {string} */ place) => {
    try {
      accessSync(place, constants.X_OK)
      return true
    } catch {
      return false
    }
  }
  return places.find(isExecutable) ?? null
}

/** The packages of what the tests lack. @returns {string[]} */
function missingPackages() {
  return [
    ...(installedServer('nginx') ? [] : [packages.nginx]),
    ...(installedServer('redis-server', 'valkey-server') ? [] : [packages.redis]),
  ]
}

/**
 * Sees to it that the tests of several instances have nginx and a Redis or Valkey.
 *
 * @param {{ missing?: () => string[], canInstall?: () => boolean,
 *   install?: (packages: readonly string[]) => Promise<boolean> }} [ways]
 */
export async function prepareServers({
  missing = missingPackages,
  canInstall = canAptInstall,
  install = aptInstall,
} = {}) {
  if (missing().length === 0) return
  if (canInstall()) await install(missing())
  if (missing().length === 0) return
  throw new CannotGoOn(
    `The tests run several instances behind nginx, with a shared page cache; not installed: ${missing().join(', ')}.`,
    'Install nginx and redis (apt install nginx redis-server; brew install nginx redis), and run the command again.',
  )
}
