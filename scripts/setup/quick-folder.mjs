import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory, where Linux has one. */
const memory = '/dev/shm'
/** What all databases of a run may come to, several times over: containers often have 64 MB there. */
const neededBytes = 4 * 1024 ** 3
const ownName = /^member-site-(\d+)-/

/** @param {number} processId */
function isGone(processId) {
  try {
    process.kill(processId, 0)
    return false
  } catch (error) {
    // Another user's may not be asked, and is there.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

/** @param {string} folder */
function clear(folder) {
  for (const name of readdirSync(folder)) {
    const [, owner] = ownName.exec(name) ?? []
    if (!owner || !isGone(Number(owner))) continue
    try {
      rmSync(join(folder, name), { recursive: true, force: true })
    } catch {
      // Another user's is theirs to clear away.
    }
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
  clear(folder)
  const own = mkdtempSync(join(folder, `member-site-${process.pid}-`))
  // Others may enter: PostgreSQL refuses to run as root, and has a user of its own then.
  chmodSync(own, 0o755)
  process.once('exit', () => rmSync(own, { recursive: true, force: true }))
  return own
}
