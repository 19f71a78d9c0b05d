import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's file system in memory. */
const memoryFolder = '/dev/shm'
/**
 * The free bytes required: several times the size of all databases of a run. Containers often have only 64 MB there.
 */
const requiredBytes = 4 * 1024 ** 3
const ownName = /^member-site-(\d+)-/

function hasEnded(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return false
  } catch (error) {
    // Any other error, such as EPERM, means that the process exists and runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

/** Deletes the folders that killed processes left behind. */
function deleteAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, owner] = ownName.exec(name) ?? []
    if (!owner || !hasEnded(Number(owner))) continue
    try {
      rmSync(join(folder, name), { recursive: true, force: true })
    } catch {
      // The folder belongs to another user.
    }
  }
}

/**
 * Returns a folder for temporary files that is deleted when this process exits. It is in memory if there is room,
 * because a database has a thousand small files, which take a quarter of a second on a slow disk. Without room, or if a
 * parent process already has such a folder, it is in the system's temporary folder.
 */
export function tempFolder(folder = memoryFolder, required = requiredBytes): string {
  const usual = tmpdir()
  if (usual.startsWith(`${folder}/`) || !existsSync(folder)) return usual
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < required) return usual
  deleteAbandoned(folder)
  const own = mkdtempSync(join(folder, `member-site-${process.pid}-`))
  // PostgreSQL refuses to run as root and runs as another user, who needs access.
  chmodSync(own, 0o755)
  process.once('exit', () => rmSync(own, { recursive: true, force: true }))
  return own
}
