import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseUnusable } from './database-unusable'
import { anotherFolder } from './other-folder'

/** `place` is null in locks that earlier versions wrote. */
type Holder = { pid: number; startedAt: string | null; place: string | null }

/** How often the holder updates the lock file's time. Processes that cannot look up the holder go by this time. */
const heartbeatMs = 5_000
/**
 * After this silence the holder counts as dead. It is long because the database may keep a process busy for a while.
 */
const silenceMs = 60_000

/** Names the machine or container. Process numbers are unique only within it. */
function ownPlace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** When a process was started, in the kernel's ticks since boot; null if the system does not report it. */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return fields?.[19] ? `${boot}:${fields[19]}` : null
  } catch {
    return null
  }
}

/**
 * Milliseconds since a holder on another machine or in another container updated the lock; null if its process can be
 * looked up here.
 */
function silenceOf(holder: Holder, file: string): number | null {
  if (holder.place === null || holder.place === ownPlace()) return null
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  // A process number may be reused after a crash. The process is the same only if the start time is the same.
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
    const place = 'place' in held && typeof held.place === 'string' ? held.place : null
    return { pid: held.pid, startedAt, place }
  } catch {
    return null
  }
}

/** Moves the lock of a dead process out of the way. Puts the file back if another process took the folder meanwhile. */
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

function updateHeartbeat(file: string, mine: string): void {
  const now = new Date()
  try {
    if (readText(file) === mine) utimesSync(file, now, now)
  } catch {
    // The folder was moved away: there is no lock to update.
  }
}

/** An error that says why nothing could be written into the data folder. */
export function unwritableFolder(folder: string, cause: unknown): DatabaseUnusable {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EEXIST')
    return new DatabaseUnusable(`Another process took the data folder ${folder} at the same moment; try again.`, {
      cause,
    })
  const reason =
    code === 'ENOSPC'
      ? 'its disk is full. Free some space, or set DATA_DIR to a folder on another disk'
      : 'this user may not write there. Give the user the right to write, or set DATA_DIR to a folder where it may'
  return new DatabaseUnusable(`Nothing can be written into the data folder ${folder}: ${reason}.`, { cause })
}

/**
 * Takes the data folder for this process alone, because two processes on one embedded database lose rows silently. The
 * lock of a dead process is taken over. A process on another machine or in another container cannot be looked up; its
 * lock is taken over after a minute without an update. Throws `DatabaseUnusable` if another process holds the folder,
 * or if the folder cannot be written.
 */
export function lockDataFolder(folder: string): { release: () => void } {
  const file = join(folder, 'lock')
  const found = readText(file)
  const holder = found === null ? null : parseHolder(found)
  const silentMs = holder && silenceOf(holder, file)
  if (holder && silentMs !== null && silentMs < silenceMs) {
    throw new DatabaseUnusable(
      `The data folder ${folder} is in use on another machine or in another container (${holder.place}). Stop the ` +
        `product there, or start this one with ${anotherFolder(folder)}. If it was killed there, start again in a minute.`,
    )
  }
  if (holder && silentMs === null && isAlive(holder)) {
    throw new DatabaseUnusable(
      `The data folder ${folder} is in use by process ${holder.pid}. Stop that process, or start this one with ` +
        `${anotherFolder(folder)}.`,
    )
  }
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid), place: ownPlace() } satisfies Holder)
  try {
    if (found !== null) clearStale(file, found)
    writeFileSync(file, mine, { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    throw unwritableFolder(folder, cause)
  }
  const heartbeat = setInterval(() => updateHeartbeat(file, mine), heartbeatMs).unref()
  const release = () => {
    clearInterval(heartbeat)
    process.removeListener('exit', release)
    if (readText(file) === mine) rmSync(file, { force: true })
  }
  process.once('exit', release)
  return { release }
}
