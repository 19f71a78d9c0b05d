import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseUnusable } from './database-unusable'

type Holder = { pid: number; startedAt: string | null }

/** When a process was started, by the kernel's count since boot; null where the system does not say. */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return fields?.[19] ? `${boot}:${fields[19]}` : null
  } catch {
    return null
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  // A crash may leave a number that another process wears today: only the same start is the same process.
  const startedAt = startOf(holder.pid)
  return holder.startedAt === null || startedAt === null || startedAt === holder.startedAt
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const held: unknown = JSON.parse(text)
    if (typeof held !== 'object' || held === null || !('pid' in held) || typeof held.pid !== 'number') return null
    const startedAt = 'startedAt' in held && typeof held.startedAt === 'string' ? held.startedAt : null
    return { pid: held.pid, startedAt }
  } catch {
    return null
  }
}

/** Moves a dead process's lock out of the way; puts it back if another process took the folder over meanwhile. */
function clearStale(file: string, seen: string): void {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
    if (readText(aside) !== seen) linkSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Takes the data folder for this process alone: two processes on one embedded database lose rows without a word.
 * The lock of a process that died is taken over. Throws `DatabaseUnusable` when a living process holds it.
 */
export function lockDataFolder(folder: string): { release: () => void } {
  const file = join(folder, 'lock')
  const found = readText(file)
  const holder = found === null ? null : parseHolder(found)
  if (holder && isAlive(holder)) {
    throw new DatabaseUnusable(
      `The data folder ${folder} is in use by process ${holder.pid}. Stop that process, or start this one with ` +
        `another folder (for example: DATA_DIR=.data-2).`,
    )
  }
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Holder)
  try {
    if (found !== null) clearStale(file, found)
    writeFileSync(file, mine, { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    throw new DatabaseUnusable(
      `The data folder ${folder} was taken by another process at the same moment; try again.`,
      {
        cause,
      },
    )
  }
  const release = () => {
    process.removeListener('exit', release)
    if (readText(file) === mine) rmSync(file, { force: true })
  }
  process.once('exit', release)
  return { release }
}
