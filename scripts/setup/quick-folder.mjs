import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory, where Linux has one. */
const memory = '/dev/shm'
/** What all databases of a run may come to, several times over: containers often have 64 MB there. */
const neededBytes = 4 * 1024 ** 3
const ownName = /^member-site-(\d+)$/

/** @param {number} processId */
function runs(processId) {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}

/**
 * A folder for temporary files that goes with this process: in memory where there is room, since a database is a thousand
 * small files, which a slow disk takes a quarter of a second to make. What killed processes left there is cleared away.
 * Without such room, or within a process that has one already, the system's own.
 */
export function quickFolder(folder = memory, needed = neededBytes) {
  const usual = tmpdir()
  if (usual.startsWith(`${folder}/`) || !existsSync(folder)) return usual
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < needed) return usual
  for (const name of readdirSync(folder)) {
    const [, owner] = ownName.exec(name) ?? []
    if (owner && !runs(Number(owner))) rmSync(join(folder, name), { recursive: true, force: true })
  }
  const own = join(folder, `member-site-${process.pid}`)
  // Others may enter: PostgreSQL refuses to run as root, and has a user of its own then.
  mkdirSync(own, { recursive: true, mode: 0o755 })
  process.once('exit', () => rmSync(own, { recursive: true, force: true }))
  return own
}
